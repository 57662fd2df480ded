package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.GuestState;
import io.zeroloss.simlab.device.HostSnapshot;
import io.zeroloss.simlab.device.OvsState;
import java.util.Objects;
import java.util.Optional;

/** What a pass costs on one host as it is set up, by {@link CostParameters}. */
final class FrameCosts {
    private static final double NANOS_PER_MICRO = 1000;
    private static final int PMDS_OF_THE_FIRST_CASE = 2;

    private final HostSnapshot host;
    private final CostParameters parameters;
    private final CostParameters.Cpu cpu;
    private final double factor;
    private final Optional<Draws> chance;

    /** @param chance empty for a host on which nothing is random */
    FrameCosts(HostSnapshot host, CostParameters parameters, Optional<Draws> chance) {
        this.host = host;
        this.parameters = parameters;
        this.cpu = parameters.cpu(host.cpuProfile());
        this.chance = chance;
        this.factor = parameters.biosFactor(host.bios()) * crowd() * fortune();
    }

    /** Of a PMD thread. */
    double hertz() {
        boolean turbo = !Objects.equals(host.bios().get("ProcTurbo"), "Disabled");
        return (turbo ? cpu.turboGhz() : cpu.baseGhz()) * 1e9;
    }

    /** Cycles of one frame in one pass. */
    double cycles(TrafficFlow flow, Hop hop) {
        double plain = cpu.cycles() + cpu.cyclesPerByte() * flow.frameBytes();
        return plain * kind(hop) * parameters.flowFactor(flow.flows()) * where(hop) * factor;
    }

    /** Of the frames of a flow, those found in the exact-match cache. */
    double emcShare(TrafficFlow flow) {
        return Math.min(1, (double) parameters.upcalls().emcEntries() / flow.flows());
    }

    /** Without queueing. */
    double latencyNanos(int passes) {
        return NANOS_PER_MICRO
                * (parameters.latency().fixedMicros()
                        + passes * parameters.latency().perPassMicros());
    }

    /** Frames that a guest forwards in a second with one core. */
    double guestFramesPerSecond(GuestState guest, int frameBytes) {
        double cycles = parameters.guest().cycles() + parameters.guest().cyclesPerByte() * frameBytes;
        return guest.forwarding() ? guest.forwardingCores() * hertz() / cycles : 0;
    }

    private double kind(Hop hop) {
        boolean fromWire = hop.port().kind() == OvsState.Kind.PHYSICAL;
        boolean toWire = hop.egress() instanceof Hop.ToWire;
        CostParameters.Kinds kinds = parameters.kinds();
        if (fromWire) {
            return toWire ? kinds.physicalToPhysical() : kinds.physicalToVhost();
        }
        return toWire ? kinds.vhostToPhysical() : kinds.vhostToVhost();
    }

    /** The thread's place: its node, its core's other thread. */
    private double where(Hop hop) {
        OvsState.PmdThread thread = host.ovs().stream()
                .flatMap(ovs -> ovs.pmds().stream())
                .filter(pmd -> hop.cpu().isPresent() && pmd.cpu() == hop.cpu().getAsInt())
                .findFirst()
                .orElse(new OvsState.PmdThread(-1, hop.nodeOfFrames(), false));
        boolean remote = thread.numaNode() != hop.nodeOfFrames();
        boolean fromWire = hop.port().kind() == OvsState.Kind.PHYSICAL;
        double numa =
                fromWire ? parameters.numa().nicRemote() : parameters.numa().guestRemote();
        return (remote ? numa : 1) * (thread.siblingBusy() ? parameters.sibling() : 1);
    }

    /** Guests and threads that share caches. */
    private double crowd() {
        long guests = host.guests().stream().filter(GuestState::forwarding).count();
        long threads = host.ovs().stream()
                .flatMap(ovs -> ovs.rxqs().stream())
                .filter(OvsState.RxqPlacement::enabled)
                .flatMap(rxq -> rxq.pmdCpu().stream())
                .distinct()
                .count();
        return (1 + cpu.perGuest() * Math.max(0, guests - 1))
                * (1 + cpu.perPmd() * Math.max(0, threads - PMDS_OF_THE_FIRST_CASE));
    }

    /** What chance has dealt at the last boot, start of OVS and starts of the guests. */
    private double fortune() {
        if (chance.isEmpty()) {
            return 1;
        }
        Draws draws = chance.get();
        CostParameters.Random random = parameters.random();
        double dealt = draws.factor(random.perBoot(), host.name() + " boot", host.boot());
        if (host.ovs().isPresent()) {
            int start = host.ovs().get().start();
            dealt *= draws.factor(random.perOvsStart(), host.name() + " ovs", start);
            if (draws.uniform(host.name() + " slow", start) < random.slowModeChance()) {
                dealt *= random.slowModeFactor();
            }
        }
        for (GuestState guest : host.guests()) {
            double one = draws.factor(random.perGuestStart(), host.name() + " " + guest.name(), guest.start());
            dealt *= 1 + (one - 1) / host.guests().size();
        }
        return dealt;
    }
}
