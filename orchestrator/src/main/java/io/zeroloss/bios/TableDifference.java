package io.zeroloss.bios;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * How two recorded tables differ, of two servers or of two generations. Options are matched by their label, what is left by
 * the attribute's name.
 *
 * @param both options in both tables
 * @param onlyInFirst options of the first table alone
 * @param onlyInSecond options of the second table alone
 */
public record TableDifference(List<Pair> both, List<Alone> onlyInFirst, List<Alone> onlyInSecond) {
    public TableDifference {
        both = List.copyOf(both);
        onlyInFirst = List.copyOf(onlyInFirst);
        onlyInSecond = List.copyOf(onlyInSecond);
    }

    /** An option in both tables. */
    public record Pair(BaselineRow first, BaselineRow second) {
        /** In the words of BIOS setup, or by the attribute's values where a generation renamed them. */
        public boolean sameSetting() {
            return first.setting().equalsIgnoreCase(second.setting()) || sameValue();
        }

        private boolean sameValue() {
            return first.held()
                    .flatMap(a -> second.held().map(b -> a.attribute().equals(b.attribute()) && means(a, b)))
                    .orElse(false);
        }

        private static boolean means(BaselineRow.Held a, BaselineRow.Held b) {
            return Renames.value(a.attribute(), a.value()).equals(Renames.value(b.attribute(), b.value()));
        }
    }

    /**
     * An option of one table.
     *
     * @param kin the option of the other table that took its place between two generations, such as UPI for QPI
     */
    public record Alone(BaselineRow row, Optional<BaselineRow> kin) {}

    /** The pairs with another setting. */
    public List<Pair> different() {
        return both.stream().filter(pair -> !pair.sameSetting()).toList();
    }

    /** Compares. */
    public static TableDifference between(Baseline first, Baseline second) {
        List<BaselineRow> left = new ArrayList<>(first.rows());
        List<BaselineRow> right = new ArrayList<>(second.rows());
        Map<BaselineRow, BaselineRow> partners = new HashMap<>();
        match(left, right, row -> Optional.of(label(row)), partners);
        match(left, right, TableDifference::attribute, partners);
        List<Pair> both = new ArrayList<>();
        for (BaselineRow row : first.rows()) {
            BaselineRow partner = partners.get(row);
            if (partner != null) {
                both.add(new Pair(row, partner));
            }
        }
        return new TableDifference(both, alone(left, right), alone(right, left));
    }

    /** Pairs the rows whose key stands once in each table, and takes them out of the lists. */
    private static void match(
            List<BaselineRow> left,
            List<BaselineRow> right,
            Function<BaselineRow, Optional<String>> key,
            Map<BaselineRow, BaselineRow> partners) {
        Map<String, BaselineRow> ofLeft = unique(left, key);
        Map<String, BaselineRow> ofRight = unique(right, key);
        ofLeft.forEach((word, row) -> {
            BaselineRow other = ofRight.get(word);
            if (other != null) {
                partners.put(row, other);
                left.remove(row);
                right.remove(other);
            }
        });
    }

    private static Map<String, BaselineRow> unique(
            List<BaselineRow> rows, Function<BaselineRow, Optional<String>> key) {
        Map<String, BaselineRow> unique = new HashMap<>();
        Set<String> seen = new HashSet<>();
        for (BaselineRow row : rows) {
            key.apply(row).ifPresent(word -> {
                if (seen.add(word)) {
                    unique.put(word, row);
                } else {
                    unique.remove(word);
                }
            });
        }
        return unique;
    }

    /** Registries write Intel(R), and printed tables differ in capitals. */
    private static String label(BaselineRow row) {
        return row.option()
                .toLowerCase(Locale.ROOT)
                .replace("(r)", "")
                .replace("®", "")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static Optional<String> attribute(BaselineRow row) {
        return row.held().map(held -> held.resource() + " " + held.attribute());
    }

    private static List<Alone> alone(List<BaselineRow> rows, List<BaselineRow> others) {
        return rows.stream()
                .map(row -> new Alone(
                        row, others.stream().filter(other -> isKin(row, other)).findFirst()))
                .toList();
    }

    private static boolean isKin(BaselineRow row, BaselineRow other) {
        return row.held()
                .flatMap(a -> other.held().map(b -> renamed(a, b) || renamed(b, a)))
                .orElse(false);
    }

    private static boolean renamed(BaselineRow.Held earlier, BaselineRow.Held later) {
        return Renames.attribute(earlier.attribute())
                .filter(later.attribute()::equals)
                .isPresent();
    }
}
