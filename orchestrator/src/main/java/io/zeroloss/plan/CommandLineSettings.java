package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.DocumentReader;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import io.zeroloss.plan.schema.SchemaCheck;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code --set KEY=VALUE} says. */
final class CommandLineSettings {
    private CommandLineSettings() {}

    /** The settings; the last of several for one key wins. The value is YAML: {@code 64}, {@code [0, 1]}, {@code {user: lab}}. */
    static Map<String, Value> read(List<String> sets, Problems problems) {
        Map<String, Value> settings = new LinkedHashMap<>();
        for (String set : sets) {
            Origin origin = new Origin.CommandLine("--set " + set);
            int equals = set.indexOf('=');
            if (equals < 1) {
                problems.add(origin, "expected KEY=VALUE, for example vms.count=2");
                continue;
            }
            String key = set.substring(0, equals).strip();
            Keys.find(key, origin, problems).ifPresent(schema -> {
                String written = set.substring(equals + 1).strip();
                Problems grammar = new Problems();
                List<Document> values = DocumentReader.parse(Path.of(""), "", written, grammar);
                if (!grammar.isEmpty() || values.size() != 1) {
                    problems.add(origin, key + ": expected a value in YAML, found '" + Shown.shortened(written) + "'");
                    return;
                }
                JsonNode json = values.get(0).root();
                var bad = SchemaCheck.check(
                        schema, json, SchemaCheck.Places.onCommandLine(origin, key, written), problems);
                Settings.leaves(key, schema, values.get(0), Pointer.ROOT, Layer.COMMAND_LINE, bad)
                        .forEach((name, value) ->
                                settings.put(name, new Value(value.json(), origin, Layer.COMMAND_LINE)));
            });
        }
        return settings;
    }
}
