package io.zeroloss.vswitch;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.Severity;
import io.zeroloss.host.Shell;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Reads a switch back. OVS takes settings without complaint that it then does not follow, and follows others only after a
 * while.
 */
public final class SwitchVerifier {
    private static final Duration SHORTEST_POLL = Duration.ofMillis(20);
    private static final Duration LONGEST_POLL = Duration.ofSeconds(1);

    private final LabClock clock;

    public SwitchVerifier(LabClock clock) {
        this.clock = clock;
    }

    /**
     * Waits until nothing invalid is left of the difference, or for the limit.
     *
     * @return the last reading, with what still differs and what casts a doubt
     * @throws io.zeroloss.finding.LabException if OVS does not answer
     */
    public Verification verify(Shell shell, SwitchIntent intent, Set<Expectation> expected, Duration limit) {
        Deque<Verification> last = new ArrayDeque<>();
        clock.awaitUntil(limit, poll(limit), () -> {
            last.clear();
            last.add(SwitchCheck.of(intent, SwitchReader.read(shell), expected));
            return last.getFirst().findings().stream().noneMatch(f -> f.severity() == Severity.INVALID);
        });
        return last.getFirst();
    }

    private static Duration poll(Duration limit) {
        Duration hundredth = limit.dividedBy(100);
        if (hundredth.compareTo(SHORTEST_POLL) < 0) {
            return SHORTEST_POLL;
        }
        return hundredth.compareTo(LONGEST_POLL) > 0 ? LONGEST_POLL : hundredth;
    }
}
