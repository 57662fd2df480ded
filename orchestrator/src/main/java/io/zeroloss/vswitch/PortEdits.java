package io.zeroloss.vswitch;

import io.zeroloss.vswitch.output.InterfaceRow;
import io.zeroloss.vswitch.placement.RxqPin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What differs in the ports of the bridge. */
final class PortEdits {
    static final String AFFINITY = "pmd-rxq-affinity";
    /** In {@code external_ids} of the interfaces that zeroloss has added, so that it may take them away. */
    static final String MARK = "zeroloss";

    private final SwitchIntent intent;
    private final Optional<BridgeReading> bridge;

    PortEdits(SwitchIntent intent, SwitchReading reading) {
        this.intent = intent;
        this.bridge = reading.bridge(intent.bridge());
    }

    List<Edit> all() {
        List<Edit> edits = new ArrayList<>();
        bridge.ifPresent(found -> surplus(intent, found).forEach(row -> edits.add(takenAway(row))));
        for (SwitchPort port : intent.ports()) {
            Optional<InterfaceRow> row = bridge.flatMap(found -> found.find(port.name()));
            if (row.isPresent()) {
                edits.addAll(changed(port, row.get()));
            } else {
                edits.add(added(port));
            }
        }
        return edits;
    }

    /** Interfaces of an earlier intent that this one has no use for. */
    static List<InterfaceRow> surplus(SwitchIntent intent, BridgeReading bridge) {
        return bridge.interfaces().stream()
                .filter(row -> row.externalIds().containsKey(MARK))
                .filter(row -> intent.ports().stream().noneMatch(p -> row.name().equals(Optional.of(p.name()))))
                .toList();
    }

    /** The affinity that pins a port's queues; empty if OVS is to place them. */
    static Optional<String> affinity(SwitchIntent intent, SwitchPort port) {
        if (!(intent.assignment() instanceof RxqAssignment.Pinned pinned)) {
            return Optional.empty();
        }
        return Optional.of(pinned.pins().stream()
                .filter(pin -> pin.port().equals(port.name()))
                .sorted(Comparator.comparingInt(RxqPin::queue))
                .map(pin -> pin.queue() + ":" + pin.cpu())
                .collect(Collectors.joining(",")));
    }

    private Edit added(SwitchPort port) {
        List<String> set = new ArrayList<>(
                List.of("set", "Interface", port.name(), "type=" + port.type(), "ofport_request=" + port.ofport()));
        port.options().forEach((key, value) -> set.add(Edit.entry("options", key, value)));
        affinity(intent, port).ifPresent(pins -> set.add(Edit.entry("other_config", AFFINITY, pins)));
        set.add(Edit.entry("external_ids", MARK, "added"));
        return Edit.of(
                "port %s: add as %s %s".formatted(port.name(), port.type(), port.options()),
                List.of(List.of("--may-exist", "add-port", intent.bridge(), port.name()), set),
                List.of(List.of("--if-exists", "del-port", port.name())));
    }

    private Edit takenAway(InterfaceRow row) {
        String name = row.name().orElseThrow();
        List<String> set = new ArrayList<>(
                List.of("set", "Interface", name, "type=" + row.type().orElse("")));
        row.options().forEach((key, value) -> set.add(Edit.entry("options", key, value)));
        row.otherConfig().forEach((key, value) -> set.add(Edit.entry("other_config", key, value)));
        row.externalIds().forEach((key, value) -> set.add(Edit.entry("external_ids", key, value)));
        List<List<String>> late = new ArrayList<>();
        Optional<Integer> number = row.ofportRequest().or(() -> held(row));
        number.ifPresent(ofport -> set.add("ofport_request=" + ofport));
        if (row.ofportRequest().isEmpty()) {
            late.add(clearRequest(name));
        }
        return new Edit(
                "port %s: take away, zeroloss added it for another cell".formatted(name),
                List.of(List.of("--if-exists", "del-port", name)),
                List.of(List.of("--may-exist", "add-port", intent.bridge(), name), set),
                late);
    }

    private List<Edit> changed(SwitchPort port, InterfaceRow row) {
        List<Edit> edits = new ArrayList<>();
        String type = row.type().orElse("");
        if (!type.equals(port.type())) {
            edits.add(Edit.of(
                    "port %s: type %s -> %s".formatted(port.name(), type.isEmpty() ? "system" : type, port.type()),
                    List.of(set(port.name(), "type=" + port.type())),
                    List.of(setIfThere(port.name(), "type=" + (type.isEmpty() ? "\"\"" : type)))));
        }
        port.options().forEach((key, value) -> {
            String found = row.options().getOrDefault(key, PortRules.OPTION_DEFAULTS.getOrDefault(key, ""));
            if (!found.equals(value)) {
                edits.add(entryChanged(port.name(), "options", key, row.options(), Optional.of(value)));
            }
        });
        Optional<String> affinity = affinity(intent, port);
        if (!affinity.equals(Optional.ofNullable(row.otherConfig().get(AFFINITY)))) {
            edits.add(entryChanged(port.name(), "other_config", AFFINITY, row.otherConfig(), affinity));
        }
        if (!row.ofportRequest().or(row::ofport).equals(Optional.of(port.ofport()))) {
            edits.add(renumbered(port, row));
        }
        return edits;
    }

    private static Edit entryChanged(
            String port, String column, String key, Map<String, String> found, Optional<String> wanted) {
        Optional<String> before = Optional.ofNullable(found.get(key));
        List<String> apply = wanted.map(value -> set(port, Edit.entry(column, key, value)))
                .orElseGet(() -> List.of("remove", "Interface", port, column, key));
        List<String> undo = before.map(value -> setIfThere(port, Edit.entry(column, key, value)))
                .orElseGet(() -> List.of("--if-exists", "remove", "Interface", port, column, key));
        String what = "port %s: %s %s -> %s".formatted(port, key, before.orElse("not set"), wanted.orElse("not set"));
        return Edit.of(what, List.of(apply), List.of(undo));
    }

    private static Edit renumbered(SwitchPort port, InterfaceRow row) {
        String name = port.name();
        List<List<String>> undo = new ArrayList<>();
        List<List<String>> late = new ArrayList<>();
        Optional<Integer> number = row.ofportRequest().or(() -> held(row));
        undo.add(number.map(old -> setIfThere(name, "ofport_request=" + old)).orElseGet(() -> clearRequest(name)));
        // without a request a port keeps the number it has: it is asked for the old one first, then for none
        if (row.ofportRequest().isEmpty() && number.isPresent()) {
            late.add(clearRequest(name));
        }
        return new Edit(
                "port %s: OpenFlow number %s -> %d"
                        .formatted(name, row.ofport().map(String::valueOf).orElse("none"), port.ofport()),
                List.of(set(name, "ofport_request=" + port.ofport())),
                undo,
                late);
    }

    /** The number a port has; -1 in the database is none. */
    private static Optional<Integer> held(InterfaceRow row) {
        return row.ofport().filter(ofport -> ofport > 0);
    }

    private static List<String> set(String port, String assignment) {
        return List.of("set", "Interface", port, assignment);
    }

    private static List<String> setIfThere(String port, String assignment) {
        return List.of("--if-exists", "set", "Interface", port, assignment);
    }

    private static List<String> clearRequest(String port) {
        return List.of("--if-exists", "clear", "Interface", port, "ofport_request");
    }
}
