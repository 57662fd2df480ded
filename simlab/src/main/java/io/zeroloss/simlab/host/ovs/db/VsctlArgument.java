package io.zeroloss.simlab.host.ovs.db;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zeroloss.simlab.host.ovs.db.Column.AtomType;
import io.zeroloss.simlab.host.ovs.db.Column.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * {@code COLUMN[:KEY]=VALUE}, {@code COLUMN[:KEY]} or a value alone, as they stand on the command line of {@code ovs-vsctl}.
 *
 * @param value as written; absent where none is asked for
 */
record VsctlArgument(String column, Optional<String> key, Optional<String> value) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Keys of what is set here have no {@code =} in them. */
    static VsctlArgument parse(String text) {
        int equals = text.indexOf('=');
        String left = equals < 0 ? text : text.substring(0, equals);
        int colon = left.indexOf(':');
        return new VsctlArgument(
                colon < 0 ? left : left.substring(0, colon),
                colon < 0 ? Optional.empty() : Optional.of(unquoted(left.substring(colon + 1))),
                equals < 0 ? Optional.empty() : Optional.of(text.substring(equals + 1)));
    }

    /** The value as a whole column takes it. */
    static Value whole(Column column, String text) {
        List<String> pieces = pieces(text);
        if (column.shape() != Shape.MAP) {
            List<String> atoms = pieces.stream()
                    .map(piece -> checked(column, unquoted(piece)))
                    .toList();
            return column.shape() == Shape.SET ? Value.set(atoms) : one(column, atoms);
        }
        TreeMap<String, String> entries = new TreeMap<>();
        for (String piece : pieces) {
            int equals = piece.indexOf('=');
            if (equals < 0) {
                throw new VsctlError("%s: syntax error: missing = in map".formatted(text));
            }
            entries.put(unquoted(piece.substring(0, equals)), checked(column, unquoted(piece.substring(equals + 1))));
        }
        return Value.map(entries);
    }

    private static Value one(Column column, List<String> atoms) {
        if (atoms.isEmpty() && column.shape() == Shape.OPTIONAL) {
            return Value.NONE;
        }
        if (atoms.size() != 1) {
            throw new VsctlError("%d values given for column %s of one".formatted(atoms.size(), column.name()));
        }
        return Value.of(atoms.get(0));
    }

    static String checked(Column column, String atom) {
        boolean fits = switch (column.type()) {
            case INTEGER -> atom.matches("-?\\d{1,18}");
            case BOOLEAN -> atom.equals("true") || atom.equals("false");
            default -> true;
        };
        if (!fits) {
            String type = column.type() == AtomType.INTEGER ? "integer" : "boolean";
            throw new VsctlError("\"%s\" is not a valid %s".formatted(atom, type));
        }
        return atom;
    }

    /** The elements of {@code [a,b]} or {@code {a=b,c=d}}, or those of a list without brackets. */
    private static List<String> pieces(String text) {
        String inner = text;
        if ((text.startsWith("[") && text.endsWith("]")) || (text.startsWith("{") && text.endsWith("}"))) {
            inner = text.substring(1, text.length() - 1);
        } else if (text.startsWith("\"")) {
            return List.of(text);
        }
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < inner.length(); i++) {
            char c = inner.charAt(i);
            quoted ^= c == '"' && (i == 0 || inner.charAt(i - 1) != '\\');
            if (c == ',' && !quoted) {
                pieces.add(piece.toString().strip());
                piece.setLength(0);
            } else {
                piece.append(c);
            }
        }
        if (!piece.isEmpty() || !pieces.isEmpty()) {
            pieces.add(piece.toString().strip());
        }
        return pieces;
    }

    /** A string of JSON, or what stands there. */
    static String unquoted(String text) {
        if (!text.startsWith("\"")) {
            return text;
        }
        try {
            return JSON.readTree(text).asText();
        } catch (JsonProcessingException e) {
            throw new VsctlError(text + ": unterminated string");
        }
    }
}
