package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code ovs-vsctl list Interface}, all columns or some, as the tool prints it for people. */
public record OvsVsctlListInterface(List<InterfaceRow> interfaces, List<String> notUnderstood) {
    private static final Pattern COLUMN = Pattern.compile("([a-z_]+)\\s*:\\s?(.*)");
    private static final Pattern INTEGER = Pattern.compile("-?\\d{1,9}");
    private static final Pattern LONG = Pattern.compile("-?\\d{1,18}");
    private static final List<String> MAPS =
            List.of("options", "other_config", "external_ids", "status", "statistics", "bfd", "bfd_status", "lldp");

    public OvsVsctlListInterface {
        interfaces = List.copyOf(interfaces);
        notUnderstood = List.copyOf(notUnderstood);
    }

    public static OvsVsctlListInterface parse(String text) {
        List<InterfaceRow> rows = new ArrayList<>();
        List<String> notUnderstood = new ArrayList<>();
        // rows are parted by an empty line
        for (String block : text.split("\\R[ \\t]*\\R", -1)) {
            Map<String, String> columns = new LinkedHashMap<>();
            for (String line : Lines.of(block)) {
                Matcher m = COLUMN.matcher(line);
                if (m.matches() && understood(m.group(1), m.group(2))) {
                    columns.put(m.group(1), m.group(2));
                } else {
                    notUnderstood.add(line);
                }
            }
            if (!columns.isEmpty()) {
                rows.add(row(columns));
            }
        }
        return new OvsVsctlListInterface(rows, notUnderstood);
    }

    private static boolean understood(String column, String value) {
        return MAPS.contains(column)
                ? OvsdbText.map(value).isPresent()
                : OvsdbText.set(value).isPresent();
    }

    private static InterfaceRow row(Map<String, String> columns) {
        Map<String, Long> statistics = new LinkedHashMap<>();
        map(columns, "statistics").forEach((key, value) -> {
            if (LONG.matcher(value).matches()) {
                statistics.put(key, Long.valueOf(value));
            }
        });
        return new InterfaceRow(
                value(columns, "name"),
                value(columns, "type"),
                integer(columns, "ofport"),
                integer(columns, "ofport_request"),
                value(columns, "error"),
                value(columns, "link_state"),
                integer(columns, "mtu"),
                map(columns, "options"),
                map(columns, "other_config"),
                map(columns, "external_ids"),
                map(columns, "status"),
                statistics);
    }

    private static Optional<String> value(Map<String, String> columns, String column) {
        return Optional.ofNullable(columns.get(column))
                .flatMap(OvsdbText::set)
                .filter(values -> values.size() == 1)
                .map(values -> values.get(0));
    }

    private static Optional<Integer> integer(Map<String, String> columns, String column) {
        return value(columns, column)
                .filter(text -> INTEGER.matcher(text).matches())
                .map(Integer::valueOf);
    }

    private static Map<String, String> map(Map<String, String> columns, String column) {
        return Optional.ofNullable(columns.get(column)).flatMap(OvsdbText::map).orElse(Map.of());
    }
}
