package io.zeroloss.simlab.host.ovs.db;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** A row of a table. */
public final class Row {
    private final String table;
    private final Map<String, Value> values;

    Row(String table, String uuid) {
        this.table = table;
        this.values = new HashMap<>();
        Schema.columns(table).forEach(column -> values.put(column.name(), column.initial()));
        values.put("_uuid", Value.of(uuid));
    }

    private Row(Row from) {
        this.table = from.table;
        this.values = new HashMap<>(from.values);
    }

    Row copy() {
        return new Row(this);
    }

    String table() {
        return table;
    }

    public String uuid() {
        return text("_uuid").orElseThrow();
    }

    /** The value of a column that the table has. */
    Value value(String column) {
        return Optional.ofNullable(values.get(column))
                .orElseThrow(() -> new IllegalArgumentException(table + " has no column " + column));
    }

    public void put(String column, Value value) {
        value(column);
        values.put(column, value);
    }

    public void put(String column, String atom) {
        put(column, Value.of(atom));
    }

    public void clear(String column) {
        put(column, Value.NONE);
    }

    /** The one atom of a column. */
    public Optional<String> text(String column) {
        List<String> atoms = value(column).atoms();
        return atoms.size() == 1 ? Optional.of(atoms.get(0)) : Optional.empty();
    }

    public List<String> atoms(String column) {
        return value(column).atoms();
    }

    public SortedMap<String, String> map(String column) {
        return value(column).entries();
    }

    /** The name that most tables have. */
    public String name() {
        return values.containsKey("name") ? text("name").orElse("") : ".";
    }
}
