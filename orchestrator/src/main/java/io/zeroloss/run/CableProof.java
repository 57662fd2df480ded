package io.zeroloss.run;

import io.zeroloss.plan.Cell;
import io.zeroloss.plan.LabHost;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Proves where the generator's ports end: each in turn sends a number of tagged frames that is its own, and the host's ports are
 * asked which of them received that many.
 */
public final class CableProof {
    private static final int FRAME_BYTES = 128;
    private static final double LOAD_PPS = 1000;
    private static final double SHORTEST_SECONDS = 1;
    private static final double SECONDS_A_PORT = 0.25;
    /** A tag that labs do not use, so that nothing but the cable is proved. */
    private static final int FIRST_TAG = 3900;

    private static final int TAGS = 100;
    /** Frames of others (LLDP, spanning tree) that may come meanwhile, and frames of ours that may be lost. */
    private static final long SLACK_FRAMES = 100;

    private final TrafficGenerator generator;
    private final SortedSet<Integer> generatorPorts;

    /**
     * A proof.
     *
     * @param generatorPorts all that the testbed names, so that a cable to another host's port is found too
     */
    public CableProof(TrafficGenerator generator, SortedSet<Integer> generatorPorts) {
        this.generator = generator;
        this.generatorPorts = generatorPorts;
    }

    /**
     * One cable.
     *
     * @param side west or east
     * @param port of the host's switch
     * @param said the generator's port that the testbed names
     * @param found the generator's port that it really is; empty if frames of none came there
     */
    public record Cable(String host, String side, String port, int said, Optional<Integer> found) {
        public boolean isRight() {
            return found.filter(port -> port == said).isPresent();
        }
    }

    /** The two cables of a host that reflects. */
    public List<Cable> of(Cell cell, ReflectingHost reflecting) {
        LabHost host = cell.host();
        Map<String, Integer> senderOf = new LinkedHashMap<>();
        for (int txPort : generatorPorts) {
            double seconds = SHORTEST_SECONDS + SECONDS_A_PORT * txPort;
            generator.configure(burst(cell, txPort));
            Map<String, Long> before = counters(host, reflecting);
            generator.trial(LOAD_PPS, seconds, TrialOrder.NEVER);
            long frames = Math.round(LOAD_PPS * seconds);
            counters(host, reflecting).forEach((port, now) -> {
                long came = now - before.getOrDefault(port, 0L);
                if (Math.abs(came - frames) <= SLACK_FRAMES) {
                    senderOf.putIfAbsent(port, txPort);
                }
            });
        }
        List<Cable> cables = new ArrayList<>();
        cables.add(cable(host, "west", host.west(), senderOf));
        cables.add(cable(host, "east", host.east(), senderOf));
        return cables;
    }

    private static Cable cable(LabHost host, String side, LabHost.Link link, Map<String, Integer> senderOf) {
        return new Cable(
                host.name(), side, link.port(), link.generatorPort(), Optional.ofNullable(senderOf.get(link.port())));
    }

    private static Map<String, Long> counters(LabHost host, ReflectingHost reflecting) {
        Map<String, Long> counters = new LinkedHashMap<>();
        for (LabHost.Link link : List.of(host.west(), host.east())) {
            counters.put(link.port(), reflecting.receivedFrames(link.port()));
        }
        return counters;
    }

    private TrafficSetup burst(Cell cell, int txPort) {
        Direction any = TrafficPlanner.of(cell).directions().get(0);
        Direction tagged = new Direction(
                "cable of port " + txPort,
                txPort,
                // where they come back is not asked
                txPort,
                1,
                1,
                List.of(),
                any.srcMac(),
                any.dstMac(),
                List.of(FIRST_TAG + txPort % TAGS),
                any.srcIp(),
                any.dstIp(),
                any.srcPort(),
                any.dstPort());
        return new TrafficSetup(List.of(new TrafficSetup.FrameShare(FRAME_BYTES, 1)), false, 1, 1, List.of(tagged));
    }
}
