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
    private record Aim(double loadPps, String why) {}

    private static final String SECOND = "how much does a stall lose at a lower load?";

    private static final int MOST_LOOKS = 10;
    /** Where the second size is taken, on the way from the lowest lossy load to a clean one. */
    private static final double SECOND_SIZE = 1 / 6.0;
    /** Of the loads asked, a lossy one loses so many frames by the law: one may be rounded away. */
    private static final double TELLING_FRAMES = 1.5;

    /** So many times what a law may be wrong by. */
    private static final double CLEARLY = 4;

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
    private Aim byTheLaw(StallLaw law, double width, List<Sighting> longs) {
        double edge = law.loadPps(0);
        double vague = law.tolerance(edge);
        double nearer = law.loadPps(CLEARLY * vague);
        boolean sharp = vague <= TELLING_FRAMES * Math.max(1, law.stallSeconds() * edge * width / 2);
        if (!sharp && areShown(longs) && nearer > cleanPps && nearer < lossyPps * (1 - width)) {
            return new Aim(nearer, "the size of a stall's loss, nearer to where it begins");
        }
        double above = Math.max(law.loadPps(TELLING_FRAMES), edge * (1 + width / 2));
        if (above > cleanPps) {
            return above < lossyPps * (1 - width / 4)
                    ? new Aim(above, "just above where a stall begins to lose frames")
                    : new Aim(lossyPps * (1 - NEARLY * width), "just below where a stall begins to lose frames");
        }
        long beyond = longs.stream()
                .filter(s -> !s.lost() && s.loadPps() >= above && s.loadPps() <= cleanPps)
                .count();
        double stride = cleanPps * (1 + width * Math.pow(2, beyond - 1.0));
        return new Aim(
                Math.min((cleanPps + lossyPps) / 2, stride), "stalls begin to lose frames further up than expected");
    }

    /** A first size at the lowest lossy load, a second one well below it; the middle, if events cannot be caught. */
    private Stalls sizing(List<Sighting> longs, List<Sighting> looks, double longest, EarlyStop earlyStop) {
        double floor = Math.max(cleanPps, lossyPps * LOWEST_SHARE);
        double second = lossyPps - (lossyPps - floor) * SECOND_SIZE;
        if (areShown(longs)) {
            return wants(new Aim(second, SECOND), longest, stop(earlyStop));
        }
        int sizes = EventSizes.loads(longs, looks).size();
        Aim size = sizes == 0 ? new Aim(lossyPps, "how much does a single stall lose?") : new Aim(second, SECOND);
        long tried = looks.stream().filter(s -> s.loadPps() == size.loadPps()).count();
        Aim middle = new Aim((floor + lossyPps) / 2, "no size of a stall's loss can be had: the middle");
        return tried >= MOST_LOOKS || sizes > 2
                ? wants(middle, longest, stop(earlyStop))
                : wants(size, EventSizes.lookSeconds(longest), TrialOrder.NEVER);
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

    private Stalls wants(Aim aim, double seconds, long stopWhenLost) {
        TrialOrder order = new TrialOrder(aim.loadPps(), seconds, stopWhenLost, aim.why());
        return new Stalls(cleanPps, lossyPps, events, law, Optional.of(order));
    }

    OptionalDouble stallSeconds() {
        return law.isPresent() ? OptionalDouble.of(law.get().stallSeconds()) : OptionalDouble.empty();
    }

    OptionalDouble ringFrames() {
        return law.isPresent() ? OptionalDouble.of(law.get().ringFrames()) : OptionalDouble.empty();
    }
}
