package io.zeroloss.search;

/**
 * One trial as it was ordered and what came of it.
 *
 * @param seq 1, 2, … within its search
 * @param order what the search asked for
 */
public record Trial(int seq, TrialOrder order, Outcome outcome) {}
