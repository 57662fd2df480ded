package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.host.Change;
import io.zeroloss.host.Change.Cost;
import io.zeroloss.host.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps from the switch as found to the switch as it must be, at most one a cost, the dearest first. */
public final class SwitchDifference {
    private static final Duration RESTART_LIMIT = Duration.ofMinutes(3);

    private final SwitchIntent intent;
    private final SwitchReading reading;
    private final SwitchConflicts conflicts;
    private final List<Change> changes = new ArrayList<>();

    private SwitchDifference(SwitchIntent intent, SwitchReading reading) {
        this.intent = intent;
        this.reading = reading;
        this.conflicts = new SwitchConflicts(intent, reading);
    }

    /**
     * Only what differs; empty if nothing does. The ways back hold all they need, rules included, and are run in the opposite
     * order.
     *
     * @param restart restarts OVS and returns when it has taken in its configuration; empty if OVS must not be restarted
     * @throws InputException if a key needs a newer OVS, or a restart that is not allowed
     * @throws LabException if something stands in the way that zeroloss may not touch
     */
    public static List<Change> between(SwitchIntent intent, SwitchReading reading, List<String> restart) {
        SwitchDifference difference = new SwitchDifference(intent, reading);
        difference.conflicts.refuse();
        difference.restartingKeys(restart);
        difference.configuration();
        return List.copyOf(difference.changes);
    }

    private void restartingKeys(List<String> restart) {
        List<Edit> edits = KeyEdits.of(intent, reading, Cost.OVS_RESTART);
        if (edits.isEmpty()) {
            return;
        }
        if (restart.isEmpty()) {
            throw new InputException(
                    "%s: OVS must be restarted (%s), but the testbed names no command for it; give it one as `restart`, or set the keys yourself"
                            .formatted(reading.target(), Edit.what(edits)));
        }
        conflicts.refuseRestart();
        // the database alone: OVS may be dead when the way back is taken
        List<Command> apply = new ArrayList<>(List.of(
                OvsCommands.databaseTransaction(Edit.apply(edits)),
                Command.of(restart).within(RESTART_LIMIT)));
        List<Command> undo = new ArrayList<>(List.of(
                OvsCommands.databaseTransaction(Edit.undo(edits)),
                Command.of(restart).within(RESTART_LIMIT)));
        // a restart empties all bridges
        for (BridgeReading bridge : reading.bridges()) {
            apply.add(OvsCommands.replaceFlows(bridge.name(), bridge.flows()));
            undo.add(OvsCommands.replaceFlows(bridge.name(), bridge.flows()));
        }
        changes.add(new Change(Edit.what(edits) + "; restart OVS", Cost.OVS_RESTART, apply, undo));
    }

    private void configuration() {
        Optional<BridgeReading> bridge = reading.bridge(intent.bridge());
        List<Edit> edits = new ArrayList<>(KeyEdits.of(intent, reading, Cost.RECONFIGURE));
        List<Edit> ofBridge = bridgeEdits(bridge);
        edits.addAll(ofBridge);
        edits.addAll(new PortEdits(intent, reading).all());
        FlowTable wanted = FlowTable.of(intent.rules());
        // OVS empties a bridge whose fail_mode changes
        boolean rules = !ofBridge.isEmpty()
                || bridge.filter(found -> found.flows().sameAs(wanted)).isEmpty();
        if (edits.isEmpty() && !rules) {
            return;
        }
        List<Command> apply = new ArrayList<>();
        List<Command> undo = new ArrayList<>();
        List<String> what = new ArrayList<>();
        if (!edits.isEmpty()) {
            // one transaction: a queue is never pinned to a thread that is not there yet
            apply.add(OvsCommands.transaction(Edit.apply(edits)));
            undo.add(OvsCommands.transaction(Edit.undo(edits)));
            if (!Edit.lateUndo(edits).isEmpty()) {
                undo.add(OvsCommands.transaction(Edit.lateUndo(edits)));
            }
            what.add(Edit.what(edits));
        }
        if (rules) {
            bridge.ifPresent(conflicts::requireUnderstood);
            apply.add(OvsCommands.replaceFlows(intent.bridge(), wanted));
            bridge.ifPresent(found -> undo.add(OvsCommands.replaceFlows(found.name(), found.flows())));
            what.add("rules of %s: %d -> %d"
                    .formatted(
                            intent.bridge(),
                            bridge.map(found -> found.flows().rules().size()).orElse(0),
                            wanted.rules().size()));
        }
        changes.add(
                new Change(String.join("; ", what), edits.isEmpty() ? Cost.TRAFFIC : Cost.RECONFIGURE, apply, undo));
    }

    private List<Edit> bridgeEdits(Optional<BridgeReading> found) {
        String name = intent.bridge();
        if (found.isEmpty()) {
            return List.of(Edit.of(
                    "bridge %s: add".formatted(name),
                    List.of(
                            List.of("--may-exist", "add-br", name),
                            List.of("set", "Bridge", name, "datapath_type=netdev", "fail_mode=secure")),
                    List.of(List.of("--if-exists", "del-br", name))));
        }
        Optional<String> failMode = found.get().failMode();
        if (failMode.equals(Optional.of("secure"))) {
            return List.of();
        }
        // in standalone mode OVS adds a rule of its own
        return List.of(Edit.of(
                "bridge %s: fail_mode %s -> secure".formatted(name, failMode.orElse("not set")),
                List.of(List.of("set", "Bridge", name, "fail_mode=secure")),
                List.of(failMode.map(mode -> List.of("--if-exists", "set", "Bridge", name, "fail_mode=" + mode))
                        .orElseGet(() -> List.of("--if-exists", "clear", "Bridge", name, "fail_mode")))));
    }
}
