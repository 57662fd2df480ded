package io.zeroloss.search;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How often a device loses frames in events that its load does not explain, and how many at once.
 *
 * @param perSecond events a second
 * @param framesEach frames lost in one, where a trial was sent to its end or shows it
 * @param trials trials that met any
 * @param watchedSeconds seconds of trials in which one would have shown
 */
record EventRate(double perSecond, OptionalDouble framesEach, int trials, double watchedSeconds) {
    private static final int ROUNDS = 20;

    /**
     * From trials that lost little or nothing. If all of them lost some and none shows how many events it met, that rate is
     * taken at which it is as likely as not that all did.
     */
    static EventRate of(List<Sighting> watched) {
        double seconds = watched.stream().mapToDouble(Sighting::seconds).sum();
        int met = (int) watched.stream().filter(Sighting::lost).count();
        if (met == 0) {
            return new EventRate(0, OptionalDouble.empty(), 0, seconds);
        }
        if (watched.stream().allMatch(EventRate::isUnclear)) {
            double likely = -Math.log1p(-Math.pow(0.5, 1.0 / met)) * met / seconds;
            return new EventRate(likely, framesEach(watched, OptionalDouble.empty(), likely), met, seconds);
        }
        OptionalDouble single =
                watched.stream().flatMapToDouble(s -> s.singleEvent().stream()).average();
        double rate = met / seconds;
        for (int round = 0; round < ROUNDS; round++) {
            double assumed = rate;
            rate = watched.stream().mapToDouble(s -> events(s, single, assumed)).sum() / seconds;
        }
        return new EventRate(rate, framesEach(watched, single, rate), met, seconds);
    }

    /** Whether it met one event or more, nobody knows how many. */
    private static boolean isUnclear(Sighting s) {
        return s.lost() && !s.isCutByOne() && s.lossySeconds().isEmpty();
    }

    /** One where the trial ended with the first; else counted by the second, by the size of one, or as the rate lets expect. */
    private static double events(Sighting s, OptionalDouble single, double perSecond) {
        if (!s.lost()) {
            return 0;
        }
        if (s.isCutByOne()) {
            return 1;
        }
        if (s.lossySeconds().isPresent()) {
            return s.lossySeconds().getAsInt();
        }
        double expected = perSecond * s.seconds();
        return single.isPresent()
                ? Math.max(1, s.lostFrames() / single.getAsDouble())
                : expected / -Math.expm1(-expected);
    }

    /** Frames lost in one event of these trials, at this rate of events. */
    OptionalDouble framesEach(List<Sighting> some) {
        return framesEach(some, OptionalDouble.empty(), perSecond);
    }

    private static OptionalDouble framesEach(List<Sighting> watched, OptionalDouble single, double perSecond) {
        List<Sighting> telling =
                watched.stream().filter(s -> s.lost() && !s.isCutWithin()).toList();
        double events =
                telling.stream().mapToDouble(s -> events(s, single, perSecond)).sum();
        return telling.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        telling.stream().mapToDouble(Sighting::lostFrames).sum() / events);
    }

    /** Share of the seconds that have an event. */
    double shareOfSeconds() {
        return -Math.expm1(-perSecond);
    }

    /** Mean time between two, in seconds. */
    double gapSeconds() {
        return 1 / perSecond;
    }
}
