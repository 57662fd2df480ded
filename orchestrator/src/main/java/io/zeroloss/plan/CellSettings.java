package io.zeroloss.plan;

import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.Nearest;
import io.zeroloss.plan.schema.SchemaNode;
import io.zeroloss.plan.schema.Schemas;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lays out the effective settings of cells: defaults, documents, plan, the cell's own, command line; the last word counts. */
final class CellSettings {
    private static final List<String> OF_TOPOLOGY = List.of("wiring", "vswitch", "vms");
    private static final List<String> OF_CELL = List.of("host", "use.topology", "use.traffic", "search");

    private final PlanDocument plan;
    private final Map<String, Value> commandLine;
    private final References references;
    private final Optional<TestbedSettings> testbed;
    private final Problems problems;

    CellSettings(
            PlanDocument plan,
            Map<String, Value> commandLine,
            References references,
            Optional<TestbedSettings> testbed,
            Problems problems) {
        this.plan = plan;
        this.commandLine = commandLine;
        this.references = references;
        this.testbed = testbed;
        this.problems = problems;
    }

    /** The settings of one cell with the documents they rest on; what is missing there has been told. */
    record LaidOut(Settings settings, Optional<Checked> topology, Optional<Checked> traffic) {}

    LaidOut of(Grid.Point point) {
        Map<String, Value> said = new LinkedHashMap<>(plan.settings());
        said.putAll(point.settings());
        said.putAll(commandLine);
        Optional<Checked> topology = document(Kind.TOPOLOGY, said);
        Optional<Checked> traffic = document(Kind.TRAFFIC, said);
        Settings settings = new Settings();
        for (String key : OF_TOPOLOGY) {
            settings.fillDefaults(key, schema(key));
            topology.ifPresent(from -> settings.putAll(from.leaves(key, "/" + key, Layer.DOCUMENT)));
        }
        settings.fillDefaults("traffic", Schemas.of(Kind.TRAFFIC));
        traffic.ifPresent(from -> settings.putAll(from.leaves("traffic", Pointer.ROOT, Layer.DOCUMENT)));
        settings.remove("traffic.kind");
        settings.remove("traffic.name");
        settings.fillDefaults("search", schema("search"));
        said.forEach((key, value) -> {
            if (belongsToCells(key)) {
                settings.put(key, value);
            }
        });
        SearchPresets.fill(settings);
        oneKindOfFrames(settings);
        noMachinesFromPortToPort(settings);
        onlyHost(settings);
        return new LaidOut(settings, topology, traffic);
    }

    static boolean belongsToCells(String key) {
        return OF_CELL.contains(key)
                || List.of("wiring", "vswitch", "vms", "traffic", "search").contains(key.replaceFirst("\\..*", ""));
    }

    private static SchemaNode schema(String key) {
        return Keys.find(key).orElseThrow();
    }

    private Optional<Checked> document(Kind kind, Map<String, Value> said) {
        String key = "use." + kind.word();
        Value named = said.get(key);
        if (named == null) {
            if (plan.checked().unusable().stream().noneMatch(bad -> Pointer.isWithin(bad, "/use"))) {
                problems.add(
                        plan.checked().document().keyOf("/use"),
                        "the key '" + key + "' is missing; expected the name or path of a " + kind.word()
                                + " document, here, in every case or in the sweep");
            }
            return Optional.empty();
        }
        return references.find(kind, named.json().asText(), named.origin());
    }

    /** Of frameBytes and frames the stronger one counts. */
    private void oneKindOfFrames(Settings settings) {
        Optional<Value> mix = settings.find("traffic.frames");
        Optional<Value> size = settings.find("traffic.frameBytes");
        if (mix.isEmpty() || size.isEmpty()) {
            return;
        }
        int stronger = mix.get().layer().compareTo(size.get().layer());
        if (stronger == 0) {
            problems.add(
                    mix.get().origin(),
                    "frames: expected either frames or frameBytes, found both (frameBytes at "
                            + size.get().origin() + ")");
        }
        settings.remove(stronger < 0 ? "traffic.frames" : "traffic.frameBytes");
    }

    /** Port to port there are no virtual machines; what a plan says of them is for its other cells. */
    private void noMachinesFromPortToPort(Settings settings) {
        if (!settings.findText("wiring").equals(Optional.of("p2p"))) {
            return;
        }
        List<String> keys = settings.values().keySet().stream()
                .filter(key -> key.startsWith("vms."))
                .toList();
        for (String key : keys) {
            Value value = settings.find(key).orElseThrow();
            boolean wantsMachines = key.equals("vms.count") && value.json().asInt() != 0;
            if (value.layer() == Layer.DOCUMENT || (wantsMachines && value.layer() != Layer.DEFAULT)) {
                problems.add(
                        value.origin(),
                        "wiring p2p has no virtual machines; take '" + key + "' out, or wire a chain or parallel");
            }
            settings.remove(key);
        }
        settings.put("vms.count", new Value(IntNode.valueOf(0), new Origin.BuiltIn(), Layer.DEFAULT));
    }

    private void onlyHost(Settings settings) {
        if (testbed.isEmpty() || testbed.get().hosts().isEmpty()) {
            return;
        }
        List<String> hosts = testbed.get().hosts();
        Optional<Value> said = settings.find("host");
        if (said.isPresent()) {
            String name = said.get().json().asText();
            if (!hosts.contains(name)) {
                problems.add(
                        said.get().origin(),
                        "host: no host '" + name + "' in testbed '"
                                + testbed.get().name() + "'; " + Nearest.hint(name, hosts));
            }
        } else if (hosts.size() == 1) {
            String name = hosts.get(0);
            settings.put("host", new Value(TextNode.valueOf(name), testbed.get().host(name), Layer.DOCUMENT));
        } else if (!plan.checked().unusable().contains("/host")) {
            problems.add(
                    plan.checked().document().keyOf("/use"),
                    "the key 'host' is missing: testbed '" + testbed.get().name() + "' has " + String.join(", ", hosts)
                            + "; name one, or sweep host");
        }
    }
}
