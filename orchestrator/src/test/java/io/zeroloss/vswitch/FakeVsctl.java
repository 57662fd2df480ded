package io.zeroloss.vswitch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of ovs-vsctl that zeroloss uses, one transaction an invocation: a refused command leaves everything as it was. */
final class FakeVsctl {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final FakeSwitch state;
    boolean changed;
    boolean noWait;

    FakeVsctl(FakeSwitch state) {
        this.state = state;
    }

    /** @throws IllegalArgumentException as ovs-vsctl would complain */
    String run(List<String> argv) {
        int at = 0;
        boolean json = false;
        while (at < argv.size() && argv.get(at).startsWith("--") && argv.get(at).length() > 2) {
            String option = argv.get(at++);
            noWait |= option.equals("--no-wait");
            json |= option.equals("--format=json");
            if (!option.startsWith("--timeout=") && !option.equals("--no-wait") && !option.equals("--format=json")) {
                throw new IllegalArgumentException("unrecognized option '" + option + "'");
            }
        }
        FakeBackup backup = new FakeBackup(state);
        StringBuilder printed = new StringBuilder();
        try {
            for (List<String> command : commands(argv.subList(at, argv.size()))) {
                printed.append(execute(command, json));
            }
        } catch (IllegalArgumentException refused) {
            backup.putBack();
            throw refused;
        }
        return printed.toString();
    }

    private static List<List<String>> commands(List<String> words) {
        List<List<String>> commands = new ArrayList<>();
        for (String word : words) {
            if (word.equals("--")) {
                commands.add(new ArrayList<>());
            } else if (commands.isEmpty()) {
                throw new IllegalArgumentException("this fake wants -- before each command");
            } else {
                commands.get(commands.size() - 1).add(word);
            }
        }
        return commands;
    }

    private String execute(List<String> words, boolean json) {
        List<String> options = words.stream().takeWhile(w -> w.startsWith("--")).toList();
        List<String> rest = words.subList(options.size(), words.size());
        boolean lenient = options.contains("--if-exists") || options.contains("--may-exist");
        if (rest.get(0).equals("list") && json) {
            return new FakeTables(state).list(rest.get(1), options);
        }
        changed = true;
        switch (rest.get(0)) {
            case "set" -> rest.subList(3, rest.size()).forEach(word -> set(rest.get(1), rest.get(2), word, lenient));
            case "remove" -> remove(rest.get(1), rest.get(2), rest.get(3), rest.get(4), lenient);
            case "clear" -> clear(rest.get(1), rest.get(2), rest.get(3), lenient);
            case "add-br" -> addBridge(rest.get(1), lenient);
            case "del-br" -> delete(state.bridges, rest.get(1), lenient);
            case "add-port" -> addPort(rest.get(1), rest.get(2), lenient);
            case "del-port" -> deletePort(rest.get(1), lenient);
            default -> throw new IllegalArgumentException("unknown command '" + rest.get(0) + "'; use --help for help");
        }
        return "";
    }

    private void addBridge(String name, boolean lenient) {
        if (state.bridges.containsKey(name) && !lenient) {
            throw new IllegalArgumentException("cannot create a bridge named " + name + " because it exists");
        }
        if (!state.bridges.containsKey(name)) {
            FakeSwitch.Bridge bridge = new FakeSwitch.Bridge();
            FakeSwitch.Interface local = new FakeSwitch.Interface();
            local.type = "internal";
            bridge.interfaces.put(name, local);
            state.bridges.put(name, bridge);
        }
    }

    private void addPort(String bridge, String port, boolean lenient) {
        FakeSwitch.Bridge found = Optional.ofNullable(state.bridges.get(bridge))
                .orElseThrow(() -> new IllegalArgumentException("no bridge named " + bridge));
        for (Map.Entry<String, FakeSwitch.Bridge> other : state.bridges.entrySet()) {
            if (other.getValue().interfaces.containsKey(port)
                    && !(lenient && other.getKey().equals(bridge))) {
                throw new IllegalArgumentException(
                        "cannot create a port named %s because a port named %s already exists on bridge %s"
                                .formatted(port, port, other.getKey()));
            }
        }
        found.interfaces.putIfAbsent(port, new FakeSwitch.Interface());
    }

