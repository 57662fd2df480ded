package io.zeroloss.report;

import io.zeroloss.finding.Finding;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.GoalResult;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.CellIdentity;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.TrialRecord;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.GeneratorReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Builds a cell's record; by default 64 bytes through one VM on a 10 Gbit/s port, valid, 10 s trials, precision 0.5 %. */
public final class CellSample {
    private String host = "gen9";
    private String topology = "pvp";
    private int vmCount = 1;
    private int pmdThreads = 1;
    private int rxQueues = 1;
    private int frameBytes = 64;
    private String bios = "as-found";
    private int repetition = 1;
    private Optional<String> caseName = Optional.empty();
    private final Map<String, Object> settings = new HashMap<>();
    private final List<OffsetRecord> offsets = new ArrayList<>();
    private final Map<String, Object> method = new HashMap<>();
    private final List<GoalResult> goals = new ArrayList<>();
    private Verdict verdict = Verdict.VALID;
    private boolean ended = true;
    private final List<Finding> ownFindings = new ArrayList<>();
    private final List<Finding> searchFindings = new ArrayList<>();
    private final List<TrialRecord> trials = new ArrayList<>();
    private final List<CellRecord.Placement> placement = new ArrayList<>();
    private final Map<String, Object> environment = new HashMap<>(Map.of(
            "hostname", "dl380g9",
            "kernel", "6.1.0-57-amd64",
            "cpu", "Intel Xeon E5-2695 v4 @ 2.10GHz",
            "ovs", "3.1.0",
            "dpdk", "22.11.11",
            "guestForwarding", "testpmd io"));
    private double trialSeconds = 10;
    private boolean nominal;
    private String waits = "lab";
    private double waitSeconds = 0.5;
    private double relativeWidth = 0.005;

    public CellSample host(String name) {
        host = name;
        return this;
    }

    public CellSample topology(String name) {
        topology = name;
        return this;
    }

    public CellSample path(int vms, int pmds, int queues) {
        vmCount = vms;
        pmdThreads = pmds;
        rxQueues = queues;
        return this;
    }

    public CellSample bytes(int bytes) {
        frameBytes = bytes;
        return this;
    }

    public CellSample bios(String variant) {
        bios = variant;
        return this;
    }

    public CellSample repetition(int n) {
        repetition = n;
        return this;
    }

    public CellSample caseName(String name) {
        caseName = Optional.of(name);
        return this;
    }

    public CellSample setting(String key, Object value) {
        settings.put(key, value);
        return this;
    }

    /** A parameter beside the usual ones, or in place of one. */
    public CellSample method(String key, Object value) {
        method.put(key, value);
        return this;
    }

    /** A trial beside the rate found, with all the loss in the second direction. */
    public CellSample offset(double share, double loadPps, long lost) {
        add(loadPps, lost, false, false, share * 100 + " % of the rate found");
        offsets.add(new OffsetRecord(share, trials.remove(trials.size() - 1)));
        return this;
    }

    public CellSample trialsOf(double seconds) {
        trialSeconds = seconds;
        return this;
    }

    public CellSample precision(double width) {
        relativeWidth = width;
        return this;
    }

    public CellSample waits(String preset, double seconds) {
        waits = preset;
        waitSeconds = seconds;
        return this;
    }

    public CellSample nominalLineRate() {
        nominal = true;
        return this;
    }

    public CellSample bounds(double lowerPps, double upperPps) {
        return goal("ndr", 0, OptionalDouble.of(lowerPps), OptionalDouble.of(upperPps));
    }

    public CellSample atLeast(double lowerPps) {
        return goal("ndr", 0, OptionalDouble.of(lowerPps), OptionalDouble.empty());
    }

    public CellSample below(double upperPps) {
        return goal("ndr", 0, OptionalDouble.empty(), OptionalDouble.of(upperPps));
    }

    public CellSample goal(String name, double lossRatio, OptionalDouble lower, OptionalDouble upper) {
        goals.add(new GoalResult(name, lossRatio, lower, upper, lower, OptionalDouble.empty(), lower));
        return this;
    }

    public CellSample verdict(Verdict value) {
        verdict = value;
        return this;
    }

    public CellSample notEnded() {
        ended = false;
        return this;
    }

    /** A finding of provision or preflight. */
    public CellSample preflightFinding(Finding finding) {
        ownFindings.add(finding);
        return this;
    }

