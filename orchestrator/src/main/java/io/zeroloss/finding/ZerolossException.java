package io.zeroloss.finding;

/**
 * The root of everything that ends a command with a sentence instead of a stack trace. The message names the object, what
 * was expected, what was found, and the next step.
 */
public abstract class ZerolossException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ZerolossException(String message) {
        super(message);
    }

    ZerolossException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The exit code of a command that ends with this. */
    public abstract int exitCode();
}
