package io.zeroloss.simlab.host;

import io.zeroloss.simlab.config.HostSection;
import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.device.HostSnapshot;
import io.zeroloss.simlab.device.HostState;
import io.zeroloss.simlab.fault.FaultKind;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.host.hardware.Nic;
import io.zeroloss.simlab.host.hardware.Server;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.MachineTime;
import io.zeroloss.simlab.host.ovs.OvsView;
import io.zeroloss.simlab.host.ovs.VhostSockets;
import io.zeroloss.simlab.host.ovs.Vswitchd;
import io.zeroloss.simlab.host.ovs.db.Database;
import io.zeroloss.simlab.host.ssh.CommandLines;
import io.zeroloss.simlab.host.vm.GuestDoors;
import io.zeroloss.simlab.host.vm.Guests;
import io.zeroloss.simlab.host.vm.Qemu;
import io.zeroloss.simlab.host.vm.VirtioUser;
import io.zeroloss.simlab.time.VirtualTime;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;

/** A host: its server, Open vSwitch and guests. Used with the lab's lock held. */
final class SimulatedHost implements HostState {
    private static final Duration UP_BEFORE_THE_LAB = Duration.ofHours(3);
    private static final Duration RECONNECT = Duration.ofSeconds(1);
    /** Enough for two guests' ports to come up one after the other, each step a cause of the next. */
    private static final int SETTLING_ROUNDS = 4;

    private final HostSection section;
    private final FaultSchedule faults;
    private final Server server;
    private final Vswitchd vswitchd;
    private final Guests guests;
    private final VirtioUser virtioUser;
    private final Qemu qemu;
    private final Login login;
    private long plannedNanos;
    private Optional<Known> known = Optional.empty();

    private record Known(List<Object> of, HostSnapshot snapshot) {}

    /**
     * A host that is up, with OVS running and nothing configured but DPDK.
     *
     * @param seed of the UUIDs that it makes
     * @param lineRateBps of all its ports
     * @param doors makes the doors of its guests, given what has the host do what is due
     * @throws io.zeroloss.simlab.config.LabFileException if the section names what there is not
     */
    SimulatedHost(
            HostSection section,
            long seed,
            double lineRateBps,
            VirtualTime time,
            FaultSchedule faults,
            Function<Runnable, GuestDoors> doors) {
        this.section = section;
        this.faults = faults;
        HostFacts facts = new HostFacts(section, seed);
        List<Nic> nics = section.nics().stream()
                .map(nic -> new Nic(nic.pci(), nic.generator(), nic.numaNode(), lineRateBps))
                .toList();
        MachineTime machineTime = new MachineTime(time, UP_BEFORE_THE_LAB.toNanos());
        this.server = new Server(facts.model(), section.bios(), nics, facts.settings(), machineTime);
        VhostSockets vhosts = new VhostSockets();
        Database database = new Database(facts.seed());
        this.vswitchd = new Vswitchd(server, database, vhosts, () -> isOn(FaultKind.PMD_MASK_IGNORED));
        this.guests = new Guests(
                guest -> faults.active(FaultKind.VM_HANG, section.name() + "/" + guest)
                        .isPresent(),
                guest -> isOn(FaultKind.VHOST_QUEUES_DISABLED));
        this.virtioUser = new VirtioUser(server, vhosts, guests);
        this.qemu = new Qemu(server, vhosts, guests, doors.apply(this::settle));
        new Programs(server, vswitchd, virtioUser, qemu).install();
        this.login = new Login(machine(), this::settle, this::weather);
        facts.otherConfig().forEach((key, value) -> database.setOtherConfig(key, value));
        vswitchd.start();
        time.addListener((from, to) -> settle());
    }

    @Override
    public String name() {
        return section.name();
    }

    /** Runs command lines as a user who has logged in. */
    CommandLines login() {
        return login;
    }

    private Machine machine() {
        return server.machine();
    }

    private CommandLines.Weather weather() {
        double slow = faults.active(FaultKind.SLOW_COMMAND, name())
                .map(fault -> fault.amount("seconds", 60))
                .orElse(0.0);
        boolean dropped = isOn(FaultKind.SSH_DROP);
        if (dropped) {
            // or a fault of some seconds would never end for those who only try again
            machine().time().pass(RECONNECT);
        }
        return new CommandLines.Weather(dropped, slow, isOn(FaultKind.GARBLED_OUTPUT));
    }

    private boolean isOn(FaultKind kind) {
        return faults.active(kind, section.name()).isPresent();
    }

    /** Everything that is due happens. */
    private void settle() {
        if (faults.take(FaultKind.OVS_RESTART, section.name()).isPresent()) {
            vswitchd.stop();
            vswitchd.start();
        }
        for (int round = 0; round < SETTLING_ROUNDS; round++) {
            server.machine().processes().settle();
            vswitchd.settle();
        }
        planNext();
    }

    /** Time does not pass over a moment at which something is due. */
    private void planNext() {
        MachineTime time = machine().time();
        LongStream.concat(machine().processes().dueNanos().stream(), vswitchd.dueNanos().stream())
                .filter(due -> due > time.sinceBootNanos() && due != plannedNanos)
                .min()
                .ifPresent(due -> {
                    plannedNanos = due;
                    time.at(due, this::settle);
                });
    }

    @Override
    public HostSnapshot snapshot() {
        List<HostSnapshot.NicPort> nics = server.nics().stream()
                .map(nic -> new HostSnapshot.NicPort(
                        nic.pci(), nic.generatorPort(), nic.numaNode(), nic.lineRateBps(), isUp(nic)))
                .toList();
        List<String> hanging = guests.states().stream()
                .filter(guest -> !guest.forwarding())
                .map(guest -> guest.name())
                .toList();
        List<Object> now = List.of(vswitchd.changes(), guests.changes(), nics, hanging);
        if (known.isEmpty() || !known.get().of().equals(now)) {
            HostSnapshot snapshot = new HostSnapshot(
                    section.name(),
                    server.model().key(),
                    section.bios(),
                    1,
                    nics,
                    new OvsView(vswitchd).state(busyCpus()),
                    guests.states());
            known = Optional.of(new Known(now, snapshot));
        }
        return known.orElseThrow().snapshot();
    }

    private boolean isUp(Nic nic) {
        return faults.active(FaultKind.LINK_FLAP, String.valueOf(nic.generatorPort()))
                .isEmpty();
    }

    /** CPUs to which a thread of a guest is bound, which then spins there. */
    private Set<Integer> busyCpus() {
        Set<Integer> busy = new HashSet<>();
        machine()
                .processes()
                .all()
                .forEach(process -> process.resident()
                        .ifPresent(resident -> resident.threads().stream()
                                .filter(task -> task.cpus().size() == 1)
                                .forEach(task -> busy.addAll(task.cpus()))));
        return busy;
    }

    @Override
    public void count(HopCounts counts) {
        vswitchd.count(counts);
        virtioUser.count(counts);
        qemu.count(counts);
    }
}
