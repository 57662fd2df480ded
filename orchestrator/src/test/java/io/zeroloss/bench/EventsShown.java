package io.zeroloss.bench;

/** What a generator shows of an event that loses many frames at once. */
enum EventsShown {
    /** An early stop counts the whole event that caused it. */
    WHOLE(""),
    /** An early stop comes within the event. */
    CUT(", stopped within events"),
    /** The same, but the loss of each second is told. */
    BY_SECOND(", loss per second told");

    private final String remark;

    EventsShown(String remark) {
        this.remark = remark;
    }

    String remark() {
        return remark;
    }
}
