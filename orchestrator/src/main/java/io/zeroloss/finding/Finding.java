package io.zeroloss.finding;

import java.util.Map;

/**
 * Something that a reader must know about a result.
 *
 * @param code upper snake case, listed in docs/findings.md; keeps its meaning once published
 * @param severity what it means for the number beside it
 * @param message one sentence: what was seen and what it means
 * @param evidence the figures behind it, with units in their names; values are strings, numbers, booleans or lists of them
 * @param remedy what to do, one sentence; empty if there is nothing to do
 */
public record Finding(String code, Severity severity, String message, Map<String, Object> evidence, String remedy) {
    public Finding {
        if (!code.matches("[A-Z][A-Z0-9_]*")) {
            throw new IllegalArgumentException("a finding code is upper snake case, not " + code);
        }
        evidence = Map.copyOf(evidence);
    }
}
