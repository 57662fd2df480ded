package io.zeroloss.search;

import io.zeroloss.finding.Finding;
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

    /** How far the result can be trusted; the words are those of result.json in lower case. */
    public enum Verdict {
        VALID,
        SUSPECT,
        INVALID
    }
}
