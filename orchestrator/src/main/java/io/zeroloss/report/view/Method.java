package io.zeroloss.report.view;

import io.zeroloss.store.CellRecord;
import io.zeroloss.store.TrialRecord;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How a cell was measured, as far as its record tells. The keys read here are described under {@code method} in
 * result.schema.json.
 *
 * @param preset of the search
 * @param decidingTrialSeconds shortest duration that could settle a goal; what was planned, else the longest trial there was
 * @param relativeWidth the precision asked: distance of the bounds as a share of the upper
 * @param waits preset of the waits of RFC 2544 section 23
 * @param waitSeconds all waits of one trial together
 * @param warmUpSeconds frames sent before the first trial
 * @param lineRateNominal whether the ports have no line rate of their own (memif, virtual)
 * @param protocol of the test frames
 * @param zeroLossAsked whether a goal asked for no loss at all
 */
public record Method(
        Optional<String> preset,
        OptionalDouble decidingTrialSeconds,
        OptionalDouble relativeWidth,
        Optional<String> waits,
        OptionalDouble waitSeconds,
        OptionalDouble warmUpSeconds,
        boolean lineRateNominal,
        Optional<String> protocol,
        boolean zeroLossAsked) {
    /** Reads it from a cell's record. */
    static Method of(CellRecord cell) {
        Map<String, Object> method = cell.method();
        return new Method(
                Facts.text(method, "preset"),
                decidingTrialSeconds(cell),
                smallest(method, "relativeWidth"),
                Facts.text(method, "waits", "preset"),
                waitSeconds(method),
                Facts.number(method, "warmUpSeconds"),
                Facts.flag(method, "lineRateNominal"),
                Facts.text(method, "protocol"),
                zeroLossAsked(cell));
    }

    private static OptionalDouble decidingTrialSeconds(CellRecord cell) {
        OptionalDouble planned = smallest(cell.method(), "finalTrialSeconds");
        return planned.isPresent()
                ? planned
                : cell.trials().stream()
                        .filter(t -> !t.warmUp())
                        .map(TrialRecord::trial)
                        .mapToDouble(t -> t.order().durationSeconds())
                        .max();
    }

    private static OptionalDouble smallest(Map<String, Object> method, String goalKey) {
        return Facts.maps(method, "goals").stream()
                .flatMapToDouble(goal -> Facts.number(goal, goalKey).stream())
                .min();
    }

    private static OptionalDouble waitSeconds(Map<String, Object> method) {
        double[] seconds = Stream.of("learningSeconds", "drainSeconds", "settleSeconds")
                .flatMapToDouble(key -> Facts.number(method, "waits", key).stream())
                .toArray();
        return seconds.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Arrays.stream(seconds).sum());
    }

    private static boolean zeroLossAsked(CellRecord cell) {
        return cell.result().stream().flatMap(r -> r.goals().stream()).anyMatch(g -> g.lossRatio() == 0)
                || Facts.maps(cell.method(), "goals").stream()
                        .anyMatch(g -> Facts.number(g, "lossRatio").orElse(1) == 0);
    }
}
