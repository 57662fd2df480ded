package io.zeroloss.traffic;

/**
 * A traffic generator in use. Opened by its driver, used by one thread, closed on every way out; closing stops traffic.
 *
 * <p>Every method throws {@link io.zeroloss.finding.LabException} if the generator is gone, late or talks nonsense: that is a
 * failure of the lab, never a loss.
 */
public interface TrafficGenerator extends AutoCloseable {
    /** Who it is and what it can do. */
    GeneratorIdentity identity();

    /** Prepares the traffic of one search. Called exactly once before each search and at no other time. */
    GeneratorCeiling configure(TrafficSetup setup);

    /** Sends one load for one duration and counts. */
    GeneratorReport trial(double loadPps, double durationSeconds, long stopWhenLost);

    @Override
    void close();
}
