package io.zeroloss.run;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.guest.GuestFacts;
import io.zeroloss.guest.GuestIntent;
import io.zeroloss.guest.GuestPreflight;
import io.zeroloss.guest.GuestStarter;
import io.zeroloss.host.Change;
import io.zeroloss.host.SshShell;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.LabHost;
import io.zeroloss.vswitch.Expectation;
import io.zeroloss.vswitch.SwitchDifference;
import io.zeroloss.vswitch.SwitchIntent;
import io.zeroloss.vswitch.SwitchReader;
import io.zeroloss.vswitch.SwitchReading;
import io.zeroloss.vswitch.SwitchVerifier;
import io.zeroloss.vswitch.Verification;
import io.zeroloss.vswitch.output.DpctlShow;
import io.zeroloss.vswitch.output.PortCounters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * One host while it is being used: what was changed on it, which guests run, and what it is set up for. Brings it from one
 * cell to the next with as few changes as possible, and back to what it was.
 */
final class HostSession implements AutoCloseable {
    private static final Duration GUEST_LIMIT = Duration.ofMinutes(2);
    private static final Duration SWITCH_LIMIT = Duration.ofSeconds(30);
    /** Marks guests as ours on the host; the undo of a start ends no other's guest of the same name. */
    private static final String OWNER = "zeroloss-" + ProcessHandle.current().pid();

    private final LabHost host;
    private final SshShell shell;
    private final LabClock clock;
    private final GuestStarter starter;
    private final HostChanges changes;
    private final HostLayout layout;
    private final Map<String, Object> hostFacts;
    private final Map<GuestIntent, Running> guests = new LinkedHashMap<>();
    private Optional<SwitchIntent> current = Optional.empty();

    private record Running(Change start, Optional<GuestFacts> facts) {}

    HostSession(LabHost host, SshShell shell, HostChanges changes, LabClock clock) {
        this.host = host;
        this.shell = shell;
        this.changes = changes;
        this.clock = clock;
        this.starter = new GuestStarter(new GuestLogins(shell));
        HostInventory inventory = HostInventory.read(shell, host);
        this.layout = inventory.layout();
        this.hostFacts = inventory.facts();
    }

    /** A listener that tells after each trial how busy the PMD threads were. */
    PmdWatch pmdWatch(RunEvent.Listener events) {
        return new PmdWatch(shell, layout, events);
    }

    /** Frames that a port of the switch has received, as the datapath counts them now. */
    long receivedFrames(String port) {
        return SwitchReader.readLoad(shell)
                .datapath()
                .port(port)
                .flatMap(DpctlShow.Port::counters)
                .flatMap(PortCounters::rxPackets)
                .orElseThrow(
                        () -> new LabException("%s: the switch counts no frames of a port %s (ovs-appctl dpctl/show -s)"
                                .formatted(shell.target(), port)));
    }

    /** The changes that a cell needs from what is there now, for people who want to look first. */
    List<Change> planned(Cell cell) {
        SwitchIntent intent = SwitchIntents.of(cell, layout);
        List<Change> planned =
                new ArrayList<>(SwitchDifference.between(intent, SwitchReader.read(shell), host.restart()));
        for (GuestIntent guest : guestIntents(cell, intent)) {
            planned.add(starter.start(shell, guest, OWNER));
        }
        return planned;
    }

    /** Refuses what cannot work, before anything is touched. */
    void preflight(Cell cell) {
        SwitchIntent intent = SwitchIntents.of(cell, layout);
        SwitchReader.read(shell);
        GuestPreflight.check(shell, guestIntents(cell, intent));
    }

    /** Makes the host ready for a cell; {@code told} hears each step in words. */
    Provisioned provision(Cell cell, Consumer<String> told) {
        SwitchIntent intent = SwitchIntents.of(cell, layout);
        List<GuestIntent> wanted = guestIntents(cell, intent);
        if (!current.equals(Optional.of(intent))
                || !List.copyOf(guests.keySet()).equals(wanted)) {
            stepBack(wanted, told);
            SwitchReading found = SwitchReader.read(shell);
            for (Change change : SwitchDifference.between(intent, found, host.restart())) {
                told.accept(change.what());
                changes.apply(change);
            }
            current = Optional.of(intent);
            startMissing(wanted, told);
        }
        // a port whose far end is the generator comes up when that is configured
        Verification verified =
                new SwitchVerifier(clock).verify(shell, intent, EnumSet.of(Expectation.GUESTS_CONNECTED), SWITCH_LIMIT);
        return new Provisioned(
                SwitchRecords.placement(verified.placement()), verified.findings(), environment(verified.reading()));
    }

    /** Undoes what the next cell does not want: cheap settings, and guests that are not alike. OVS restarts are kept. */
    private void stepBack(List<GuestIntent> wanted, Consumer<String> told) {
        List<Change> keep = guests.entrySet().stream()
                .filter(entry -> wanted.contains(entry.getKey()))
                .map(entry -> entry.getValue().start())
                .toList();
        changes.undo(change -> {
            boolean unwanted = change.cost().compareTo(Change.Cost.RECONFIGURE) <= 0
                    || (change.cost() == Change.Cost.VM_START && !keep.contains(change));
            if (unwanted) {
                told.accept("put back: " + change.what());
            }
            return unwanted;
        });
        guests.keySet().retainAll(wanted);
        current = Optional.empty();
    }

    private void startMissing(List<GuestIntent> wanted, Consumer<String> told) {
        List<GuestIntent> missing =
                wanted.stream().filter(guest -> !guests.containsKey(guest)).toList();
        for (GuestIntent guest : missing) {
            Change start = starter.start(shell, guest, OWNER);
            told.accept(start.what());
            changes.apply(start);
            guests.put(guest, new Running(start, Optional.empty()));
        }
        for (GuestIntent guest : missing) {
            GuestFacts facts = starter.awaitReady(shell, guest, clock, GUEST_LIMIT);
            guests.computeIfPresent(guest, (g, running) -> new Running(running.start(), Optional.of(facts)));
        }
    }

    private List<GuestIntent> guestIntents(Cell cell, SwitchIntent intent) {
        return GuestIntents.of(cell, SwitchIntents.guestCpus(cell, layout, intent.pmdCpus()));
    }

    private Map<String, Object> environment(SwitchReading reading) {
        List<GuestFacts> running = guests.values().stream()
                .flatMap(guest -> guest.facts().stream())
                .toList();
        Map<String, Object> environment = new LinkedHashMap<>(hostFacts);
        environment.putAll(SwitchRecords.facts(reading));
        environment.put(
                "guestForwarding",
                running.isEmpty()
                        ? "no guests: port to port"
                        : "testpmd "
                                + String.join(
                                        ", ",
                                        new TreeSet<>(running.stream()
                                                .map(GuestFacts::forwardingMode)
                                                .toList())));
        environment.put("guests", running.stream().map(GuestFacts::asMap).toList());
        return environment;
    }

    /** Puts everything back. */
    void restore() {
        changes.undo(change -> true);
        guests.clear();
        current = Optional.empty();
    }

    @Override
    public void close() {
        shell.close();
    }
}
