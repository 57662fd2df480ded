package io.zeroloss.traffic;

import io.zeroloss.clock.LabClock;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.TrialOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * Conducts trials: warm-up where it is due, the pauses, the traffic, and the judgement of what was counted. One procedure
 * serves one search.
 */
public final class TrialProcedure {
    /** Flow tables and caches go cold; OVS itself forgets a flow after 10 s. */
    private static final Duration IDLE_LIMIT = Duration.ofSeconds(5);
    /** A warm-up teaches, it does not load: a tenth of the trial it stands before. */
    private static final double WARM_UP_LOAD_SHARE = 0.1;

    private final TrafficGenerator generator;
    private final Judge judge;
    private final Waits waits;
    private final double warmUpSeconds;
    private final LabClock clock;
    private OptionalLong idleSinceNanos = OptionalLong.empty();

    /**
     * A procedure for a generator that has been configured.
     *
     * @param warmUpSeconds duration of a warm-up; 0 for none
     */
    public TrialProcedure(TrafficGenerator generator, Judge judge, Waits waits, double warmUpSeconds, LabClock clock) {
        this.generator = generator;
        this.judge = judge;
        this.waits = waits;
        this.warmUpSeconds = warmUpSeconds;
        this.clock = clock;
    }

    /**
     * What came of one order.
     *
     * @param overheadSeconds what it took beside sending
     */
    public record Conducted(
            TrialOrder order, Instant startedAt, Outcome outcome, GeneratorReport report, double overheadSeconds) {}

    /** Whether frames must flow before the next trial may be judged: before the first, and after a longer silence. */
    public boolean warmUpDue() {
        return warmUpSeconds > 0
                && (idleSinceNanos.isEmpty() || clock.nanos() - idleSinceNanos.getAsLong() > IDLE_LIMIT.toNanos());
    }

    /** Runs a warm-up for the trial that follows. It is recorded and never judged. */
    public Conducted warmUp(TrialOrder next) {
        long begin = clock.nanos();
        Instant startedAt = clock.now();
        TrialOrder order = new TrialOrder(
                next.loadPps() * WARM_UP_LOAD_SHARE, warmUpSeconds, TrialOrder.NEVER, "warm-up: nothing flowed before");
        GeneratorReport report = send(order);
        return conducted(order, startedAt, begin, report);
    }

    /** Runs one trial with the pauses around it. */
    public Conducted conduct(TrialOrder order) {
        long begin = clock.nanos();
        Instant startedAt = clock.now();
        clock.await(waits.learning());
        GeneratorReport report = send(order);
        clock.await(waits.restabilise());
        return conducted(order, startedAt, begin, report);
    }

    private GeneratorReport send(TrialOrder order) {
        GeneratorReport report = generator.trial(order.loadPps(), order.durationSeconds(), order.stopWhenLost());
        if (generator.identity().simulatedTime()) {
            clock.await(Duration.ofNanos(Math.round(report.measuredSeconds() * 1e9)));
        }
        idleSinceNanos = OptionalLong.of(clock.nanos());
        return report;
    }

    private Conducted conducted(TrialOrder order, Instant startedAt, long begin, GeneratorReport report) {
        double wallSeconds = (clock.nanos() - begin) / 1e9;
        return new Conducted(
                order,
                startedAt,
                judge.outcome(order, report),
                report,
                Math.max(0, wallSeconds - report.measuredSeconds()));
    }
}
