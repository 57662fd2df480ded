package io.zeroloss.simlab.config;

import java.io.Serial;

/** A lab file that cannot be used; one sentence for the user. */
public final class LabFileException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** What is wrong, and where. */
    public LabFileException(String message) {
        super(message);
    }
}
