package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TrafficSetup;
import io.zeroloss.traffic.trex.rpc.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One trial from fresh streams to verdict. Each has ids of its own, other than those of the trial before, so that a frame that
 * comes an age late is never counted as this trial's.
 */
final class TrexTrial {
    private static final int REREADS = 2;
    private static final Duration REREAD_PAUSE = Duration.ofMillis(100);

    private final TrexSession session;
    private final TrafficSetup setup;
    private final Set<Integer> txPorts;
    private final Set<Integer> ports;
    private final CounterReader reader;
    private final double mostFramesPerSecond;
    private int firstId = 1;

    /**
     * Trials of one setup.
     *
     * @param ports that send or receive; all held
     * @param mostFramesPerSecond more than any of the ports can count
     */
    TrexTrial(TrexSession session, TrafficSetup setup, Set<Integer> ports, double mostFramesPerSecond) {
        this.session = session;
        this.setup = setup;
        this.ports = ports;
        this.mostFramesPerSecond = mostFramesPerSecond;
        this.reader = new CounterReader(session, ports);
        StreamPlan any = new StreamPlan(setup, 0, firstId);
        this.txPorts = any.streams().keySet();
    }

    GeneratorReport run(double loadPps, double durationSeconds, long stopWhenLost, Map<String, Object> alsoKnown) {
        double latencyPps = StreamPlan.latencyPps(setup, session.settings().latencyPps(), loadPps);
        StreamPlan plan = new StreamPlan(setup, latencyPps, firstId);
        firstId = firstId == 1 ? 1 + StreamPlan.idsOf(setup) : 1;
        replaceStreams(plan);
        Snapshot before = reader.read(plan.ids());
        if (session.tellsEvents()) {
            session.api().call(session.events());
        }
        Shortfall shortfall = new Shortfall(setup, before, stopWhenLost, mostFramesPerSecond);
        Sending sending = new Sending(session, txPorts, rxPorts());
        Course course = sending.send(plan, loadPps, durationSeconds, shortfall);

        Settling settling =
                new Settling(reader, session.clock(), session.settings().settle());
        Settling.Settled settled =
                settling.settle(plan, before, (base, now) -> new TrialCounts(setup, plan, base, now).complete());
        Snapshot after = plausible(plan, before, settled.counters());
        TrialCounts counts = new TrialCounts(setup, plan, before, after);
        Doubts doubts = new Doubts(setup, counts, course, durationSeconds, mostFramesPerSecond);
        Map<String, Object> evidence = new LinkedHashMap<>(alsoKnown);
        evidence.put("settleSeconds", settled.waitedSeconds());
        if (!settled.still()) {
            evidence.put("countersMoved", "frames of the trial still came in at the end of the wait");
        }
        evidence.put("cpuPercent", busiestCorePercent(durationSeconds));
        return new TrialReport(setup, plan, before, after, counts, doubts)
                .report(loadPps, durationSeconds, course, evidence);
    }

    private Set<Integer> rxPorts() {
        Set<Integer> rxPorts = new java.util.TreeSet<>();
        setup.directions().forEach(direction -> rxPorts.add(direction.rxPort()));
        return rxPorts;
    }

    private void replaceStreams(StreamPlan plan) {
        session.clear(ports);
        List<Request> adds = new ArrayList<>();
        plan.streams().forEach((port, streams) -> {
            int id = 1;
            for (ObjectNode stream : streams) {
                adds.add(session.owned("add_stream", port)
                        .with("stream_id", id++)
                        .with("stream", stream));
            }
        });
        session.api().all(adds);
    }

    /** Some NICs show nonsense for a moment (DPDK, net/ice up to 2026); what stays nonsense makes the trial unusable. */
    private Snapshot plausible(StreamPlan plan, Snapshot before, Snapshot after) {
        Snapshot read = after;
        for (int i = 0; i < REREADS; i++) {
            if (new TrialCounts(setup, plan, before, read)
                    .impossible(mostFramesPerSecond)
                    .isEmpty()) {
                return read;
            }
            session.clock().await(REREAD_PAUSE);
            read = reader.read(plan.ids());
        }
        return read;
    }

    /** The highest load that a sending core of these ports had in any second of the trial. */
    private double busiestCorePercent(double durationSeconds) {
        double busiest = 0;
        JsonNode utilization = session.api().call(Request.of("get_utilization"));
        for (JsonNode core : utilization.path("cpu")) {
            boolean ours = false;
            for (JsonNode port : core.path("ports")) {
                ours |= ports.contains(port.asInt(-1));
            }
            // newest first, one a second
            for (int i = 0; ours && i < Math.min(core.path("history").size(), Math.ceil(durationSeconds) + 1); i++) {
                busiest = Math.max(busiest, core.path("history").get(i).asDouble());
            }
        }
        return busiest;
    }
}
