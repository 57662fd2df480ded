package io.zeroloss.finding;

/** The user or the system asked to stop; what was measured is kept and the run can be resumed. Exit code 130. */
public class InterruptedRunException extends ZerolossException {
    private static final long serialVersionUID = 1L;

    public InterruptedRunException(String message) {
        super(message);
    }

    public InterruptedRunException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public int exitCode() {
        return 130;
    }
}
