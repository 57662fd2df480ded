package io.zeroloss.run;

import io.zeroloss.plan.Cell;
import io.zeroloss.plan.Topology;
import io.zeroloss.plan.Traffic;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TrafficSetup;
import java.util.ArrayList;
import java.util.List;

/** Makes the frames of a search: which port sends what, with which addresses. */
public final class TrafficPlanner {
    private static final String FORWARD = "A>B";
    private static final String REVERSE = "B>A";
    /** RFC 2544 appendix C.2.2: 198.18.0.0/15, here one half an end; the MACs are locally administered. */
    private static final Traffic.Addresses.End WEST =
            new Traffic.Addresses.End("02:00:c6:12:00:01", "198.18.0.1", 1024);

    private static final Traffic.Addresses.End EAST =
            new Traffic.Addresses.End("02:00:c6:13:00:01", "198.19.0.1", 1024);

    private TrafficPlanner() {}

    /** Port 0 to port 1, and back if asked, for a search without a host. */
    public static TrafficSetup portToPort(
            int frameBytes, boolean bidirectional, int flows, int rxQueues, int pmdThreads) {
        Path path = new Path(flows, List.of("dst-ip", "src-port"), List.of());
        List<Direction> directions = new ArrayList<>();
        directions.add(path.direction(FORWARD, new Ends(0, 1, WEST, EAST, EAST.mac()), 1.0));
        if (bidirectional) {
            directions.add(path.direction(REVERSE, new Ends(1, 0, EAST, WEST, WEST.mac()), 1.0));
        }
        return new TrafficSetup(
                List.of(new TrafficSetup.FrameShare(frameBytes, 1)), false, rxQueues, pmdThreads, directions);
    }

    /** The traffic of a cell: between the ports, or through each virtual machine where they stand side by side. */
    static TrafficSetup of(Cell cell) {
        Traffic traffic = cell.traffic();
        Topology.Wiring wiring = cell.topology().wiring();
        int vms = cell.topology().vms().count();
        int paths = wiring == Topology.Wiring.PARALLEL ? vms : 1;
        Path path = new Path(traffic.flows(), traffic.vary(), traffic.vlan());
        List<Direction> directions = new ArrayList<>();
        for (int vm = 1; vm <= paths; vm++) {
            String suffix = paths > 1 ? " vm" + vm : "";
            int last = wiring == Topology.Wiring.CHAIN ? vms : vm;
            if (traffic.directions() != Traffic.Directions.REVERSE) {
                directions.add(path.direction(FORWARD + suffix, forward(cell, vm), 1.0 / paths));
            }
            if (traffic.directions() != Traffic.Directions.FORWARD) {
                directions.add(path.direction(REVERSE + suffix, reverse(cell, last), 1.0 / paths));
            }
        }
        return new TrafficSetup(
                traffic.frames().stream()
                        .map(frame -> new TrafficSetup.FrameShare(frame.bytes(), frame.weight()))
                        .toList(),
                traffic.latency(),
                cell.topology().vswitch().rxQueues(),
                cell.topology().vswitch().pmdThreads(),
                directions);
    }

    private static Ends forward(Cell cell, int vm) {
        Traffic.Addresses.End to = east(cell);
        String next = throughGuest(cell) ? GuestIntents.nic(cell.host(), vm, 0).mac() : to.mac();
        return new Ends(cell.host().west().generatorPort(), cell.host().east().generatorPort(), west(cell), to, next);
    }

    private static Ends reverse(Cell cell, int vm) {
        Traffic.Addresses.End to = west(cell);
        String next = throughGuest(cell) ? GuestIntents.nic(cell.host(), vm, 1).mac() : to.mac();
        return new Ends(cell.host().east().generatorPort(), cell.host().west().generatorPort(), east(cell), to, next);
    }

    private static boolean throughGuest(Cell cell) {
        return cell.topology().wiring() != Topology.Wiring.P2P;
    }

    private static Traffic.Addresses.End west(Cell cell) {
        return cell.traffic().addresses() instanceof Traffic.Addresses.Explicit explicit ? explicit.west() : WEST;
    }

    private static Traffic.Addresses.End east(Cell cell) {
        return cell.traffic().addresses() instanceof Traffic.Addresses.Explicit explicit ? explicit.east() : EAST;
    }

    /** Where frames start and end; {@code nextMac} is who takes them off the wire first. */
    private record Ends(int txPort, int rxPort, Traffic.Addresses.End from, Traffic.Addresses.End to, String nextMac) {}

    /** What all directions share. */
    private record Path(int flows, List<String> vary, List<Integer> vlan) {
        Direction direction(String name, Ends ends, double share) {
            return new Direction(
                    name,
                    ends.txPort(),
                    ends.rxPort(),
                    share,
                    flows,
                    vary,
                    ends.from().mac(),
                    ends.nextMac(),
                    vlan,
                    ends.from().ip(),
                    ends.to().ip(),
                    ends.from().udpPort(),
                    ends.to().udpPort());
        }
    }
}
