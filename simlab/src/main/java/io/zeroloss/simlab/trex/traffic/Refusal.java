package io.zeroloss.simlab.trex.traffic;

/** A request that the server refuses, in its own words. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final int BAD_PARAMETERS = -32602;
    private static final int FAILED = -32000;
    private static final int TRY_AGAIN = -32001;

    private final int code;
    private final String title;

    private Refusal(int code, String title, String specific) {
        super(specific);
        this.code = code;
        this.title = title;
    }

    /** Nearly every refusal of something that is well formed. */
    public static Refusal failed(String specific) {
        return new Refusal(FAILED, "Failed To Execute Method", specific);
    }

    /** A field is missing or has the wrong type. */
    public static Refusal badParameters(String specific) {
        return new Refusal(BAD_PARAMETERS, "Bad parameters for method", specific);
    }

    /** The port is being configured. */
    public static Refusal tryAgain(String specific) {
        return new Refusal(TRY_AGAIN, "Try again later", specific);
    }

    /** The JSON-RPC code. */
    public int code() {
        return code;
    }

    /** The JSON-RPC message; the useful text is {@link #getMessage()}. */
    public String title() {
        return title;
    }

    /** The same, as add_stream reports errors of its parameters. */
    public Refusal asFailed() {
        return failed(String.valueOf(getMessage()));
    }
}
