package io.zeroloss.finding;

/** The lab failed: a host, a switch, a guest or a generator did not do what it must; what was measured is kept. Exit code 3. */
public class LabException extends ZerolossException {
    private static final long serialVersionUID = 1L;

    public LabException(String message) {
        super(message);
    }

    public LabException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public int exitCode() {
        return 3;
    }
}
