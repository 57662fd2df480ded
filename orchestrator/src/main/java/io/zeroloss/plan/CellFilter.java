package io.zeroloss.plan;

import io.zeroloss.finding.InputException;
import io.zeroloss.plan.schema.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** {@code --only KEY=VALUE,…}: picks cells by what tells them apart: their key, their case, and swept settings. */
final class CellFilter {
    private static final Map<String, Function<Cell, String>> KEYS = new LinkedHashMap<>();

    static {
        KEYS.put("host", cell -> cell.key().host());
        KEYS.put("case", cell -> cell.caseName().orElse(""));
        KEYS.put("topology", cell -> cell.key().topology());
        KEYS.put("vmCount", cell -> String.valueOf(cell.key().vmCount()));
        KEYS.put("pmdThreads", cell -> String.valueOf(cell.key().pmdThreads()));
        KEYS.put("rxQueues", cell -> String.valueOf(cell.key().rxQueues()));
        KEYS.put("frameBytes", cell -> String.valueOf(cell.key().frameBytes()));
        KEYS.put("repetition", cell -> String.valueOf(cell.key().repetition()));
    }

    private CellFilter() {}

    /** The cells that fit, in their order. */
    static List<Cell> apply(List<Cell> cells, List<String> filters) {
        Map<String, Set<String>> wanted = new LinkedHashMap<>();
        for (String filter : filters) {
            for (String one : filter.split(",", -1)) {
                add(one.strip(), cells, wanted);
            }
        }
        List<Cell> fitting = new ArrayList<>(cells);
        wanted.forEach((key, values) -> fitting.removeIf(cell -> !values.contains(value(key, cell))));
        if (fitting.isEmpty()) {
            throw new InputException("--only " + String.join(",", filters)
                    + ": no cell has all of these; `zeroloss config show PLAN` lists the cells");
        }
        return fitting;
    }

    private static void add(String one, List<Cell> cells, Map<String, Set<String>> wanted) {
        int equals = one.indexOf('=');
        String key = equals < 0 ? one : one.substring(0, equals).strip();
        Set<String> keys = new LinkedHashSet<>(KEYS.keySet());
        cells.forEach(cell -> keys.addAll(cell.swept()));
        // these have the short names above
        keys.removeAll(CellKey.SETTINGS.stream()
                .filter(name -> !KEYS.containsKey(name))
                .toList());
        if (equals < 1 || !keys.contains(key)) {
            throw new InputException("--only " + one + ": expected KEY=VALUE with one of the keys "
                    + String.join(", ", keys) + "; " + Nearest.hint(key, keys));
        }
        String value = one.substring(equals + 1).strip();
        Set<String> there = new TreeSet<>();
        cells.forEach(cell -> there.add(value(key, cell)));
        there.remove("");
        if (!there.contains(value)) {
            throw new InputException(
                    "--only " + one + ": no cell has " + key + " '" + value + "'; " + Nearest.hint(value, there));
        }
        wanted.computeIfAbsent(key, k -> new TreeSet<>()).add(value);
    }

    private static String value(String key, Cell cell) {
        Function<Cell, String> own = KEYS.get(key);
        if (own != null) {
            return own.apply(cell);
        }
        Setting swept = cell.settings().get(key);
        return swept == null ? "" : swept.shown();
    }
}
