package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.DirectionReport.Latency;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TrafficSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells a trial: the counts of each direction, and TRex's own evidence beside them. */
final class TrialReport {
    private final TrafficSetup setup;
    private final StreamPlan plan;
    private final Snapshot before;
    private final Snapshot after;
    private final TrialCounts counts;
    private final Doubts doubts;

    TrialReport(
            TrafficSetup setup, StreamPlan plan, Snapshot before, Snapshot after, TrialCounts counts, Doubts doubts) {
        this.setup = setup;
        this.plan = plan;
        this.before = before;
        this.after = after;
        this.counts = counts;
        this.doubts = doubts;
    }

    /** The report. */
    GeneratorReport report(double loadPps, double durationSeconds, Course course, Map<String, Object> alsoKnown) {
        Map<String, Object> evidence = new LinkedHashMap<>(alsoKnown);
        Optional<Doubts.Doubt> doubt = doubts.gravest(loadPps);
        evidence.put("linkUp", course.linkDown().isEmpty());
        evidence.put("queueFull", Math.max(0, counts.server().queueFull()));
        doubt.ifPresent(found -> {
            evidence.put("unusable", found.reason().name());
            evidence.put("unusableBecause", found.because());
            found.achievedPps().ifPresent(pps -> evidence.put("achievedPps", pps));
        });
        List<DirectionReport> directions = new ArrayList<>();
        for (int i = 0; i < setup.directions().size(); i++) {
            directions.add(direction(i, evidence));
        }
        counts.rxPorts().forEach(port -> portEvidence(port, evidence));
        double seconds = course.measuredSeconds(durationSeconds, secondsAtAskedRate(directions, loadPps));
        return new GeneratorReport(seconds, course.endedEarly(), directions, evidence);
    }

    private DirectionReport direction(int index, Map<String, Object> evidence) {
        Direction direction = setup.directions().get(index);
        TrialCounts.Frames frames = counts.direction(index);
        long sent = frames.sent();
        long received = frames.received();
        Snapshot.Port rxPort = counts.port(direction.rxPort());
        boolean alone = doubts.portCountersTell(direction.rxPort());
        OptionalLong foreign = alone
                ? OptionalLong.of(Math.max(0, rxPort.receivedFrames() - counts.receivedByStreams(direction.rxPort())))
                : OptionalLong.empty();
        if (alone && received == 0 && rxPort.receivedFrames() * 2 >= sent && sent > 0) {
            received = rxPort.receivedFrames();
            foreign = OptionalLong.empty();
            evidence.put("countedBy." + direction.name(), "port: the frames come back without TRex's marks");
        }
        if (frames.elsewhere() > 0) {
            evidence.put("atOtherPorts." + direction.name(), frames.elsewhere());
        }
        LatencyReading latency = new LatencyReading(latencyOf(before, index), latencyOf(after, index));
        Optional<Latency> figures = plan.hasLatency() ? latency.latency() : Optional.empty();
        return new DirectionReport(
                direction.name(),
                Math.max(0, sent),
                Math.max(0, received),
                foreign,
                plan.hasLatency() ? latency.reordered() : OptionalLong.empty(),
                plan.hasLatency() ? latency.duplicated() : OptionalLong.empty(),
                List.of(),
                figures);
    }

    private JsonNode latencyOf(Snapshot snapshot, int direction) {
        return snapshot.latency().getOrDefault(plan.latencyId(direction), JsonNodeFactory.instance.missingNode());
    }

    private void portEvidence(int port, Map<String, Object> evidence) {
        Snapshot.Port counted = counts.port(port);
        if (counted.receiveErrors() > 0) {
            evidence.put("port%d.receiveErrors".formatted(port), counted.receiveErrors());
        }
        long unmarked = counted.receivedFrames() - counts.receivedByStreams(port);
        if (unmarked != 0) {
            evidence.put("port%d.beyondStreams".formatted(port), unmarked);
        }
    }

    /** How long the frames of the slowest direction take at the rate asked for. */
    private double secondsAtAskedRate(List<DirectionReport> directions, double loadPps) {
        double longest = 0;
        for (int i = 0; i < directions.size(); i++) {
            double pps = loadPps * setup.directions().get(i).share();
            longest = Math.max(longest, directions.get(i).offeredFrames() / pps);
        }
        return longest;
    }
}
