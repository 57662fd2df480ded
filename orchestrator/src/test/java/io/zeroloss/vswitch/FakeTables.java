package io.zeroloss.vswitch;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** {@code ovs-vsctl --format=json list}, of a {@link FakeSwitch}. */
final class FakeTables {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final FakeSwitch state;

    FakeTables(FakeSwitch state) {
        this.state = state;
    }

    String list(String table, List<String> options) {
        List<Map<String, Object>> rows = new ArrayList<>();
        switch (table) {
            case "Open_vSwitch" -> rows.add(root());
            case "Bridge" -> state.bridges.forEach((name, bridge) -> rows.add(bridge(name, bridge)));
            case "Port" ->
                state.bridges.forEach((bridge, b) -> b.interfaces
                        .keySet()
                        .forEach(name ->
                                rows.add(row("_uuid", uuid("port", name), "interfaces", uuid("interface", name)))));
            case "Interface" ->
                state.bridges.values().forEach(b -> b.interfaces.forEach((name, i) -> rows.add(row(name, i))));
            default -> throw new IllegalArgumentException("unknown table \"" + table + "\"");
        }
        List<String> columns = options.stream()
                .filter(o -> o.startsWith("--columns="))
                .flatMap(o -> List.of(o.substring("--columns=".length()).split(",", -1)).stream())
                .toList();
        return print(rows, columns);
    }

    private Map<String, Object> root() {
        return row(
                "_uuid", uuid("root", ""),
                "dpdk_initialized", state.dpdk,
                "dpdk_version", Optional.of("DPDK 22.11.11"),
                "other_config", state.otherConfig,
                "ovs_version", Optional.empty());
    }

    private static Map<String, Object> bridge(String name, FakeSwitch.Bridge bridge) {
        return row(
                "name",
                name,
                "datapath_type",
                bridge.datapathType,
                "fail_mode",
                bridge.failMode,
                "controller",
                Optional.empty(),
                "ports",
                bridge.interfaces.keySet().stream()
                        .map(port -> uuid("port", port))
                        .toList());
    }

    private Map<String, Object> row(String name, FakeSwitch.Interface i) {
        boolean connected = state.guestQueues.containsKey(name);
        boolean guest = i.type.equals("dpdkvhostuserclient");
        Map<String, Object> row = row(
                "_uuid", uuid("interface", name),
                "name", name,
                "type", i.type,
                "ofport", i.ofport,
                "ofport_request", i.ofportRequest,
                "error", i.error);
        row.put("link_state", Optional.of(guest && !connected ? "down" : "up"));
        row.put("mtu", Optional.of(1500));
        row.put("options", i.options);
        row.put("other_config", i.otherConfig);
        row.put("external_ids", i.externalIds);
        row.put(
                "status",
                guest ? Map.of("mode", "client", "status", connected ? "connected" : "disconnected") : Map.of());
        row.put("statistics", Map.of("rx_packets", 5));
        return row;
    }

    private static Map<String, Object> row(Object... columns) {
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < columns.length; i += 2) {
            row.put((String) columns[i], columns[i + 1]);
        }
        return row;
    }

    private static UUID uuid(String kind, String name) {
        return UUID.nameUUIDFromBytes((kind + name).getBytes(StandardCharsets.UTF_8));
    }

    private static String print(List<Map<String, Object>> rows, List<String> columns) {
        ObjectNode table = JSON.createObjectNode();
        ArrayNode data = table.putArray("data");
        List<String> headings = columns;
        for (Map<String, Object> row : rows) {
            headings = columns.isEmpty() ? List.copyOf(row.keySet()) : columns;
            ArrayNode cells = data.addArray();
            for (String column : headings) {
                if (!row.containsKey(column)) {
                    throw new IllegalArgumentException("this fake has no column " + column);
                }
                cells.add(JSON.valueToTree(cell(row.getOrDefault(column, ""))));
            }
        }
        headings.forEach(table.putArray("headings")::add);
        return table + "\n";
    }

    private static Object cell(Object value) {
        if (value instanceof Map<?, ?> map) {
            return List.of(
                    "map",
                    map.entrySet().stream()
                            .map(e -> List.of(e.getKey(), e.getValue()))
                            .toList());
        }
        if (value instanceof List<?> list) {
            return list.size() == 1
                    ? cell(list.get(0))
                    : List.of("set", list.stream().map(FakeTables::cell).toList());
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(FakeTables::cell).orElse(List.of("set", List.of()));
        }
        return value instanceof UUID ? List.of("uuid", value.toString()) : value;
    }
}
