package io.zeroloss.search;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Loads measured after a search at shares of the rate found, 90, 95 and 105 % for example: how the device behaves around the
 * number, and not part of how the number was found.
 */
public final class OffsetPoints {
    private OffsetPoints() {}

    /** One such load, sent in full. */
    public record Point(double share, TrialOrder order) {}

    /**
     * The points of a result in the order asked, of the first goal's final duration; none without a rate. What the generator or
     * the line cannot carry is left out.
     */
    public static List<Point> of(SearchResult result, SearchParameters parameters, Limits limits) {
        Goal goal = parameters.goals().get(0);
        return result.goals().stream()
                .limit(1)
                .flatMap(found -> found.lowerBoundPps().stream().boxed())
                .flatMap(rate -> parameters.offsets().stream().flatMap(share -> point(share, rate, goal, limits)))
                .toList();
    }

    private static Stream<Point> point(double share, double ratePps, Goal goal, Limits limits) {
        double load = share * ratePps;
        if (load > limits.maxLoadPps()) {
            return Stream.empty();
        }
        String why = String.format(Locale.ROOT, "%s %% of the rate found", percent(share));
        return Stream.of(new Point(share, new TrialOrder(load, goal.finalTrialSeconds(), TrialOrder.NEVER, why)));
    }

    private static String percent(double share) {
        double percent = Math.round(share * 1e4) / 1e2;
        return percent == Math.rint(percent) ? String.valueOf((long) percent) : String.valueOf(percent);
    }
}
