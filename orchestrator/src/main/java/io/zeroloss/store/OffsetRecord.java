package io.zeroloss.store;

/**
 * A trial made after the search, beside the rate found; not part of the search, nor of its cost.
 *
 * @param share of the rate found that was sent, for example 0.95
 */
public record OffsetRecord(double share, TrialRecord trial) {}
