package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Holds every request against a table of the protocol (protocol.txt), which knows of no server of ours. */
final class ProtocolTable {
    private record Parameter(String path, String type, boolean optional) {}

    private final Map<String, List<Parameter>> calls = new LinkedHashMap<>();

    private ProtocolTable(String text) {
        text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .forEach(line -> {
                    String[] words = line.split("\\s+", -1);
                    List<Parameter> parameters = new ArrayList<>();
                    for (int i = 1; i < words.length; i++) {
                        String[] parts = words[i].split(":", -1);
                        boolean optional = parts[0].endsWith("?");
                        parameters.add(new Parameter(parts[0].replaceAll("\\?$", ""), parts[1], optional));
                    }
                    calls.put(words[0], parameters);
                });
    }

    static ProtocolTable load() {
        try (InputStream in = ProtocolTable.class.getResourceAsStream("protocol.txt")) {
            return new ProtocolTable(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    Set<String> methods() {
        Set<String> methods = new TreeSet<>(calls.keySet());
        methods.removeIf(method -> method.startsWith("vm/"));
        return methods;
    }

    /** What is wrong with a request; empty if nothing is. */
    List<String> violations(JsonNode request) {
        List<String> wrong = new ArrayList<>();
        String method = request.path("method").asText();
        if (!request.path("jsonrpc").asText().equals("2.0")
                || !request.has("id")
                || !request.path("params").isObject()) {
            wrong.add(method + ": the envelope needs jsonrpc 2.0, an id and an object of params");
        }
        check(method, request.path("params"), wrong);
        for (JsonNode instruction : request.at("/params/stream/vm/instructions")) {
            check("vm/" + instruction.path("type").asText(), instruction, wrong);
        }
        return wrong;
    }

    private void check(String call, JsonNode params, List<String> wrong) {
        List<Parameter> parameters = calls.get(call);
        if (parameters == null) {
            wrong.add(call + ": no such call in the table");
            return;
        }
        Set<String> found = new TreeSet<>();
        collect("", params, parameters, found);
        for (Parameter parameter : parameters) {
            JsonNode value = params.at("/" + parameter.path().replace('.', '/'));
            found.remove(parameter.path());
            if (value.isMissingNode() ? !parameter.optional() : !fits(value, parameter.type())) {
                wrong.add(call + ": " + parameter.path() + " must be " + parameter.type() + ", is " + value);
            }
        }
        found.forEach(path -> wrong.add(call + ": " + path + " is not in the table"));
    }

    private static void collect(String at, JsonNode node, List<Parameter> known, Set<String> found) {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            String path = at + entry.getKey();
            found.add(path);
            boolean described =
                    known.stream().anyMatch(parameter -> parameter.path().startsWith(path + "."));
            if (described) {
                collect(path + ".", entry.getValue(), known, found);
            }
        }
    }

    private static boolean fits(JsonNode value, String type) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "int" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "bool" -> value.isBoolean();
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            default -> throw new IllegalArgumentException("the table knows no type " + type);
        };
    }
}
