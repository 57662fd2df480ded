package io.zeroloss.search;

/** What a search wants next. */
public sealed interface Step {
    /** Run this trial and ask again. */
    record Measure(TrialOrder order) implements Step {}

    /** The search has ended. */
    record Done(SearchResult result) implements Step {}
}
