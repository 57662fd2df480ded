package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import java.util.Comparator;
import java.util.List;

/**
 * What a search states.
 *
 * @param goals one for each goal, in the order asked
 * @param findings what casts doubt on it or explains it
 */
public record SearchResult(List<GoalResult> goals, Verdict verdict, List<Finding> findings) {
    public SearchResult {
        goals = List.copyOf(goals);
        findings = List.copyOf(findings);
    }

    /** The result with the verdict that its gravest finding leaves. */
    static SearchResult of(List<GoalResult> goals, List<Finding> findings) {
        Severity gravest = findings.stream()
                .map(Finding::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.INFO);
        Verdict verdict = switch (gravest) {
            case INFO -> Verdict.VALID;
            case SUSPECT -> Verdict.SUSPECT;
            case INVALID -> Verdict.INVALID;
        };
        return new SearchResult(goals, verdict, findings);
    }

    /** How far the result can be trusted; the words are those of result.json in lower case. */
    public enum Verdict {
        VALID,
        SUSPECT,
        INVALID
    }
}
