package io.zeroloss.vswitch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zeroloss.finding.LabException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table as {@code ovs-vsctl --format=json list} prints it (values as in RFC 7047, section 5.1). */
record OvsdbTable(List<Row> rows) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * The tables of several {@code list} commands in one invocation, in their order: one line each.
     *
     * @throws LabException if the text is not what OVS prints
     */
    static List<OvsdbTable> parse(String target, String text, int expected) {
        List<OvsdbTable> tables = new ArrayList<>();
        try {
            for (String line : text.lines().filter(l -> !l.isBlank()).toList()) {
                tables.add(of(JSON.readTree(line)));
            }
        } catch (JsonProcessingException e) {
            throw new LabException(
                    "%s: ovs-vsctl --format=json did not print JSON: %s".formatted(target, e.getOriginalMessage()), e);
        }
        if (tables.size() != expected) {
            throw new LabException(
                    "%s: ovs-vsctl --format=json printed %d tables, not %d".formatted(target, tables.size(), expected));
        }
        return tables;
    }

    private static OvsdbTable of(JsonNode table) {
        List<Row> rows = new ArrayList<>();
        for (JsonNode data : table.path("data")) {
            Map<String, JsonNode> columns = new LinkedHashMap<>();
            int column = 0;
            for (JsonNode heading : table.path("headings")) {
                columns.put(heading.asText(), data.path(column++));
            }
            rows.add(new Row(columns));
        }
        return new OvsdbTable(rows);
    }

    /** One row. */
    record Row(Map<String, JsonNode> columns) {
        boolean has(String column) {
            return columns.containsKey(column);
        }

        /** A column of at most one value, as text; empty if it has none. */
        Optional<String> text(String column) {
            List<String> values = texts(column);
            return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
        }

        Optional<Integer> integer(String column) {
            return text(column).filter(t -> t.matches("-?\\d{1,9}")).map(Integer::valueOf);
        }

        /** All values of a column; UUIDs as their digits. */
        List<String> texts(String column) {
            List<String> values = new ArrayList<>();
            JsonNode cell = cell(column);
            if (cell.isArray() && cell.path(0).asText().equals("set")) {
                cell.path(1).forEach(value -> values.add(atom(value)));
            } else if (!cell.isMissingNode()) {
                values.add(atom(cell));
            }
            return values;
        }

        Map<String, String> map(String column) {
            Map<String, String> entries = new LinkedHashMap<>();
            JsonNode cell = cell(column);
            if (cell.path(0).asText().equals("map")) {
                cell.path(1).forEach(entry -> entries.put(atom(entry.path(0)), atom(entry.path(1))));
            }
            return entries;
        }

        private JsonNode cell(String column) {
            JsonNode cell = columns.get(column);
            return cell == null ? JSON.missingNode() : cell;
        }

        private static String atom(JsonNode value) {
            return value.isArray() ? value.path(1).asText() : value.asText();
        }
    }
}
