package io.zeroloss.traffic.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;

/**
 * What a TRex server said instead of doing what it was asked.
 *
 * @param code of JSON-RPC
 * @param text the useful part, {@code specific_err} where there is one; printable
 */
public record Refusal(int code, String text) {
    static final int TRY_AGAIN = -32001;
    static final int WORK_IN_PROGRESS = -32002;

    private static final int UNKNOWN_METHOD = -32601;
    private static final int LONGEST_TEXT = 500;

    /** What a refusal comes to. */
    public enum Kind {
        /** Client and server do not speak the same API. */
        VERSION,
        /** The server was restarted: it knows nothing of this client any more. */
        RESTARTED,
        /** Somebody else holds the port. */
        TAKEN,
        /** The port was held by this client, and was taken from it. */
        STOLEN,
        LINK_DOWN,
        /** More was asked than the port's line carries. */
        ABOVE_LINE_RATE,
        /** The port is not in the state that the call needs. */
        WRONG_STATE,
        UNKNOWN_METHOD,
        TRY_AGAIN,
        WORK_IN_PROGRESS,
        OTHER
    }

    static Refusal of(JsonNode error) {
        String specific = error.path("specific_err").asText("");
        String text = specific.isEmpty() ? error.path("message").asText("it gave no reason") : specific;
        return new Refusal(error.path("code").asInt(), printable(text));
    }

    /** What it comes to: by code where the code tells, else by the server's wording (v2.88 to v3.08). */
    public Kind kind() {
        return switch (code) {
            case TRY_AGAIN -> Kind.TRY_AGAIN;
            case WORK_IN_PROGRESS -> Kind.WORK_IN_PROGRESS;
            case UNKNOWN_METHOD -> Kind.UNKNOWN_METHOD;
            default -> byWording(text.toLowerCase(Locale.ROOT));
        };
    }

    private static Kind byWording(String text) {
        if (text.contains("version mismatch") || text.contains("configuration mismatch")) {
            return Kind.VERSION;
        }
        if (text.contains("api handler provided mismatch")) {
            return Kind.RESTARTED;
        }
        if (text.contains("already taken by") || text.contains("owned by another session")) {
            return Kind.TAKEN;
        }
        if (text.contains("not owned by you") || text.contains("please acquire the port")) {
            return Kind.STOLEN;
        }
        if (text.contains("link state is down")) {
            return Kind.LINK_DOWN;
        }
        if (text.contains("exceeds port line rate")) {
            return Kind.ABOVE_LINE_RATE;
        }
        return text.contains("cannot be executed on current state") ? Kind.WRONG_STATE : Kind.OTHER;
    }

    /** Some texts of the server hold raw control bytes; a terminal must not see them. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder();
        for (int i = 0; i < text.length() && printable.length() < LONGEST_TEXT; i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                printable.append(' ');
            } else if (Character.isISOControl(c) || Character.isSurrogate(c) || !Character.isDefined(c)) {
                printable.append("\\x%02x".formatted((int) c));
            } else {
                printable.append(c);
            }
        }
        return printable.toString().strip();
    }
}
