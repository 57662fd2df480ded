package io.zeroloss.simlab.trex.traffic;

import java.util.Base64;
import java.util.Optional;

/** Reads a stream of {@code add_stream}, with the server's refusals. */
final class StreamReader {
    private static final int SHORTEST = 14;
    private static final int LONGEST = 9238;
    private static final int LATENCY_HEADER = 16;
    private static final double MICROS = 1e6;

    private StreamReader() {}

    static Stream read(int id, Fields stream) {
        try {
            return checked(id, stream);
        } catch (Refusal refusal) {
            throw refusal.asFailed();
        }
    }

    private static Stream checked(int id, Fields stream) {
        boolean enabled = stream.flag("enabled");
        boolean selfStart = stream.flag("self_start");
        int flags = stream.whole("flags");
        stream.whole("action_count");
        double isg = stream.number("isg") / MICROS;
        stream.whole("next_stream_id");
        byte[] packet = packet(stream.object("packet"));
        Frame frame = Frame.parse(packet);
        Stream.Flows flows = FieldEngine.flows(stream.object("vm"));
        Stream.Mode mode = mode(stream.object("mode"));
        Optional<Stream.FlowStats> stats = flowStats(stream.object("flow_stats"), frame);
        boolean ownSource = (flags & 1) == 1;
        boolean ownDestination = (flags >> 1 & 3) == 1;
        return new Stream(
                id,
                stream.node(),
                enabled,
                selfStart,
                ownSource ? Optional.of(frame.srcMac()) : Optional.empty(),
                ownDestination ? Optional.of(frame.dstMac()) : Optional.empty(),
                frame,
                flows,
                mode,
                isg,
                stats);
    }

    private static byte[] packet(Fields packet) {
        String binary = packet.text("binary");
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(binary);
        } catch (IllegalArgumentException e) {
            throw Refusal.failed("bad base64 encoding of the packet");
        }
        if (bytes.length < SHORTEST || bytes.length > LONGEST) {
            throw Refusal.failed("bad packet size provided: should be between %d and %d".formatted(SHORTEST, LONGEST));
        }
        return bytes;
    }

    private static Stream.Mode mode(Fields mode) {
        String type = mode.text("type");
        Stream.Rate rate = rate(mode.object("rate"));
        return switch (type) {
            case "continuous" -> new Stream.Continuous(rate);
            case "single_burst" -> new Stream.SingleBurst(rate, mode.unsigned("total_pkts"));
            case "multi_burst" ->
                new Stream.MultiBurst(
                        rate, mode.unsigned("pkts_per_burst"), mode.number("ibg") / MICROS, mode.unsigned("count"));
            default -> throw Refusal.failed("bad stream type provided: '%s'".formatted(type));
        };
    }

    private static Stream.Rate rate(Fields rate) {
        String type = rate.text("type");
        double value = rate.number("value");
        if (!type.matches("pps|bps_L1|bps_L2|percentage")) {
            throw Refusal.failed("bad rate type provided: '%s'".formatted(type));
        }
        if (value <= 0) {
            throw Refusal.failed("bad rate value provided: should be positive");
        }
        return new Stream.Rate(type, value);
    }

    private static Optional<Stream.FlowStats> flowStats(Fields stats, Frame frame) {
        if (!stats.flag("enabled")) {
            return Optional.empty();
        }
        int pgId = stats.whole("stream_id");
        String rule = stats.text("rule_type");
        if (!rule.matches("stats|latency")) {
            throw Refusal.failed("Wrong rule_type: '%s'".formatted(rule));
        }
        boolean latency = rule.equals("latency");
        if (!latency && frame.layer4().isEmpty()) {
            throw Refusal.failed("Failed determining l3 proto for packet");
        }
        if (latency && frame.payloadBytes() < LATENCY_HEADER) {
            throw Refusal.failed("Need at least 16 payload bytes for latency packet. Packet only has %d bytes"
                    .formatted(frame.payloadBytes()));
        }
        return Optional.of(new Stream.FlowStats(pgId, latency));
    }
}
