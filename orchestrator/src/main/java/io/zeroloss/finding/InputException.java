package io.zeroloss.finding;

/** What the user gave cannot be used; nothing was touched. Exit code 2. */
public class InputException extends ZerolossException {
    private static final long serialVersionUID = 1L;

    public InputException(String message) {
        super(message);
    }

    public InputException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public int exitCode() {
        return 2;
    }
}
