package io.zeroloss.simlab.host.ovs.db;

import io.zeroloss.simlab.host.ovs.db.Column.AtomType;
import io.zeroloss.simlab.host.ovs.db.Column.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The tables, in the columns that DPDK hosts use (vswitch.ovsschema 8.3.1). Columns are printed in the order of their names. */
final class Schema {
    static final String ROOT = "Open_vSwitch";
    private static final SortedMap<String, SortedMap<String, Column>> TABLES = new TreeMap<>();

    static {
        table(ROOT)
                .add(Shape.SET, AtomType.UUID, "bridges")
                .add(Shape.MAP, AtomType.STRING, "other_config", "external_ids", "statistics")
                .add(Shape.ONE, AtomType.BOOLEAN, "dpdk_initialized")
                .add(
                        Shape.OPTIONAL,
                        AtomType.STRING,
                        "dpdk_version",
                        "ovs_version",
                        "db_version",
                        "system_type",
                        "system_version")
                .add(Shape.SET, AtomType.STRING, "datapath_types", "iface_types")
                .add(Shape.ONE, AtomType.INTEGER, "next_cfg", "cur_cfg");
        table("Bridge")
                .add(Shape.ONE, AtomType.STRING, "name", "datapath_type")
                .add(Shape.OPTIONAL, AtomType.STRING, "fail_mode", "datapath_id", "datapath_version")
                .add(Shape.SET, AtomType.UUID, "controller", "ports")
                .add(Shape.SET, AtomType.STRING, "protocols")
                .add(Shape.MAP, AtomType.STRING, "other_config", "external_ids", "status");
        table("Port")
                .add(Shape.ONE, AtomType.STRING, "name")
                .add(Shape.SET, AtomType.UUID, "interfaces")
                .add(Shape.OPTIONAL, AtomType.INTEGER, "tag")
                .add(Shape.SET, AtomType.INTEGER, "trunks")
                .add(Shape.MAP, AtomType.STRING, "other_config", "external_ids");
        table("Interface")
                .add(Shape.ONE, AtomType.STRING, "name", "type")
                .add(
                        Shape.OPTIONAL,
                        AtomType.STRING,
                        "error",
                        "link_state",
                        "admin_state",
                        "mac",
                        "mac_in_use",
                        "duplex")
                .add(
                        Shape.OPTIONAL,
                        AtomType.INTEGER,
                        "ofport",
                        "ofport_request",
                        "mtu",
                        "mtu_request",
                        "ifindex",
                        "link_speed")
                .add(Shape.ONE, AtomType.INTEGER, "ingress_policing_rate", "ingress_policing_burst")
                .add(Shape.MAP, AtomType.STRING, "options", "other_config", "external_ids", "status")
                .add(Shape.MAP, AtomType.INTEGER, "statistics");
    }

    private Schema() {}

    private record Table(SortedMap<String, Column> columns) {
        Table add(Shape shape, AtomType type, String... names) {
            for (String name : names) {
                columns.put(name, new Column(name, shape, type));
            }
            return this;
        }
    }

    private static Table table(String name) {
        SortedMap<String, Column> columns = new TreeMap<>();
        columns.put("_uuid", new Column("_uuid", Shape.ONE, AtomType.UUID));
        TABLES.put(name, columns);
        return new Table(columns);
    }

    /** The name of a table, in whatever case and with {@code -} for {@code _}. */
    static Optional<String> find(String asked) {
        String wanted = asked.replace('-', '_');
        return TABLES.keySet().stream()
                .filter(name -> name.equalsIgnoreCase(wanted))
                .findFirst();
    }

    static List<String> tables() {
        return List.copyOf(TABLES.keySet());
    }

    static List<Column> columns(String table) {
        return new ArrayList<>(columnMap(table).values());
    }

    static Optional<Column> column(String table, String name) {
        return Optional.ofNullable(columnMap(table).get(name.replace('-', '_')));
    }

    private static SortedMap<String, Column> columnMap(String table) {
        return TABLES.getOrDefault(table, new TreeMap<>());
    }
}
