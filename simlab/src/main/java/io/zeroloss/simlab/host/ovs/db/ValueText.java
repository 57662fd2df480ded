package io.zeroloss.simlab.host.ovs.db;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.zeroloss.simlab.host.ovs.db.Column.AtomType;
import io.zeroloss.simlab.host.ovs.db.Column.Shape;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values as {@code ovs-vsctl} prints them. */
final class ValueText {
    private static final Pattern BARE = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private ValueText() {}

    /** As text: {@code up}, {@code "3.1.0"}, {@code []}, {@code [a, b]}, {@code {n_rxq="2"}}. */
    static String text(Column column, Value value) {
        if (column.shape() == Shape.MAP) {
            return value.entries().entrySet().stream()
                    .map(entry ->
                            quoted(entry.getKey(), AtomType.STRING) + "=" + quoted(entry.getValue(), column.type()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        boolean single = column.shape() == Shape.ONE || (value.atoms().size() == 1 && column.shape() == Shape.OPTIONAL);
        String atoms =
                value.atoms().stream().map(atom -> quoted(atom, column.type())).collect(Collectors.joining(", "));
        return single ? atoms : "[" + atoms + "]";
    }

    /** A string that could be taken for something else stands in quotes. */
    static String quoted(String atom, AtomType type) {
        boolean plain = type != AtomType.STRING
                || (BARE.matcher(atom).matches() && !atom.equals("true") && !atom.equals("false"));
        return plain ? atom : JSON.textNode(atom).toString();
    }

    /** As JSON of RFC 7047, section 5.1. */
    static JsonNode json(Column column, Value value) {
        if (column.shape() == Shape.MAP) {
            ArrayNode entries = JSON.arrayNode();
            value.entries()
                    .forEach(
                            (key, each) -> entries.add(JSON.arrayNode().add(key).add(atom(each, column.type()))));
            return JSON.arrayNode().add("map").add(entries);
        }
        if (value.atoms().size() == 1) {
            return atom(value.atoms().get(0), column.type());
        }
        ArrayNode atoms = JSON.arrayNode();
        value.atoms().forEach(each -> atoms.add(atom(each, column.type())));
        return JSON.arrayNode().add("set").add(atoms);
    }

    private static JsonNode atom(String atom, AtomType type) {
        return switch (type) {
            case STRING -> JSON.textNode(atom);
            case INTEGER -> JSON.numberNode(Long.parseLong(atom));
            case BOOLEAN -> JSON.booleanNode(atom.equals("true"));
            case UUID -> JSON.arrayNode().add("uuid").add(atom);
        };
    }
}
