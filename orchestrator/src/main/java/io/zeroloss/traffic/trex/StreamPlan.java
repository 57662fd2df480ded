package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.finding.InputException;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TrafficSetup;
import io.zeroloss.traffic.TrafficSetup.FrameShare;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The streams of a trial. For each direction and frame size one stream that is scaled to the load and counted by itself; where
 * latency is wanted one more of a fixed rate, which is part of the load. All of a port's rates stand in the ratio of its
 * directions' shares, so that scaling the port scales each direction alike.
 */
final class StreamPlan {
    /** Both MAC addresses from the frame. */
    private static final int MACS_FROM_FRAME = 3;
    /** Rates before scaling; only their ratio means anything. */
    private static final double NOMINAL_PPS = 1000;
    /** A latency stream has no more than this share of the load, so that it never is the load. */
    private static final double LARGEST_LATENCY_SHARE = 0.01;

    private final TrafficSetup setup;
    private final double latencyPps;
    private final int firstId;
    private final Map<Integer, List<ObjectNode>> streams = new TreeMap<>();

    /**
     * The streams for one load.
     *
     * @param latencyPps of each transmitting port; 0 for no latency streams
     * @param firstId the first of the ids by which frames are counted; the plan takes {@link #idsOf}
     */
    StreamPlan(TrafficSetup setup, double latencyPps, int firstId) {
        this.setup = setup;
        this.latencyPps = latencyPps;
        this.firstId = firstId;
        for (int i = 0; i < setup.directions().size(); i++) {
            add(i, setup.directions().get(i));
        }
    }

    /** How many ids a plan takes. */
    static int idsOf(TrafficSetup setup) {
        return 2 * setup.directions().size();
    }

    /** The rate of a port's latency streams at a load; falls with small loads. */
    static double latencyPps(TrafficSetup setup, double wantedPps, double loadPps) {
        return setup.latency() ? Math.min(wantedPps, loadPps * LARGEST_LATENCY_SHARE) : 0;
    }

    /** The id by which the load of a direction is counted. */
    int loadId(int direction) {
        return firstId + 2 * direction;
    }

    /** The id of a direction's latency stream. */
    int latencyId(int direction) {
        return firstId + 2 * direction + 1;
    }

    boolean hasLatency() {
        return latencyPps > 0;
    }

    /** All ids in use. */
    List<Integer> ids() {
        List<Integer> ids = new ArrayList<>();
        for (int i = 0; i < setup.directions().size(); i++) {
            ids.add(loadId(i));
            if (hasLatency()) {
                ids.add(latencyId(i));
            }
        }
        return ids;
    }

    /** Streams by transmitting port, as {@code add_stream} takes them. */
    Map<Integer, List<ObjectNode>> streams() {
        return streams;
    }

    /** What a port sends in all, its latency streams among it. */
    double portPps(int port, double loadPps) {
        return loadPps
                * setup.directions().stream()
                        .filter(direction -> direction.txPort() == port)
                        .mapToDouble(Direction::share)
                        .sum();
    }

    /** By what TRex will scale the streams of each port to reach a load. */
    double multiplier(double loadPps) {
        return (loadPps - latencyPps) / NOMINAL_PPS;
    }

    private void add(int index, Direction direction) {
        List<ObjectNode> ofPort = streams.computeIfAbsent(direction.txPort(), port -> new ArrayList<>());
        double weights = setup.frames().stream().mapToDouble(FrameShare::weight).sum();
        for (FrameShare size : setup.frames()) {
            double pps = NOMINAL_PPS * direction.share() * size.weight() / weights;
            ofPort.add(stream(direction, size.bytes(), pps, loadId(index), "stats"));
        }
        if (hasLatency()) {
            ofPort.add(stream(
                    direction, latencyBytes(direction), latencyPps * direction.share(), latencyId(index), "latency"));
        }
    }

    private int latencyBytes(Direction direction) {
        int smallest = TestFrame.smallestForLatency(direction);
        return setup.frames().stream()
                .filter(size -> size.bytes() >= smallest)
                .max(Comparator.comparingDouble(FrameShare::weight))
                .map(FrameShare::bytes)
                .orElseThrow(() -> new InputException(
                        "direction %s: TRex measures latency in frames of at least %d bytes here; take larger ones or latency: false"
                                .formatted(direction.name(), smallest)));
    }

    private static ObjectNode stream(Direction direction, int frameBytes, double pps, int id, String rule) {
        TestFrame frame = TestFrame.of(direction, frameBytes);
        ObjectNode stream = JsonNodeFactory.instance
                .objectNode()
                .put("enabled", true)
                .put("self_start", true)
                .put("start_paused", false)
                .put("isg", 0.0)
                .put("flags", MACS_FROM_FRAME)
                .put("action_count", 0)
                .put("next_stream_id", -1)
                .put("core_id", -1);
        stream.putObject("mode")
                .put("type", "continuous")
                .putObject("rate")
                .put("type", "pps")
                .put("value", pps);
        stream.putObject("packet")
                .put("binary", Base64.getEncoder().encodeToString(frame.bytes()))
                .put("meta", "");
        stream.set("vm", FlowProgram.of(direction, frame));
        stream.putObject("flow_stats")
                .put("enabled", true)
                .put("stream_id", id)
                .put("rule_type", rule)
                .put("vxlan", false)
                .put("ieee_1588", false);
        return stream;
    }
}
