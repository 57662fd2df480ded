package io.zeroloss.report.view;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.GoalResult;
import io.zeroloss.search.Outcome.Measured;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.RunRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A cell with what follows from its record.
 *
 * @param number 1, 2, … in the order of the run
 */
public record CellView(int number, CellRecord cell, Method method) {
    /** Digits of a number whose precision nobody recorded: three or so. */
    private static final double UNKNOWN_PRECISION = 0.01;

    public static CellView of(int number, CellRecord cell) {
        return new CellView(number, cell, Method.of(cell));
    }

    public static List<CellView> all(RunRecord run) {
        return IntStream.range(0, run.cells().size())
                .mapToObj(i -> of(i + 1, run.cells().get(i)))
                .toList();
    }

    public CellKey key() {
        return cell.key();
    }

    /** The name in the plan's cases. */
    public Optional<String> caseName() {
        return cell.identity().caseName();
    }

    /** The swept settings that the key does not tell, in the order of their keys, as text. */
    public SortedMap<String, String> settings() {
        SortedMap<String, String> settings = new TreeMap<>();
        cell.identity().settings().forEach((key, value) -> {
            if (!CellKey.SETTINGS.contains(key)) {
                settings.put(key, String.valueOf(value));
            }
        });
        return settings;
    }

    /** Findings of provision, preflight and search, each once, the gravest first. */
    public List<Finding> findings() {
        return Stream.concat(cell.findings().stream(), cell.result().stream().flatMap(r -> r.findings().stream()))
                .distinct()
                .sorted(Comparator.comparing(Finding::severity).reversed())
                .toList();
    }

    /** The codes of its findings, the gravest first. */
    public List<String> codes() {
        return findings().stream().map(Finding::code).distinct().toList();
    }

    /** Codes that every cell bears; none if there is only one cell. */
    public static List<String> commonCodes(List<CellView> cells) {
        return cells.size() < 2
                ? List.of()
                : cells.get(0).codes().stream()
                        .filter(code -> cells.stream().allMatch(c -> c.codes().contains(code)))
                        .toList();
    }

    /** The search's verdict, or a worse one if a finding made before the first frame says so; empty while not ended. */
    public Optional<Verdict> verdict() {
        return cell.result()
                .map(r -> findings().stream()
                        .map(f -> verdictOf(f.severity()))
                        .reduce(r.verdict(), (a, b) -> a.compareTo(b) >= 0 ? a : b));
    }

    private static Verdict verdictOf(Severity severity) {
        return switch (severity) {
            case INFO -> Verdict.VALID;
            case SUSPECT -> Verdict.SUSPECT;
            case INVALID -> Verdict.INVALID;
        };
    }

    public List<GoalResult> goals() {
        return cell.result().map(SearchResult::goals).orElse(List.of());
    }

    /** The goal that stands for the cell: the first asked. */
    public Optional<GoalResult> headGoal() {
        return goals().stream().findFirst();
    }

    /** The capacity for the first goal. */
    public OptionalDouble capacityPps() {
        return headGoal().map(GoalResult::lowerBoundPps).orElse(OptionalDouble.empty());
    }

    /** Whether a trial met the first goal: under the corrected ratio where there is one, since the bounds hold under it. */
    public boolean passed(Measured measured) {
        double ratio = headGoal()
                .map(g -> g.correctedLossRatio().orElse(g.lossRatio()))
                .orElse(0.0);
        double frames = headGoal().stream()
                .flatMapToDouble(g -> Facts.of(cell.method()).numbers("goals." + g.name() + ".toleratedFrames"))
                .findFirst()
                .orElse(0);
        return measured.directions().stream().allMatch(d -> d.lossRatio() <= ratio || d.lostFrames() <= frames);
    }

    /** Whether the capacity may be shown as a number: there is one and nothing says that it does not stand. */
    public boolean hasStandingCapacity() {
        return capacityPps().isPresent()
                && verdict().filter(Verdict.INVALID::equals).isEmpty();
    }

    public Rate rate(double pps) {
        double frameBytes = Facts.of(cell.method()).number("meanFrameBytes").orElse(key().frameBytes());
        return new Rate(pps, frameBytes, lineRatePps());
    }

    public OptionalDouble lineRatePps() {
        return Facts.of(cell.method()).number("limits.lineRatePps");
    }

    /** Relative uncertainty of a goal's capacity: the distance of its bounds or the precision asked, the larger. */
    public double precision(GoalResult goal) {
        double asked = method.relativeWidth().orElse(UNKNOWN_PRECISION);
        if (goal.lowerBoundPps().isEmpty() || goal.upperBoundPps().isEmpty()) {
            return asked;
        }
        double found =
                1 - goal.lowerBoundPps().getAsDouble() / goal.upperBoundPps().getAsDouble();
        return Math.min(0.1, Math.max(asked, found));
    }

    /** Ports that send: the directions of one port share its load, so all shares together count the ports. */
    public int transmittingPorts() {
        return cell.trials().stream()
                .flatMap(t -> t.trial().outcome() instanceof Measured m ? Stream.of(m) : Stream.of())
                .findFirst()
                .map(m -> (int) Math.round(m.directions().stream()
                        .mapToDouble(DirectionCount::share)
                        .sum()))
                .filter(ports -> ports > 0)
                .orElse(1);
    }
}
