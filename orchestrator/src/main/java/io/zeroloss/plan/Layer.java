package io.zeroloss.plan;

/** Who says a value, weakest first. */
enum Layer {
    DEFAULT,
    /** A testbed, topology or traffic document. */
    DOCUMENT,
    PLAN,
    /** A case or a swept value. */
    CELL,
    COMMAND_LINE
}
