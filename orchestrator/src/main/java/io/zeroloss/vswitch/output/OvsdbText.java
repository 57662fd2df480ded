package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The notation of values in OVSDB's tools: {@code word}, {@code "quoted \"string\""}, {@code [set, of]}, {@code {map="of"}}. */
public final class OvsdbText {
    private final String text;
    private int at;

    private OvsdbText(String text) {
        this.text = text;
    }

    /** A string as a tool of OVSDB reads it back, whatever it holds. */
    public static String quote(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append("\\u%04x".formatted((int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** A single value; empty if the text is none. */
    static Optional<String> atom(String text) {
        OvsdbText reader = new OvsdbText(text.strip());
        return reader.string().filter(value -> reader.ended());
    }

    /** A set, also one of a single value, which is printed without brackets; empty if the text is none. */
    static Optional<List<String>> set(String text) {
        OvsdbText reader = new OvsdbText(text.strip());
        if (!reader.take('[')) {
            return atom(text).map(List::of);
        }
        List<String> values = new ArrayList<>();
        while (!reader.take(']')) {
            Optional<String> value = reader.string();
            if (value.isEmpty() || !reader.separated(']')) {
                return Optional.empty();
            }
            values.add(value.get());
        }
        return reader.ended() ? Optional.of(values) : Optional.empty();
    }

    /** A map; empty if the text is none. */
    static Optional<Map<String, String>> map(String text) {
        OvsdbText reader = new OvsdbText(text.strip());
        if (!reader.take('{')) {
            return Optional.empty();
        }
        Map<String, String> entries = new LinkedHashMap<>();
        while (!reader.take('}')) {
            Optional<String> key = reader.string();
            if (key.isEmpty() || !reader.take('=')) {
                return Optional.empty();
            }
            Optional<String> value = reader.string();
            if (value.isEmpty() || !reader.separated('}')) {
                return Optional.empty();
            }
            entries.put(key.get(), value.get());
        }
        return reader.ended() ? Optional.of(entries) : Optional.empty();
    }

    private boolean ended() {
        return at == text.length();
    }

    private boolean take(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    /** Passes over a comma with blanks; the closing bracket stays. */
    private boolean separated(char closing) {
        if (take(',')) {
            while (take(' ')) {
                // any number of blanks
            }
            return true;
        }
        return at < text.length() && text.charAt(at) == closing;
    }

    private Optional<String> string() {
        if (take('"')) {
            return quoted();
        }
        int start = at;
        while (at < text.length() && "=,{}[]\" ".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at == start ? Optional.empty() : Optional.of(text.substring(start, at));
    }

    private Optional<String> quoted() {
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return Optional.of(value.toString());
            }
            if (c != '\\') {
                value.append(c);
            } else if (!escaped(value)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** JSON's escapes, which are OVSDB's. */
    private boolean escaped(StringBuilder value) {
        if (ended()) {
            return false;
        }
        char c = text.charAt(at++);
        int plain = "\"\\/bfnrt".indexOf(c);
        if (plain >= 0) {
            value.append("\"\\/\b\f\n\r\t".charAt(plain));
            return true;
        }
        if (c == 'u' && at + 4 <= text.length() && text.substring(at, at + 4).matches("[0-9A-Fa-f]{4}")) {
            value.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
            at += 4;
            return true;
        }
        return false;
    }
}
