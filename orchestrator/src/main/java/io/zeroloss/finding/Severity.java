package io.zeroloss.finding;

/** How far a finding reaches. Ordered from harmless to fatal for the number it stands beside. */
public enum Severity {
    /** Said, and the number stands. */
    INFO,
    /** The number stands with a doubt that the finding names. */
    SUSPECT,
    /** The number does not stand. */
    INVALID
}
