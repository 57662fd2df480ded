package io.zeroloss.report.view;

import io.zeroloss.search.SearchParameters;
import io.zeroloss.store.RunRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How far cells measured by one method keep to RFC 2544, in the words of its section 5: a test that keeps every MUST and not
 * every SHOULD is conditionally compliant. Unconditional compliance is never claimed: the modifiers of section 11 are not
 * applied.
 *
 * @param missedMusts of section 26.1
 * @param missedShoulds that the record can tell
 */
public record Compliance(List<String> missedMusts, List<String> missedShoulds) {
    /** What section 24 wants of the trial that decides. */
    public static final double RFC_TRIAL_SECONDS = SearchParameters.RFC2544_TRIAL_SECONDS;

    private static final int RFC_FRAME_SIZES = 5;

    public Compliance {
        missedMusts = List.copyOf(missedMusts);
        missedShoulds = List.copyOf(missedShoulds);
    }

    /** Judges every method of a run by the cells that were measured by it. */
    public static Map<Method, Compliance> byMethod(RunRecord run, List<CellView> cells) {
        Map<Method, Compliance> judged = new LinkedHashMap<>();
        cells.stream()
                .collect(Collectors.groupingBy(CellView::method, LinkedHashMap::new, Collectors.toList()))
                .forEach((method, of) -> judged.put(method, of(method, of, run.simulated())));
        return judged;
    }

    /** Judges cells that were measured by one method. */
    public static Compliance of(Method method, List<CellView> cells, boolean simulated) {
        return new Compliance(missedMusts(method, cells, simulated), missedShoulds(method, cells));
    }

    public boolean conditional() {
        return missedMusts.isEmpty();
    }

    /** One sentence. */
    public String sentence() {
        if (!conditional()) {
            return "Not compliant with RFC 2544: " + Words.list(missedMusts) + ".";
        }
        return "Conditionally compliant with RFC 2544 (section 5: every MUST of 26.1, not every SHOULD): "
                + Words.list(missedShoulds) + ".";
    }

    private static List<String> missedMusts(Method method, List<CellView> cells, boolean simulated) {
        List<String> missed = new ArrayList<>();
        if (simulated) {
            missed.add("the device was simulated");
        }
        if (!method.zeroLossAsked()) {
            missed.add("throughput is the rate without any loss (26.1), and the goals allow some");
        }
        if (cells.stream()
                .flatMap(c -> c.goals().stream())
                .anyMatch(g -> g.correctedLossRatio().isPresent())) {
            missed.add("some bounds hold only for a loss ratio that was corrected");
        }
        if (method.lineRateNominal()) {
            missed.add("the theoretical limit to be told beside a rate (26.1) is nominal here");
        } else if (cells.stream().anyMatch(c -> c.lineRatePps().isEmpty())) {
            missed.add("the theoretical limit to be told beside a rate (26.1) was not recorded");
        }
        if (method.protocol().isEmpty()) {
            missed.add("the protocol to be told beside a rate (26.1) was not recorded");
        }
        return missed;
    }

    private static List<String> missedShoulds(Method method, List<CellView> cells) {
        List<String> missed = new ArrayList<>();
        double seconds = method.decidingTrialSeconds().orElse(0);
        if (seconds < RFC_TRIAL_SECONDS) {
            missed.add("trials of " + Digits.seconds(seconds) + " instead of 60 s decide (24)");
        }
        if (!method.waits().filter("rfc"::equals).isPresent()) {
            missed.add("the waits are not those of 23");
        }
        long sizes = cells.stream().map(c -> c.key().frameBytes()).distinct().count();
        if (sizes < RFC_FRAME_SIZES) {
            missed.add(Words.count((int) sizes, "frame size") + " instead of five or more (9)");
        }
        missed.add("no modifiers are applied (11)");
        return missed;
    }
}
