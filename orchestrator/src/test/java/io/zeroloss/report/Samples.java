package io.zeroloss.report;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.RunRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs to report on; the figures are invented. */
public final class Samples {
    public static final Finding LOSS_FLOOR = new Finding(
            "LOSS_FLOOR",
            Severity.SUSPECT,
            "Some 40 frames are lost every 50 s at any load: the capacity is told for a loss ratio of 0.0001 %.",
            Map.of("lostFramesPerSecond", 0.8, "loadsPps", List.of(1_000_000, 2_000_000)),
            "Look for what wakes up on the PMD's core: ticks, RCU, management interrupts.");

    private Samples() {}

    public static CellSample cell() {
        return new CellSample();
    }

    /** A run that has ended, on real ports. */
    public static RunRecord run(CellRecord... cells) {
        return run(RunRecord.Status.DONE, false, cells);
    }

    public static RunRecord run(RunRecord.Status status, boolean simulated, CellRecord... cells) {
        return new RunRecord(
                "2026-11-30T20-15-00Z-night",
                "night",
                "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                simulated,
                Instant.parse("2026-11-30T20:15:00Z"),
                status == RunRecord.Status.RUNNING
                        ? Optional.empty()
                        : Optional.of(Instant.parse("2026-11-30T21:02:11Z")),
                status,
                Map.of(
                        "tool", Map.of("name", "zeroloss", "version", "0.1.0", "java", "17.0.15"),
                        "testbed", "hpe",
                        "generator", Map.of("name", "pacer", "version", "0.1.0", "earlyStop", "exact")),
                Arrays.asList(cells));
    }

    /** The seven sizes of RFC 2544 for two hosts and two cases, three times each: 84 cells. */
    public static RunRecord matrix() {
        List<CellRecord> cells = new ArrayList<>();
        for (String host : List.of("gen9", "gen10")) {
            for (int queues : List.of(1, 2)) {
                for (int bytes : List.of(64, 128, 256, 512, 1024, 1280, 1518)) {
                    for (int repetition = 1; repetition <= 3; repetition++) {
                        cells.add(matrixCell(host, queues, bytes, repetition));
                    }
                }
            }
        }
        return run(cells.toArray(CellRecord[]::new));
    }

    private static CellRecord matrixCell(String host, int queues, int bytes, int repetition) {
        double lineRatePps = 10e9 / ((bytes + 20) * 8);
        double frameCostLimitPps = (host.equals("gen10") ? 3.1e6 : 2.2e6) * queues;
        double capacity = Math.min(lineRatePps, frameCostLimitPps * (1 - 0.004 * repetition) - bytes * 400.0 * queues);
        CellSample cell = cell().host(host)
                .topology("pvpv")
                .caseName("2vm-" + 2 * queues + "pmd-" + queues + "q")
                .path(2, 2 * queues, queues)
                .bytes(bytes)
                .repetition(repetition)
                .trialsOf(60)
                .waits("rfc", 9);
        return (capacity == lineRatePps ? cell.atLeast(capacity) : cell.bounds(capacity, capacity * 1.004)).record();
    }
}
