package io.zeroloss.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * When a device loses frames within one trial: a steady excess that starts after a delay, single frames at random instants,
 * and lumps. Times are in seconds from the first frame.
 *
 * @param onsetSeconds when the steady loss begins
 * @param steadyPps frames lost each second from then on
 * @param randomPps mean of single frames lost each second, a Poisson process
 * @param lumps frames lost at once, in order of time
 */
record LossTimeline(double onsetSeconds, double steadyPps, double randomPps, List<Lump> lumps) {
    record Lump(double atSecond, long frames) {}

    /** What a trial came to. */
    record End(double seconds, long lostFrames, boolean early) {}

    LossTimeline {
        lumps = List.copyOf(lumps);
    }

    /** Runs a trial of so many seconds that ends when {@code stopWhenLost} frames are lost; 0 means never. */
    End run(double seconds, long stopWhenLost, boolean wholeLumps, SplittableRandom random) {
        long single = Draws.poisson(randomPps * seconds, random);
        if (stopWhenLost > 0 && lostAt(seconds) + single >= stopWhenLost) {
            double at =
                    single == 0 ? reached(stopWhenLost, seconds) : withSingles(stopWhenLost, single, seconds, random);
            if (at <= seconds) {
                long lost = wholeLumps ? Math.max(stopWhenLost, lostAt(at)) : stopWhenLost;
                return new End(at, lost, true);
            }
        }
        return new End(seconds, lostAt(seconds) + single, false);
    }

    /** Frames lost in each started second of a trial; single frames are spread evenly. */
    List<Long> lossPerSecond(End end) {
        List<Long> seconds = new ArrayList<>();
        long before = 0;
        long singles = end.early() ? 0 : end.lostFrames() - lostAt(end.seconds());
        for (int second = 1; second < end.seconds() + 1; second++) {
            double at = Math.min(second, end.seconds());
            long until = Math.min(end.lostFrames(), lostAt(at) + (long) (singles * at / end.seconds()));
            seconds.add(until - before);
            before = until;
        }
        return seconds;
    }

    private long lostAt(double second) {
        long lumped = lumps.stream()
                .filter(lump -> lump.atSecond() <= second)
                .mapToLong(Lump::frames)
                .sum();
        return lumped + Math.max(0, (long) Math.floor((second - onsetSeconds) * steadyPps + 1e-6));
    }

    /** The instant of the n-th lost frame without single losses. */
    private double reached(long frames, double seconds) {
        long lumped = 0;
        for (Lump lump : lumps) {
            double steady = steadyInstant(frames - lumped);
            if (steady <= lump.atSecond()) {
                return steady;
            }
            if (lostAt(lump.atSecond()) >= frames) {
                return lump.atSecond();
            }
            lumped += lump.frames();
        }
        return Math.min(seconds, steadyInstant(frames - lumped));
    }

    private double steadyInstant(long frames) {
        return steadyPps > 0 ? onsetSeconds + frames / steadyPps : Double.POSITIVE_INFINITY;
    }

    /** Order statistic of uniform instants: the n-th of {@code single}; lumps and steady loss are not mixed with it. */
    private static double withSingles(long frames, long single, double seconds, SplittableRandom random) {
        if (single < frames) {
            return Double.POSITIVE_INFINITY;
        }
        double mean = (double) frames / (single + 1);
        if (frames == 1) {
            return seconds * (1 - Math.pow(random.nextDouble(), 1.0 / single));
        }
        double spread = Math.sqrt(mean * (1 - mean) / (single + 2));
        return seconds * Math.min(1, Math.max(mean / 2, mean + spread * Draws.normal(random)));
    }
}
