package io.zeroloss.run;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.facts.CpuTopology;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.Topology;
import io.zeroloss.vswitch.PhysicalPort;
import io.zeroloss.vswitch.RxqAssignment;
import io.zeroloss.vswitch.Side;
import io.zeroloss.vswitch.SwitchIntent;
import io.zeroloss.vswitch.Wiring;
import io.zeroloss.vswitch.placement.PmdPlanner;
import io.zeroloss.vswitch.placement.PmdRequest;
import io.zeroloss.vswitch.placement.PmdSite;
import io.zeroloss.vswitch.placement.QueuePlanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/** What OVS must be for a cell. */
final class SwitchIntents {
    private static final int WEST_OFPORT = 1;
    private static final int EAST_OFPORT = 2;

    private SwitchIntents() {}

    static SwitchIntent of(Cell cell, HostLayout layout) {
        Topology topology = cell.topology();
        Wiring wiring = wiring(cell);
        SortedSet<Integer> pmdCpus = pmdCpus(cell, layout);
        Map<String, String> otherConfig = new HashMap<>(topology.vswitch().otherConfig());
        topology.vswitch()
                .socketMemMb()
                .ifPresent(megabytes -> otherConfig.put("dpdk-socket-mem", String.valueOf(megabytes)));
        return new SwitchIntent(
                cell.host().bridge(),
                wiring.ports(),
                pmdCpus,
                assignment(cell, wiring, pmdCpus, layout),
                otherConfig,
                wiring.rules());
    }

    private static Wiring wiring(Cell cell) {
        LabHost host = cell.host();
        Topology topology = cell.topology();
        PhysicalPort west = port(Side.WEST, WEST_OFPORT, host.west(), topology.vswitch());
        PhysicalPort east = port(Side.EAST, EAST_OFPORT, host.east(), topology.vswitch());
        int vms = topology.vms().count();
        int queues = topology.vms().queues();
        return switch (topology.wiring()) {
            case P2P -> Wiring.p2p(west, east);
            case CHAIN -> Wiring.chain(west, east, vms, host.vhostDir(), queues);
            case PARALLEL -> {
                List<Wiring.GuestMacs> macs = new ArrayList<>();
                for (int vm = 1; vm <= vms; vm++) {
                    macs.add(new Wiring.GuestMacs(
                            GuestIntents.nic(host, vm, 0).mac(),
                            GuestIntents.nic(host, vm, 1).mac()));
                }
                yield Wiring.parallel(west, east, macs, host.vhostDir(), queues);
            }
        };
    }

    private static PhysicalPort port(Side side, int ofport, LabHost.Link link, Topology.Vswitch vswitch) {
        int queues = vswitch.rxQueues();
        PhysicalPort port = link.device() instanceof LabHost.Device.Pci pci
                ? PhysicalPort.pci(side, link.port(), ofport, pci.address(), queues)
                : new PhysicalPort(
                        side,
                        link.port(),
                        ofport,
                        ((LabHost.Device.DevArgs) link.device()).arguments(),
                        queues,
                        PhysicalPort.DEFAULT_DESCRIPTORS,
                        PhysicalPort.DEFAULT_DESCRIPTORS);
        return port.withDescriptors(vswitch.rxDescriptors(), PhysicalPort.DEFAULT_DESCRIPTORS);
    }

    private static SortedSet<Integer> pmdCpus(Cell cell, HostLayout layout) {
        Topology.Vswitch vswitch = cell.topology().vswitch();
        List<Integer> named = cell.host().pmdCpus();
        int count = vswitch.pmdThreads();
        if (named.isEmpty()) {
            return PmdPlanner.plan(
                    new PmdRequest(
                            count,
                            vswitch.numaNode().isPresent() ? vswitch.numaNode() : layout.nicNode(),
                            PmdRequest.Unit.valueOf(vswitch.unit().name()),
                            new HashSet<>(cell.host().guestCpus())),
                    layout.topology(),
                    layout.isolated());
        }
        if (named.size() < count) {
            throw new InputException(
                    "host %s: %d PMD threads are asked for, and `cpus.pmd` names %d CPUs %s; name more, or ask for fewer"
                            .formatted(cell.host().name(), count, named.size(), named));
        }
        return new TreeSet<>(named.subList(0, count));
    }

    private static RxqAssignment assignment(Cell cell, Wiring wiring, SortedSet<Integer> pmdCpus, HostLayout layout) {
        Topology.RxqAssign assign = cell.topology().vswitch().assign();
        if (assign != Topology.RxqAssign.PINNED) {
            return new RxqAssignment.ByOvs(RxqAssignment.Algorithm.valueOf(assign.name()));
        }
        Wiring.Traffic ways = switch (cell.traffic().directions()) {
            case BOTH -> Wiring.Traffic.BOTH;
            case FORWARD -> Wiring.Traffic.WEST_TO_EAST;
            case REVERSE -> Wiring.Traffic.EAST_TO_WEST;
        };
        OptionalInt node = layout.nicNode();
        List<PmdSite> sites = pmdCpus.stream()
                .map(cpu -> new PmdSite(cpu, layout.nodeOf(cpu)))
                .toList();
        return new RxqAssignment.Pinned(
                QueuePlanner.plan(wiring.loads(ways, node), sites).pins());
    }

    /** CPUs for guests: those named, else isolated ones of the ports' node that no PMD thread has. */
    static List<Integer> guestCpus(Cell cell, HostLayout layout, SortedSet<Integer> pmdCpus) {
        if (!cell.host().guestCpus().isEmpty() || cell.topology().vms().count() == 0) {
            return cell.host().guestCpus();
        }
        List<Integer> free = layout.topology().cpus().stream()
                .filter(one -> !pmdCpus.contains(one.cpu()))
                .filter(one -> layout.isolated().isEmpty() || layout.isolated().contains(one.cpu()))
                .filter(one -> layout.nicNode().isEmpty() || layout.nicNode().getAsInt() == one.node())
                .map(CpuTopology.Cpu::cpu)
                .toList();
        if (free.isEmpty()) {
            throw new InputException(
                    "host %s: no CPU is left for guests beside the PMD threads on %s; name some under `cpus.guest`"
                            .formatted(cell.host().name(), pmdCpus));
        }
        return free;
    }
}
