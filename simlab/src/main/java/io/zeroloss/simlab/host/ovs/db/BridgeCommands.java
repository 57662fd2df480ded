package io.zeroloss.simlab.host.ovs.db;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** add-br, del-br, add-port, del-port and their like. */
final class BridgeCommands {
    private final Database db;

    BridgeCommands(Database db) {
        this.db = db;
    }

    /** What a command prints; empty if it is none of these. */
    Optional<String> run(VsctlCommand command) {
        return switch (command.name()) {
            case "init" -> Optional.of("");
            case "add-br" -> Optional.of(addBridge(command));
            case "del-br" -> Optional.of(deleteBridge(command));
            case "list-br" ->
                Optional.of(lines(db.bridges().stream().map(Row::name).toList()));
            case "br-exists" -> Optional.of(bridgeExists(command));
            case "add-port" -> Optional.of(addPort(command));
            case "del-port" -> Optional.of(deletePort(command));
            case "list-ports", "list-ifaces" -> Optional.of(listPorts(command));
            case "port-to-br", "iface-to-br" -> Optional.of(bridgeOf(command));
            default -> Optional.empty();
        };
    }

    private String addBridge(VsctlCommand command) {
        command.requireArguments(1);
        String name = command.argument(0);
        if (db.bridge(name).isPresent()) {
            if (command.has("--may-exist")) {
                return "";
            }
            throw new VsctlError(
                    "cannot create a bridge named %s because a bridge named %s already exists".formatted(name, name));
        }
        Row bridge = db.insert("Bridge");
        bridge.put("name", name);
        append(db.root(), "bridges", bridge.uuid());
        insertPort(bridge, name).put("type", "internal");
        return "";
    }

    private String deleteBridge(VsctlCommand command) {
        command.requireArguments(1);
        Optional<Row> bridge = require(command, "bridge", db.bridge(command.argument(0)));
        bridge.ifPresent(row -> {
            ports(row).forEach(port -> drop(row, port));
            remove(db.root(), "bridges", row.uuid());
            db.delete(row);
        });
        return "";
    }

    /** Exit code 2 is all that it says. */
    private String bridgeExists(VsctlCommand command) {
        command.requireArguments(1);
        if (db.bridge(command.argument(0)).isEmpty()) {
            throw new VsctlError("");
        }
        return "";
    }

    private String addPort(VsctlCommand command) {
        command.requireArguments(2);
        String name = command.argument(1);
        Row bridge = require(command, "bridge", db.bridge(command.argument(0))).orElseThrow();
        Optional<Row> owner = ownerOf(name);
        if (owner.isPresent()) {
            boolean here = owner.get().uuid().equals(bridge.uuid());
            if (here && command.has("--may-exist")) {
                return "";
            }
            throw new VsctlError("cannot create a port named %s because a port named %s already exists on bridge %s"
                    .formatted(name, name, owner.get().name()));
        }
        insertPort(bridge, name);
        return "";
    }

    private String deletePort(VsctlCommand command) {
        command.requireArguments(1);
        String name = command.argument(command.arguments().size() - 1);
        Optional<Row> owner =
                require(new VsctlCommand(command.options(), command.name(), List.of(name)), "port", ownerOf(name));
        owner.ifPresent(bridge ->
                ports(bridge).stream().filter(port -> port.name().equals(name)).forEach(port -> drop(bridge, port)));
        return "";
    }

    private String listPorts(VsctlCommand command) {
        command.requireArguments(1);
        return require(command, "bridge", db.bridge(command.argument(0)))
                .map(bridge -> lines(ports(bridge).stream()
                        .map(Row::name)
                        .filter(name -> !name.equals(bridge.name()))
                        .sorted()
                        .toList()))
                .orElse("");
    }

    private String bridgeOf(VsctlCommand command) {
        command.requireArguments(1);
        return require(command, command.name().startsWith("port") ? "port" : "interface", ownerOf(command.argument(0)))
                .map(bridge -> bridge.name() + "\n")
                .orElse("");
    }

    private static Optional<Row> require(VsctlCommand command, String what, Optional<Row> row) {
        if (row.isEmpty() && !command.has("--if-exists")) {
            throw new VsctlError("no %s named %s".formatted(what, command.argument(0)));
        }
        return row;
    }

    private Row insertPort(Row bridge, String name) {
        Row row = db.insert("Interface");
        row.put("name", name);
        Row port = db.insert("Port");
        port.put("name", name);
        port.put("interfaces", row.uuid());
        append(bridge, "ports", port.uuid());
        return row;
    }

    private Optional<Row> ownerOf(String port) {
        return db.bridges().stream()
                .filter(bridge ->
                        ports(bridge).stream().anyMatch(row -> row.name().equals(port)))
                .findFirst();
    }

    private List<Row> ports(Row bridge) {
        return db.rows("Port").stream()
                .filter(port -> bridge.atoms("ports").contains(port.uuid()))
                .toList();
    }

    private void drop(Row bridge, Row port) {
        port.atoms("interfaces").forEach(uuid -> db.named("Interface", uuid).ifPresent(db::delete));
        remove(bridge, "ports", port.uuid());
        db.delete(port);
    }

    private static void append(Row row, String column, String atom) {
        List<String> atoms = new ArrayList<>(row.atoms(column));
        atoms.add(atom);
        row.put(column, Value.set(atoms));
    }

    private static void remove(Row row, String column, String atom) {
        row.put(column, row.value(column).without(atom));
    }

    private static String lines(List<String> names) {
        return names.stream().map(name -> name + "\n").collect(Collectors.joining());
    }
}
