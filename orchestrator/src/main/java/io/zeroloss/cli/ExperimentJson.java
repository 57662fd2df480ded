package io.zeroloss.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.analysis.experiment.BootSample;
import io.zeroloss.analysis.experiment.ExperimentCost;
import io.zeroloss.analysis.experiment.ExperimentResult;
import io.zeroloss.analysis.experiment.Ratio;
import io.zeroloss.analysis.experiment.Variant;
import io.zeroloss.finding.InputException;
import io.zeroloss.plan.schema.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Experiments as JSON; the keys are a contract with users' scripts. */
final class ExperimentJson {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final JsonMapper READER = JsonMapper.builder().build();
    private static final long MOST_BYTES = 64L << 20;

    private ExperimentJson() {}

    static String of(List<Variant> variants, List<Variant> order, ExperimentCost cost, int nights) {
        ObjectNode json = JSON.objectNode();
        ArrayNode list = json.putArray("variants");
        for (Variant variant : variants) {
            ObjectNode one = list.addObject();
            one.put("name", variant.name()).put("role", word(variant.role()));
            variant.changed().forEach(one.putArray("changed")::add);
            variant.settings().forEach(one.putObject("settings")::put);
        }
        order.forEach(variant -> json.withArray("order").add(variant.name()));
        json.putObject("estimate")
                .put("boots", cost.boots())
                .put("starts", cost.starts())
                .put("runs", cost.runs())
                .put("hours", cost.total().toSeconds() / 3600.0)
                .put("nights", nights);
        return json.toString();
    }

    static String of(ExperimentResult result) {
        ObjectNode json = JSON.objectNode();
        ArrayNode rows = json.putArray("variants");
        for (ExperimentResult.Row row : result.rows()) {
            ObjectNode one = rows.addObject();
            one.put("name", row.variant().name()).put("boots", row.boots()).put("value", row.value());
            put(one, "againstBaseline", Optional.of(row.againstBaseline()));
        }
        ArrayNode ranking = json.putArray("ranking");
        for (ExperimentResult.Effect effect : result.ranking()) {
            ObjectNode one = ranking.addObject();
            effect.settings().forEach(one.putArray("settings")::add);
            put(one, "effect", Optional.of(effect.change()));
        }
        ArrayNode groups = json.putArray("notSeparable");
        result.notSeparable().forEach(group -> group.forEach(groups.addArray()::add));
        put(json, "remainder", result.remainder());
        put(json, "drift", result.drift());
        json.put("bootSpread", result.spread().orElse(null));
        return json.toString();
    }

    private static void put(ObjectNode json, String key, Optional<Ratio> ratio) {
        if (ratio.isEmpty()) {
            json.putNull(key);
            return;
        }
        ObjectNode one = json.putObject(key).put("change", ratio.get().change());
        ratio.get()
                .interval()
                .ifPresentOrElse(
                        bounds -> one.putArray("interval").add(bounds.low()).add(bounds.high()),
                        () -> one.putNull("interval"));
    }

    private static String word(Variant.Role role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The variants of a plan that was printed before. */
    static List<Variant> variants(Path file) {
        List<Variant> variants = new ArrayList<>();
        for (JsonNode one : tree(file, text(file), 1).path("variants")) {
            TreeSet<String> changed = new TreeSet<>();
            one.path("changed").forEach(name -> changed.add(name.asText()));
            SortedMap<String, String> settings = new TreeMap<>();
            one.path("settings")
                    .properties()
                    .forEach(entry ->
                            settings.put(entry.getKey(), entry.getValue().asText()));
            variants.add(new Variant(
                    one.path("name").asText(), role(file, one.path("role").asText()), changed, settings));
        }
        if (variants.isEmpty()) {
            throw new InputException(file + ": expected what `bios experiment plan --json` printed, found no variants");
        }
        return variants;
    }

    private static Variant.Role role(Path file, String word) {
        for (Variant.Role role : Variant.Role.values()) {
            if (word(role).equals(word)) {
                return role;
            }
        }
        throw new InputException(file + ": role: expected baseline, target, put-back or added, found '" + word + "'");
    }

    /** The boots of a file, one a line. */
    static List<BootSample> samples(Path file, List<Variant> variants) {
        List<String> names = variants.stream().map(Variant::name).toList();
        List<BootSample> samples = new ArrayList<>();
        int number = 0;
        for (String line : text(file).lines().toList()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            JsonNode boot = tree(file, line, number);
            String name = boot.path("variant").asText();
            if (!names.contains(name)) {
                throw new InputException("%s:%d: no variant '%s' in the plan; %s"
                        .formatted(file, number, name, Nearest.hint(name, names)));
            }
            JsonNode atHours = boot.path("atHours");
            if (!atHours.isNumber()) {
                throw new InputException("%s:%d: atHours: expected hours since the experiment began, found no number"
                        .formatted(file, number));
            }
            samples.add(new BootSample(name, atHours.asDouble(), runs(file, number, boot.path("runs"))));
        }
        return samples;
    }

    private static List<List<Double>> runs(Path file, int line, JsonNode starts) {
        List<List<Double>> runs = new ArrayList<>();
        for (JsonNode start : starts) {
            List<Double> ofStart = new ArrayList<>();
            for (JsonNode run : start) {
                if (!run.isNumber()) {
                    throw new InputException(file + ":" + line + ": runs: expected numbers, found " + run);
                }
                ofStart.add(run.asDouble());
            }
            runs.add(ofStart);
        }
        return runs;
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new InputException(file + " is larger than 64 MiB");
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new InputException("cannot read " + file + " (" + e.getClass().getSimpleName() + ")", e);
        }
    }

    private static JsonNode tree(Path file, String text, int line) {
        try {
            return READER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new InputException(
                    "%s:%d: expected JSON, found text that is none"
                            .formatted(file, line + e.getLocation().getLineNr() - 1),
                    e);
        }
    }
}
