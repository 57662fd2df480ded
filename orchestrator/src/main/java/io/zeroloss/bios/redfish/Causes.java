package io.zeroloss.bios.redfish;

/** Says why an exchange failed. */
final class Causes {
    private Causes() {}

    /** The kind of the failure alone: texts of exceptions can repeat what was sent or received. */
    static String shortly(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof BodyTooLarge tooLarge) {
                return String.valueOf(tooLarge.getMessage());
            }
        }
        return failure.getClass().getSimpleName();
    }
}