    public CellSample searchFinding(Finding finding) {
        searchFindings.add(finding);
        return this;
    }

    public CellSample environment(String name, Object value) {
        environment.put(name, value);
        return this;
    }

    public CellSample placement(int cpu, String port, int queue, boolean intended) {
        placement.add(new CellRecord.Placement(cpu, 0, port, queue, true, intended));
        return this;
    }

    /** A trial in both directions; all the loss is in the second. */
    public CellSample trial(double loadPps, long lost) {
        return add(loadPps, lost, false, false, "halve between the bounds");
    }

    /** A trial that the generator cut short when the first frame was lost. */
    public CellSample cutTrial(double loadPps, long lost) {
        return add(loadPps, lost, true, false, "halve between the bounds");
    }

    public CellSample warmUp(double loadPps, long lost) {
        return add(loadPps, lost, false, true, "warm-up");
    }

    public CellSample unusableTrial(double loadPps, Outcome.Reason reason, double achievedPps, String detail) {
        Trial trial = new Trial(
                trials.size() + 1,
                new TrialOrder(loadPps, trialSeconds, 1, "first trial, at the maximum load"),
                new Outcome.Unusable(reason, achievedPps, detail));
        trials.add(new TrialRecord(trial, false, startOfNext(), 0.6, Optional.empty()));
        return this;
    }

    private CellSample add(double loadPps, long lost, boolean endedEarly, boolean warmUp, String why) {
        double seconds = endedEarly ? trialSeconds / 4 : trialSeconds;
        long offered = (long) (loadPps * seconds);
        List<DirectionReport> reports = List.of(report("A>B", offered, 0), report("B>A", offered, lost));
        List<DirectionCount> counts = reports.stream()
                .map(r -> new DirectionCount(r.name(), 1.0, r.offeredFrames(), r.forwardedFrames(), List.of()))
                .toList();
        trials.add(new TrialRecord(
                new Trial(
                        trials.size() + 1,
                        new TrialOrder(loadPps, trialSeconds, 1, why),
                        new Outcome.Measured(seconds, endedEarly, counts)),
                warmUp,
                startOfNext(),
                0.6,
                Optional.of(new GeneratorReport(seconds, endedEarly, reports, Map.of("cpuPercent", 12.5)))));
        return this;
    }

    private Instant startOfNext() {
        return Instant.parse("2026-11-30T20:16:00Z").plusSeconds(12L * trials.size());
    }

    private static DirectionReport report(String name, long offered, long lost) {
        return new DirectionReport(
                name,
                offered,
                offered - lost,
                OptionalLong.of(1),
                OptionalLong.empty(),
                OptionalLong.empty(),
                List.of(),
                Optional.of(new DirectionReport.Latency(9_000, 21_000, 44_000, 90_000, 310_000)));
    }

    public CellRecord record() {
        double lineRatePps = 10e9 / ((frameBytes + 20) * 8);
        Map<String, Object> usual = new HashMap<>(Map.of(
                "preset",
                "binary",
                "waits.preset",
                waits,
                "waits.learningSeconds",
                0.0,
                "waits.restabiliseSeconds",
                waitSeconds,
                "warmUpSeconds",
                1.0,
                "protocol",
                "UDP over IPv4",
                "lineRateNominal",
                nominal,
                "limits.minLoadPps",
                9001.0,
                "limits.maxLoadPps",
                lineRatePps,
                "limits.lineRatePps",
                lineRatePps));
        for (GoalResult goal : goals) {
            usual.put("goals." + goal.name() + ".lossRatio", goal.lossRatio());
            usual.put("goals." + goal.name() + ".finalTrialSeconds", trialSeconds);
            usual.put("goals." + goal.name() + ".precision", relativeWidth);
        }
        usual.putAll(method);
        return new CellRecord(
                1,
                new CellIdentity(
                        new CellKey(host, topology, vmCount, pmdThreads, rxQueues, frameBytes, bios, repetition),
                        caseName,
                        settings),
                ended ? Optional.of(new SearchResult(goals, verdict, searchFindings)) : Optional.empty(),
                ownFindings,
                trials,
                offsets,
                new CellRecord.Cost(9, 71.3, 9.7, 81.0),
                usual,
                environment,
                placement);
    }
}
