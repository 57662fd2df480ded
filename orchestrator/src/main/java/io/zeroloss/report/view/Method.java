package io.zeroloss.report.view;

import io.zeroloss.store.CellRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * How a cell was measured, as far as its record tells. The keys read here are described under
 * {@code method} in result.schema.json.
 *
 * @param preset of the search
 * @param decidingTrialSeconds shortest duration that could settle a goal; what was planned, else the longest trial there was
 * @param relativeWidth the precision asked: distance of the bounds as a share of the upper
 * @param waits preset of the waits of RFC 2544 section 23
 * @param waitSeconds all waits of one trial together
 * @param warmUpSeconds frames sent before the first trial
 * @param lineRateNominal whether the ports have no line rate of their own (memif, virtual)
 * @param protocol of the test frames
 * @param zeroLossAsked whether a goal asked for no loss at all, in no trial
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
        Facts facts = Facts.of(cell.method());
        OptionalDouble finalTrialSeconds =
                facts.numbers("goals.*.finalTrialSeconds").min();
        double[] waitSeconds = DoubleStream.concat(
                        facts.number("waits.learningSeconds").stream(),
                        facts.number("waits.restabiliseSeconds").stream())
                .toArray();
        return new Method(
                facts.text("preset"),
                finalTrialSeconds.isPresent() ? finalTrialSeconds : longestTrialSeconds(cell),
                facts.numbers("goals.*.precision").min(),
                facts.text("waits.preset"),
                waitSeconds.length == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(DoubleStream.of(waitSeconds).sum()),
                facts.number("warmUpSeconds"),
                facts.flag("lineRateNominal"),
                facts.text("protocol"),
                zeroLossAsked(cell, facts));
    }

    private static OptionalDouble longestTrialSeconds(CellRecord cell) {
        return cell.trials().stream()
                .filter(t -> !t.warmUp())
                .mapToDouble(t -> t.trial().order().durationSeconds())
                .max();
    }

    private static boolean zeroLossAsked(CellRecord cell, Facts facts) {
        List<String> names = facts.names("goals.*.lossRatio");
        return names.isEmpty()
                ? cell.result().stream().flatMap(r -> r.goals().stream()).anyMatch(goal -> goal.lossRatio() == 0)
                : names.stream()
                        .anyMatch(name -> Stream.of("lossRatio", "toleratedFrames", "exceedRatio")
                                .allMatch(part -> facts.number("goals." + name + "." + part)
                                                .orElse(0)
                                        == 0));
    }
}
