package io.zeroloss.simlab.host.shell;

/** A script that cannot be parsed. */
final class SyntaxError extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int line;

    SyntaxError(int line, String message) {
        super(message, null, false, false);
        this.line = line;
    }

    int line() {
        return line;
    }
}
