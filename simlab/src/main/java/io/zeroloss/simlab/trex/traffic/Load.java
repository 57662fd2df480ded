package io.zeroloss.simlab.trex.traffic;

import java.util.Collection;

/**
 * What a port's streams send in a second with a multiplier of 1: those that a multiplier touches, and latency streams, which it never
 * does.
 */
public record Load(double pps, double l1Bps, double l2Bps, double fixedPps, double fixedL1Bps, double fixedL2Bps) {
    private static final int GAP = 20;
    private static final double GIGA = 1e9;

    /**
     * What a client asks for.
     *
     * @param type raw, pps, bps, bpsl1 or percentage
     */
    public record Wish(String type, double value) {}

    static Load of(Collection<Stream> streams, double lineRateBps) {
        double[] sums = new double[6];
        for (Stream stream : streams) {
            int bytes = stream.frame().bytes();
            double pps = stream.mode().rate().pps(bytes, lineRateBps);
            int at = stream.isLatency() ? 3 : 0;
            sums[at] += pps;
            sums[at + 1] += pps * (bytes + GAP) * 8;
            sums[at + 2] += pps * bytes * 8;
        }
        return new Load(sums[0], sums[1], sums[2], sums[3], sums[4], sums[5]);
    }

    double multiplier(Wish wish, double lineRateBps) {
        return switch (wish.type()) {
            case "raw" -> wish.value();
            case "pps" -> share(wish.value(), pps, fixedPps, "pps");
            case "bps" -> share(wish.value(), l2Bps, fixedL2Bps, "bps");
            case "bpsl1" -> share(wish.value(), l1Bps, fixedL1Bps, "bps");
            case "percentage" -> share(wish.value() / 100 * lineRateBps, l1Bps, fixedL1Bps, "bps");
            default ->
                throw Refusal.badParameters(
                        "error at offset: 0 - 'type' is '%s', expecting one of [raw, bps, bpsl1, pps, percentage]"
                                .formatted(wish.type()));
        };
    }

    private static double share(double asked, double variable, double fixed, String unit) {
        if (asked < fixed) {
            throw Refusal.failed("current stream configuration enforces a minimum rate of '%d' %s"
                    .formatted(Math.round(fixed), unit));
        }
        return variable == 0 ? 1 : (asked - fixed) / variable;
    }

    void checkFits(double factor, double lineRateBps) {
        double expected = l1Bps * factor + fixedL1Bps;
        // rates are doubles: the line rate itself must fit
        if (expected > lineRateBps * (1 + 1e-9)) {
            throw Refusal.failed("Expected L1 B/W: '%s Gbps' exceeds port line rate: '%s Gbps'"
                    .formatted(gigabits(expected / GIGA), gigabits(lineRateBps / GIGA)));
        }
    }

    private static String gigabits(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : "%.2f".formatted(value);
    }
}