    private void deletePort(String port, boolean lenient) {
        boolean gone = false;
        for (FakeSwitch.Bridge bridge : state.bridges.values()) {
            gone |= bridge.interfaces.remove(port) != null;
        }
        if (!gone && !lenient) {
            throw new IllegalArgumentException("no port named " + port);
        }
    }

    private static <T> void delete(Map<String, T> map, String name, boolean lenient) {
        if (map.remove(name) == null && !lenient) {
            throw new IllegalArgumentException("no bridge named " + name);
        }
    }

    private void set(String table, String row, String word, boolean lenient) {
        String[] column = word.split("=", 2);
        String[] key = column[0].split(":", 2);
        if (column.length < 2) {
            throw new IllegalArgumentException(word + ": argument does not end in \"=\" followed by a value.");
        }
        String value = value(column[1]);
        if (key.length == 2) {
            map(table, row, key[0], lenient).ifPresent(map -> map.put(key[1], value));
        } else if (table.equals("Bridge")) {
            FakeSwitch.Bridge bridge = bridge(row, lenient).orElseGet(FakeSwitch.Bridge::new);
            switch (column[0]) {
                case "datapath_type" -> bridge.datapathType = value;
                case "fail_mode" -> bridge.failMode = Optional.of(value);
                default -> throw noColumn(table, column[0]);
            }
        } else {
            FakeSwitch.Interface i = networkInterface(row, lenient).orElseGet(FakeSwitch.Interface::new);
            switch (column[0]) {
                case "type" -> i.type = value;
                case "ofport_request" -> i.ofportRequest = Optional.of(Integer.valueOf(value));
                default -> throw noColumn(table, column[0]);
            }
        }
    }

    private void remove(String table, String row, String column, String key, boolean lenient) {
        map(table, row, column, lenient).ifPresent(map -> map.remove(key));
    }

    private void clear(String table, String row, String column, boolean lenient) {
        if (table.equals("Bridge") && column.equals("fail_mode")) {
            bridge(row, lenient).ifPresent(b -> b.failMode = Optional.empty());
        } else if (table.equals("Interface") && column.equals("ofport_request")) {
            networkInterface(row, lenient).ifPresent(i -> i.ofportRequest = Optional.empty());
        } else {
            throw noColumn(table, column);
        }
    }

    private Optional<Map<String, String>> map(String table, String row, String column, boolean lenient) {
        if (table.equals("Open_vSwitch") && row.equals(".") && column.equals("other_config")) {
            return Optional.of(state.otherConfig);
        }
        if (!table.equals("Interface")) {
            throw noColumn(table, column);
        }
        Map<String, java.util.function.Function<FakeSwitch.Interface, Map<String, String>>> columns =
                new LinkedHashMap<>();
        columns.put("options", i -> i.options);
        columns.put("other_config", i -> i.otherConfig);
        columns.put("external_ids", i -> i.externalIds);
        if (!columns.containsKey(column)) {
            throw noColumn(table, column);
        }
        return networkInterface(row, lenient)
                .map(i -> columns.getOrDefault(column, x -> x.options).apply(i));
    }

    private Optional<FakeSwitch.Bridge> bridge(String name, boolean lenient) {
        return orRefuse(Optional.ofNullable(state.bridges.get(name)), "Bridge", name, lenient);
    }

    private Optional<FakeSwitch.Interface> networkInterface(String name, boolean lenient) {
        Optional<FakeSwitch.Interface> found = state.bridges.values().stream()
                .flatMap(b -> Optional.ofNullable(b.interfaces.get(name)).stream())
                .findFirst();
        return orRefuse(found, "Interface", name, lenient);
    }

    private static <T> Optional<T> orRefuse(Optional<T> found, String table, String name, boolean lenient) {
        if (found.isEmpty() && !lenient) {
            throw new IllegalArgumentException("no row \"" + name + "\" in table " + table);
        }
        return found;
    }

    private static IllegalArgumentException noColumn(String table, String column) {
        return new IllegalArgumentException(table + " does not contain a column whose name matches \"" + column + "\"");
    }

    private static String value(String word) {
        if (word.isEmpty()) {
            throw new IllegalArgumentException(
                    "An empty string is not valid as input; use \"\" to represent the empty string");
        }
        try {
            return word.startsWith("\"") ? JSON.readTree(word).asText() : word;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(word + ": unterminated quoted string", e);
        }
    }
}
