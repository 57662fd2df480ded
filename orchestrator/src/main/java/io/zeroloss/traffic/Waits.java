package io.zeroloss.traffic;

import java.time.Duration;

/**
 * The pauses around the traffic of a trial, RFC 2544 section 23.
 *
 * @param name for the result
 * @param learning between the learning frames and the traffic (phase b)
 * @param restabilise after the counters were read, before the next trial (phases d and e; the generator itself has waited for
 *     late frames before it answered)
 */
public record Waits(String name, Duration learning, Duration restabilise) {
    /** As the RFC asks: 2 s after learning, 2 s for residual frames and 5 s to restabilise. */
    public static final Waits RFC = new Waits("rfc", Duration.ofSeconds(2), Duration.ofSeconds(7));

    /** What labs do: half a second in all. */
    public static final Waits LAB = new Waits("lab", Duration.ZERO, Duration.ofMillis(500));

    /** No phase but one pause of the given length after each trial, for a simulated lab. */
    public static Waits of(double seconds) {
        return new Waits("fixed", Duration.ZERO, Duration.ofNanos(Math.round(seconds * 1e9)));
    }

    /** What a trial costs beside its frames, at least. */
    public double totalSeconds() {
        return learning.plus(restabilise).toNanos() / 1e9;
    }
}
