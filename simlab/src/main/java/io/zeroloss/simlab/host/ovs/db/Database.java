package io.zeroloss.simlab.host.ovs.db;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** All rows. A transaction works on a copy, which then takes the place of what was. */
public final class Database {
    private final Random uuids;
    private Map<String, Map<String, Row>> tables = new LinkedHashMap<>();

    /**
     * With the one row of {@code Open_vSwitch}.
     *
     * @param seed of the UUIDs
     */
    public Database(long seed) {
        this.uuids = new Random(seed);
        Schema.tables().forEach(table -> tables.put(table, new LinkedHashMap<>()));
        insert(Schema.ROOT).put("db_version", "8.3.1");
    }

    private Database(Database from) {
        this.uuids = from.uuids;
        from.tables.forEach((table, rows) -> {
            Map<String, Row> copies = new LinkedHashMap<>();
            rows.forEach((uuid, row) -> copies.put(uuid, row.copy()));
            tables.put(table, copies);
        });
    }

    Database copy() {
        return new Database(this);
    }

    void become(Database other) {
        tables = other.tables;
    }

    public Row root() {
        return rows(Schema.ROOT).get(0);
    }

    /** A key of {@code other_config} of OVS as a whole. */
    public void setOtherConfig(String key, String value) {
        root().put("other_config", root().value("other_config").with(key, value));
    }

    public List<Row> bridges() {
        return rows("Bridge");
    }

    public Optional<Row> bridge(String name) {
        return named("Bridge", name);
    }

    /** The interfaces of a bridge, in the order in which they were added. */
    public List<Row> interfacesOf(Row bridge) {
        List<Row> interfaces = new ArrayList<>();
        for (Row port : rows("Port")) {
            if (bridge.atoms("ports").contains(port.uuid())) {
                rows("Interface").stream()
                        .filter(row -> port.atoms("interfaces").contains(row.uuid()))
                        .forEach(interfaces::add);
            }
        }
        return interfaces;
    }

    public Optional<Row> interfaceNamed(String name) {
        return named("Interface", name);
    }

    List<Row> rows(String table) {
        return List.copyOf(of(table).values());
    }

    Optional<Row> named(String table, String name) {
        return rows(table).stream()
                .filter(row -> row.name().equals(name) || row.uuid().equals(name))
                .findFirst();
    }

    Row insert(String table) {
        Row row = new Row(table, new UUID(uuids.nextLong(), uuids.nextLong()).toString());
        of(table).put(row.uuid(), row);
        return row;
    }

    void delete(Row row) {
        of(row.table()).remove(row.uuid());
    }

    private Map<String, Row> of(String table) {
        return tables.computeIfAbsent(table, t -> new LinkedHashMap<>());
    }
}
