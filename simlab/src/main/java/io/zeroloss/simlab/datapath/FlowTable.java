package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.device.OvsState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The datapath flows of one start of OVS: made by the first frames that miss, gone when idle. */
final class FlowTable {
    private static final long DEFAULT_IDLE_MS = 10_000;
    private static final long NANOS_PER_MS = 1_000_000;

    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final int frames;

    /** A megaflow, or in a host without wildcards the exact flows of a stream. */
    private static final class Row {
        final Hop hop;
        long learnt;
        long lastNanos;
        long packets;
        long bytes;

        Row(Hop hop) {
            this.hop = hop;
        }
    }

    /**
     * Empty.
     *
     * @param frames that miss before a flow is there
     */
    FlowTable(int frames) {
        this.frames = frames;
    }

    /** Flows that have been idle too long leave. */
    void expire(OvsState ovs, long nowNanos) {
        long idle = NANOS_PER_MS
                * Long.parseLong(ovs.otherConfig().getOrDefault("max-idle", String.valueOf(DEFAULT_IDLE_MS)));
        rows.values().removeIf(row -> nowNanos - row.lastNanos > idle);
    }

    /**
     * Frames pass.
     *
     * @param exactFlows flows that need an entry each; 0 where one megaflow covers the stream
     * @return how many of them missed
     */
    long pass(Leg leg, long count, long nowNanos, long exactFlows) {
        if (count == 0) {
            return 0;
        }
        Hop hop = leg.hop;
        String key = hop.port().ofport() + " " + (hop.ruleMatchesMac() ? hop.dstMac() : "") + " " + hop.ruleId()
                + (exactFlows > 0 ? " " + leg.flow.txPort() + " " + hop.queue() : "");
        Row row = rows.computeIfAbsent(key, k -> new Row(hop));
        row.lastNanos = nowNanos;
        row.packets += count;
        row.bytes += count * leg.bytes();
        long misses =
                Math.min(count, Math.max(frames, exactFlows) - Math.min(row.learnt, Math.max(frames, exactFlows)));
        row.learnt += misses;
        return misses;
    }

    /** As {@code dpctl/dump-flows} would show them. */
    List<HopCounts.Megaflow> all() {
        List<HopCounts.Megaflow> flows = new ArrayList<>();
        for (Row row : rows.values()) {
            Hop hop = row.hop;
            flows.add(new HopCounts.Megaflow(
                    hop.port().ofport(),
                    hop.ruleMatchesMac() ? "eth(dst=%s)".formatted(hop.dstMac()) : "",
                    outPort(hop),
                    row.packets,
                    row.bytes));
        }
        return flows;
    }

    /** -1 where frames are dropped. */
    private static int outPort(Hop hop) {
        if (hop.egress() instanceof Hop.ToGuest guest) {
            return guest.port().ofport();
        }
        if (hop.egress() instanceof Hop.ToWire wire) {
            return wire.port().ofport();
        }
        return hop.egress() instanceof Hop.DeadVhost dead ? dead.port().ofport() : -1;
    }
}
