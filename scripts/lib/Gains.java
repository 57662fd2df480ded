import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints how much more one host forwards than another in each case and frame size of a result.json, and the highest of each case.
 * Started from source by scripts/demo-generations, with zeroloss.jar for its JSON library.
 */
public final class Gains {
    private record Case(int vms, int pmds, int queues) implements Comparable<Case> {
        @Override
        public int compareTo(Case other) {
            return Integer.compare(pmds, other.pmds);
        }

        String name() {
            return vms + "vm-" + pmds + "pmd-" + queues + "q";
        }
    }

    /** RESULT BASELINE CANDIDATE [spread] */
    public static void main(String[] args) throws Exception {
        boolean spread = args.length > 3;
        // by case, then frame size, then host: the rates of all repetitions but the first
        Map<Case, Map<Integer, Map<String, List<Double>>>> rates = new TreeMap<>();
        for (JsonNode cell : new ObjectMapper().readTree(new File(args[0])).get("cells")) {
            JsonNode key = cell.get("cell");
            if (key.get("repetition").asInt() > 1) {
                Case which = new Case(
                        key.get("vmCount").asInt(), key.get("pmdThreads").asInt(), key.get("rxQueues").asInt());
                rates.computeIfAbsent(which, c -> new TreeMap<>())
                        .computeIfAbsent(key.get("frameBytes").asInt(), b -> new TreeMap<>())
                        .computeIfAbsent(key.get("host").asText(), h -> new ArrayList<>())
                        .add(cell.at("/goals/0/lowerBoundPps").asDouble());
            }
        }
        StringBuilder summary = new StringBuilder();
        rates.forEach((which, sizes) -> {
            double highest = Double.NEGATIVE_INFINITY;
            for (Map.Entry<Integer, Map<String, List<Double>>> size : sizes.entrySet()) {
                List<Double> before = size.getValue().get(args[1]);
                List<Double> after = size.getValue().get(args[2]);
                double gain = 100 * (median(after) / median(before) - 1);
                highest = Math.max(highest, gain);
                System.out.printf(
                        Locale.ROOT,
                        "%-12s %4d bytes  %s %.4f Mpps  %s %.4f Mpps  gain %5.1f %%%s%n",
                        which.name(),
                        size.getKey(),
                        args[1],
                        median(before) / 1e6,
                        args[2],
                        median(after) / 1e6,
                        gain,
                        spread
                                ? String.format(Locale.ROOT, "  spread %.2f %% and %.2f %%", spread(before), spread(after))
                                : "");
            }
            summary.append(String.format(Locale.ROOT, "gain case=%s max=%.1f %%%n", which.name(), highest));
        });
        System.out.print(summary);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** Percent between the highest and the lowest. */
    private static double spread(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return 100 * (sorted.get(sorted.size() - 1) / sorted.get(0) - 1);
    }
}
