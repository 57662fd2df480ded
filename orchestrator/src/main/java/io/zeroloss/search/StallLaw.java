package io.zeroloss.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a stall loses: load x stall - ring. Sizes of single events at two loads tell both, and with them the rate below which
 * nothing is lost.
 *
 * @param lowPps the lower of the loads that tell
 * @param highPps the higher
 */
record StallLaw(double stallSeconds, double ringFrames, double lowPps, double highPps) {
    /** A size that an event may have at a load; rank 0 is the likeliest there. */
    private record Size(double loadPps, double frames, int rank) {}

    private record Candidate(StallLaw law, int rank) {
        double likelihood(List<Sighting> longs) {
            return Math.pow(ONE_EVENT_MORE, rank) * law.chanceOfPasses(longs);
        }
    }

    /** A count is rounded down; on average half a frame is missing. */
    private static final double HALF = 0.5;

    private static final double ALIKE = 0.02;
    /** Passes by luck that are less likely than this, beside the events that were seen, speak against a law. */
    private static final double INCREDIBLE = 0.01;
    /** How much less likely it is that a look met one event more. */
    private static final double ONE_EVENT_MORE = 0.1;

    /**
     * The likeliest law that the trials allow.
     *
     * @param longs long trials that lost little or nothing
     * @param looks shorter ones
     */
    static Optional<StallLaw> of(List<Sighting> longs, List<Sighting> looks) {
        List<Double> loads = EventSizes.loads(longs, looks);
        if (loads.size() < 2) {
            return Optional.empty();
        }
        List<Size> low = sizes(loads.get(0), longs, looks);
        List<Size> high = sizes(loads.get(loads.size() - 1), longs, looks);
        List<Candidate> candidates = new ArrayList<>();
        low.forEach(l -> high.forEach(h -> candidates.add(new Candidate(between(l, h), l.rank() + h.rank()))));
        return candidates.stream()
                .filter(candidate -> candidate.law().isSane())
                .filter(candidate -> candidate.law().explainsLosses(longs)
                        && candidate.law().explainsLosses(looks)
                        && candidate.law().chanceOfPasses(longs) > INCREDIBLE)
                .max(Comparator.comparingDouble(candidate -> candidate.likelihood(longs)))
                .map(Candidate::law);
    }

    private static List<Size> sizes(double load, List<Sighting> longs, List<Sighting> looks) {
        List<Double> frames = EventSizes.at(load, longs, looks);
        List<Size> sizes = new ArrayList<>();
        for (int rank = 0; rank < frames.size(); rank++) {
            sizes.add(new Size(load, frames.get(rank), rank));
        }
        return sizes;
    }

    private static StallLaw between(Size low, Size high) {
        double seconds = (high.frames() - low.frames()) / (high.loadPps() - low.loadPps());
        return new StallLaw(seconds, seconds * low.loadPps() - low.frames() - HALF, low.loadPps(), high.loadPps());
    }

    /** Frames that one stall loses at a load. */
    double frames(double loadPps) {
        return loadPps * stallSeconds - ringFrames;
    }

    /** The load at which one stall loses so many frames. */
    double loadPps(double frames) {
        return (ringFrames + frames) / stallSeconds;
    }

    /** How far the frames at a load may be wrong because sizes are whole numbers. */
    double tolerance(double loadPps) {
        return HALF * (1 + (Math.abs(highPps - loadPps) + Math.abs(lowPps - loadPps)) / (highPps - lowPps));
    }

    /** Whether there is a stall and a ring, and the two loads are far enough apart to say where loss begins. */
    private boolean isSane() {
        return stallSeconds > 0 && ringFrames > 0 && tolerance(loadPps(0)) < ALIKE * frames(highPps);
    }

    private boolean explainsLosses(List<Sighting> trials) {
        return trials.stream().filter(Sighting::lost).allMatch(this::explains);
    }

    private boolean explains(Sighting s) {
        double each = frames(s.loadPps());
        double tolerance = tolerance(s.loadPps()) + ALIKE * each;
        if (each + tolerance < 0) {
            return false;
        }
        double events = Math.max(1, Math.rint(s.lostFrames() / Math.max(1, each)));
        return !s.whole() || 4 * tolerance > each || Math.abs(s.lostFrames() - events * each) <= events * tolerance;
    }

    /** How likely it is that all passes where a stall loses frames met none by chance: a ratio of likelihoods. */
    private double chanceOfPasses(List<Sighting> longs) {
        List<Sighting> lossy = longs.stream().filter(Sighting::lost).toList();
        double seconds = lossy.stream().mapToDouble(Sighting::seconds).sum();
        double lucky = longs.stream()
                .filter(s -> !s.lost() && losesAt(s.loadPps()))
                .mapToDouble(Sighting::seconds)
                .sum();
        return Math.pow(seconds / (seconds + lucky), lossy.size());
    }

    /** Whether a stall at this load loses frames for certain. */
    boolean losesAt(double loadPps) {
        return frames(loadPps) > 2 * tolerance(loadPps);
    }
}
