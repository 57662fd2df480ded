package io.zeroloss.simlab.host.ovs.db;

import io.zeroloss.simlab.host.ovs.db.Column.AtomType;

/** {@code ovs-vsctl show}. */
final class ShowCommand {
    private ShowCommand() {}

    static String print(Database db) {
        StringBuilder out = new StringBuilder(db.root().uuid()).append('\n');
        for (Row bridge : db.bridges()) {
            line(out, 1, "Bridge " + name(bridge));
            bridge.text("fail_mode").ifPresent(mode -> line(out, 2, "fail_mode: " + mode));
            bridge.text("datapath_type")
                    .filter(type -> !type.isEmpty())
                    .ifPresent(type -> line(out, 2, "datapath_type: " + type));
            for (Row port : db.interfacesOf(bridge)) {
                line(out, 2, "Port " + name(port));
                line(out, 3, "Interface " + name(port));
                port.text("type").filter(type -> !type.isEmpty()).ifPresent(type -> line(out, 4, "type: " + type));
                if (!port.map("options").isEmpty()) {
                    Column options = Schema.column("Interface", "options").orElseThrow();
                    line(out, 4, "options: " + ValueText.text(options, port.value("options")));
                }
                port.text("error")
                        .ifPresent(error -> line(out, 4, "error: " + ValueText.quoted(error, AtomType.STRING)));
            }
        }
        db.root()
                .text("ovs_version")
                .ifPresent(version -> line(out, 1, "ovs_version: " + ValueText.quoted(version, AtomType.STRING)));
        return out.toString();
    }

    private static String name(Row row) {
        return ValueText.quoted(row.name(), AtomType.STRING);
    }

    private static void line(StringBuilder out, int depth, String text) {
        out.append("    ".repeat(depth)).append(text).append('\n');
    }
}
