package io.zeroloss.plan.schema;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds what a mistyped name was probably meant to be. */
public final class Nearest {
    /** More names than this are no help in a message. */
    private static final int MOST_LISTED = 12;

    private Nearest() {}

    /** The candidate with the fewest typing mistakes, if it is near enough to be meant. */
    public static Optional<String> to(String typed, Collection<String> candidates) {
        int most = Math.max(1, Math.min(4, (typed.length() + 1) / 3));
        return candidates.stream()
                .filter(candidate -> distance(typed, candidate) <= most)
                .min(Comparator.comparingInt((String candidate) -> distance(typed, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** The end of a sentence: the nearest name, or all there are. */
    public static String hint(String typed, Collection<String> candidates) {
        Optional<String> nearest = to(typed, candidates);
        if (nearest.isPresent()) {
            return "did you mean '" + nearest.get() + "'?";
        }
        List<String> all = candidates.stream().distinct().sorted().toList();
        if (all.isEmpty()) {
            return "there are none";
        }
        String listed = String.join(", ", all.subList(0, Math.min(MOST_LISTED, all.size())));
        return "there " + (all.size() == 1 ? "is only " : "are ") + listed + (all.size() > MOST_LISTED ? ", …" : "");
    }

    /** Typing mistakes between two words: letters put in, left out, changed, or two neighbours swapped; case does not count. */
    static int distance(String typed, String right) {
        String a = typed.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : cheapest(d, a, b, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int cheapest(int[][] d, String a, String b, int i, int j) {
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + same);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
