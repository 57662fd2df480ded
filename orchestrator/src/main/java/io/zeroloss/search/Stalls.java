package io.zeroloss.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Looks for the zero-loss rate of a device that stops now and then for a moment. It is where the {@link StallLaw} says, whatever
 * the capacity; without sizes of single events it is bisected, which costs more. A long trial that met no stall by chance
 * proves nothing where the law says that a stall loses frames.
 *
 * @param cleanPps highest load that passed a full trial without loss
 * @param lossyPps lowest load that lost frames
 * @param events how often it stops, from trials in which a stall would have lost frames
 * @param wanted another trial that is needed
 */
record Stalls(double cleanPps, double lossyPps, EventRate events, Optional<StallLaw> law, Optional<TrialOrder> wanted) {
    private static final int MOST_LOOKS = 10;
    /** Where the second size is taken, on the way from the lowest lossy load to a clean one. */
    private static final double SECOND_SIZE = 1 / 6.0;
    /** Of the loads asked, a lossy one loses so many frames by the law: one may be rounded away. */
    private static final double TELLING_FRAMES = 1.5;

    private static final double LOWEST_SHARE = 0.25;
    private static final double NEARLY = 0.95;

    static Stalls of(List<Sighting> seen, LossFloor found, SearchParameters parameters, EarlyStop earlyStop) {
        double longest = parameters.longestTrialSeconds();
        List<Sighting> longs = seen.stream()
                .filter(s -> s.intendedSeconds() >= longest && s.lostLessThan(found.ratio()))
                .toList();
        double highest = longs.stream().mapToDouble(Sighting::loadPps).max().orElseThrow();
        List<Sighting> looks = EventSizes.looks(seen, longest).stream()
                .filter(s -> s.loadPps() <= highest)
                .toList();
        Optional<StallLaw> law = StallLaw.of(longs, looks);
        double lossy = Stream.concat(longs.stream(), looks.stream())
                .filter(Sighting::lost)
                .mapToDouble(Sighting::loadPps)
                .min()
                .orElseThrow();
        double clean = longs.stream()
                .filter(s -> s.lossless() && s.loadPps() < lossy)
                .filter(s -> law.isEmpty() || !law.get().losesAt(s.loadPps()) || hasPassedTwice(s, longs))
                .mapToDouble(Sighting::loadPps)
                .max()
                .orElse(0);
        EventRate events =
                EventRate.of(longs.stream().filter(s -> s.loadPps() >= lossy).toList());
        Stalls stands = new Stalls(clean, lossy, events, law, Optional.empty());
        double width = parameters.finestWidth();
        if (lossy - clean <= width * lossy * (1 + 1e-9)) {
            return stands;
        }
        if (law.isPresent()) {
            return stands.wants(stands.byTheLaw(law.get(), width, longs), longest, stop(earlyStop));
        }
        return stands.sizing(longs, looks, longest, earlyStop);
    }

    /** Just above where loss begins, then just below; first a size nearer to it, where the law is not sharp enough. */
    private double byTheLaw(StallLaw law, double width, List<Sighting> longs) {
        double edge = law.loadPps(0);
        double vague = law.tolerance(edge);
        double nearer = law.loadPps(4 * vague);
        boolean sharp = vague <= 1.5 * Math.max(1, law.stallSeconds() * edge * width / 2);
        if (!sharp && areShown(longs) && nearer > cleanPps && nearer < lossyPps * (1 - width)) {
            return nearer;
        }
        double above = Math.max(law.loadPps(TELLING_FRAMES), edge * (1 + width / 2));
        if (above > cleanPps) {
            return above < lossyPps * (1 - width / 4) ? above : lossyPps * (1 - NEARLY * width);
        }
        long beyond = longs.stream()
                .filter(s -> !s.lost() && s.loadPps() >= above && s.loadPps() <= cleanPps)
                .count();
        return Math.min((cleanPps + lossyPps) / 2, cleanPps * (1 + width * Math.pow(2, beyond - 1.0)));
    }

    /** A first size at the lowest lossy load, a second one well below it; the middle, if events cannot be caught. */
    private Stalls sizing(List<Sighting> longs, List<Sighting> looks, double longest, EarlyStop earlyStop) {
        double floor = Math.max(cleanPps, lossyPps * LOWEST_SHARE);
        double second = lossyPps - (lossyPps - floor) * SECOND_SIZE;
        int sizes = EventSizes.loads(longs, looks).size();
        double load = sizes == 0 ? lossyPps : second;
        if (areShown(longs)) {
            return wants(second, longest, stop(earlyStop));
        }
        long tried = looks.stream().filter(s -> s.loadPps() == load).count();
        return tried >= MOST_LOOKS || sizes > 2
                ? wants((floor + lossyPps) / 2, longest, stop(earlyStop))
                : wants(load, EventSizes.lookSeconds(longest), TrialOrder.NEVER);
    }

    /** Once may be luck. */
    private static boolean hasPassedTwice(Sighting s, List<Sighting> longs) {
        return longs.stream()
                        .filter(o -> o.loadPps() == s.loadPps() && o.lossless())
                        .count()
                > 1;
    }

    /** Whether a trial that ends early shows the whole event. */
    private static boolean areShown(List<Sighting> longs) {
        return longs.stream().anyMatch(s -> !s.whole() && s.singleEvent().isPresent());
    }

    private static long stop(EarlyStop earlyStop) {
        return earlyStop.kind() == EarlyStop.Kind.NONE ? TrialOrder.NEVER : 1;
    }

    private Stalls wants(double load, double seconds, long stopWhenLost) {
        TrialOrder order = new TrialOrder(load, seconds, stopWhenLost, "where single stalls stop losing frames");
        return new Stalls(cleanPps, lossyPps, events, law, Optional.of(order));
    }

    OptionalDouble stallSeconds() {
        return law.isPresent() ? OptionalDouble.of(law.get().stallSeconds()) : OptionalDouble.empty();
    }

    OptionalDouble ringFrames() {
        return law.isPresent() ? OptionalDouble.of(law.get().ringFrames()) : OptionalDouble.empty();
    }
}
