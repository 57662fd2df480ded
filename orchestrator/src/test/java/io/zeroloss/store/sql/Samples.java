package io.zeroloss.store.sql;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.GoalResult;
import io.zeroloss.search.Limits;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.CellIdentity;
import io.zeroloss.store.CellRecord.Placement;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunHeader;
import io.zeroloss.store.TrialRecord;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.DirectionReport.Latency;
import io.zeroloss.traffic.GeneratorReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Records as a run in a lab makes them. */
final class Samples {
    static final Limits LIMITS = new Limits(1000.0, 1_450_000.0, 14_880_952.38095238);
    static final CellIdentity CELL = cell("2vm-2pmd-1q", 1, Map.of("vswitch.rxq.descriptors", 1024));
    static final Instant START = Instant.parse("2026-11-30T22:15:07.123456789Z");

    static final Finding FINDING = new Finding(
            "CPU_SHARED",
            Severity.SUSPECT,
            "PMD CPU 5 also runs a vCPU",
            Map.of(
                    "pmdCpu",
                    5,
                    "share",
                    0.25,
                    "guests",
                    List.of("vm1", "vm2"),
                    "pinned",
                    false,
                    "cycles",
                    9_000_000_000L),
            "pin vm1 elsewhere");

    static final List<Placement> PLACEMENT =
            List.of(new Placement(4, 0, "dpdk0", 0, true, true), new Placement(5, 1, "vhost-vm1", 1, false, false));

    static final SearchResult RESULT = new SearchResult(
            List.of(
                    new GoalResult(
                            "ndr",
                            0.0,
                            OptionalDouble.of(1_203_333.3333333333),
                            OptionalDouble.of(1_209_350.0),
                            OptionalDouble.of(1_203_331.1),
                            OptionalDouble.empty(),
                            OptionalDouble.of(1_203_333.3333333333)),
                    new GoalResult(
                            "pdr",
                            0.005,
                            OptionalDouble.empty(),
                            OptionalDouble.of(1000.0),
                            OptionalDouble.empty(),
                            OptionalDouble.of(0.0051),
                            OptionalDouble.empty())),
            SearchResult.Verdict.SUSPECT,
            List.of(FINDING));

    private Samples() {}

    static CellIdentity cell(String caseName, int repetition, Map<String, Object> settings) {
        return new CellIdentity(
                new CellKey("gen10", "pvp", 1, 2, 1, 64, "as-found", repetition), Optional.of(caseName), settings);
    }

    static RunHeader header(Optional<String> testbed) {
        return new RunHeader("quickstart", "0f".repeat(32), testbed, false, Map.of("tool", Map.of("version", "0.1.0")));
    }

    /** A measured trial with a loss in one of two directions, and all that a generator can tell. */
    static TrialRecord measured(int seq) {
        List<DirectionCount> counts = List.of(
                new DirectionCount("A>B", 1.0, 60_000_000, 59_999_990, List.of(0L, 10L)),
                new DirectionCount("B>A", 0.3333333333333333, 20_000_000, 20_000_001, List.of()));
        GeneratorReport report = new GeneratorReport(
                59.98,
                true,
                List.of(
                        new DirectionReport(
                                "A>B",
                                60_000_000,
                                59_999_990,
                                OptionalLong.of(3),
                                OptionalLong.of(0),
                                OptionalLong.of(7),
                                List.of(0L, 10L),
                                Optional.of(new Latency(4_100, 9_000, 31_000, 4_000_000_000L, 5_000_000_000L))),
                        new DirectionReport(
                                "B>A",
                                20_000_000,
                                20_000_001,
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                List.of(),
                                Optional.empty())),
                Map.of("cpuPercent", 12.5, "queueFull", 0, "linkUp", true, "note", "ok"));
        return new TrialRecord(
                new Trial(
                        seq,
                        new TrialOrder(1_000_000.1, 60.0, 1, "halves the interval"),
                        new Outcome.Measured(59.98, true, counts)),
                false,
                START.plusSeconds(70L * seq),
                2.25,
                Optional.of(report));
    }

    static TrialRecord unusable(int seq) {
        return new TrialRecord(
                new Trial(
                        seq,
                        new TrialOrder(1_450_000.0, 60.0, TrialOrder.NEVER, "tries the maximum"),
                        new Outcome.Unusable(Outcome.Reason.GENERATOR_LIMIT, 1_377_000.7, "sent 5 % less than asked")),
                false,
                START.plusSeconds(70L * seq),
                0.5,
                Optional.empty());
    }

    static TrialRecord warmUp() {
        TrialRecord trial = measured(0);
        return new TrialRecord(trial.trial(), true, START, 0.5, Optional.empty());
    }

    /** A search in a run of its own. */
    static long search(Ledger ledger) {
        long cell = ledger.addCell(ledger.openRun(header(Optional.empty())), 1, CELL);
        return ledger.openSearch(cell, "{}", "binary-1", LIMITS);
    }
}
