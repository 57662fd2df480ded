package io.zeroloss.plan.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Checks a value against its schema and says in words, with the place, what does not fit. */
public final class SchemaCheck {
    private final SchemaNode schema;
    private final JsonNode value;
    private final Places places;
    private final Problems problems;
    private final Set<String> unusable = new LinkedHashSet<>();

    private SchemaCheck(SchemaNode schema, JsonNode value, Places places, Problems problems) {
        this.schema = schema;
        this.value = value;
        this.places = places;
        this.problems = problems;
    }

    /** Where the parts of a value stand, by JSON Pointer from the value. */
    public interface Places {
        Origin key(String pointer);

        Origin value(String pointer);

        /** A scalar as it was written; empty if that is not known. */
        String written(String pointer);

        /** What messages call it: a dotted key. */
        String name(String pointer);

        /** All of a document. */
        static Places of(Document document) {
            return within(document, Pointer.ROOT, "");
        }

        /** A part of a document that is called by a dotted key of its own. */
        static Places within(Document document, String base, String name) {
            return new Places() {
                @Override
                public Origin key(String pointer) {
                    return document.keyOf(base + pointer);
                }

                @Override
                public Origin value(String pointer) {
                    return document.value(base + pointer);
                }

                @Override
                public String written(String pointer) {
                    return document.written(base + pointer);
                }

                @Override
                public String name(String pointer) {
                    return dotted(name, pointer);
                }
            };
        }

        /** A value of the command line. */
        static Places onCommandLine(Origin argument, String name, String written) {
            return new Places() {
                @Override
                public Origin key(String pointer) {
                    return argument;
                }

                @Override
                public Origin value(String pointer) {
                    return argument;
                }

                @Override
                public String written(String pointer) {
                    return pointer.isEmpty() ? written : "";
                }

                @Override
                public String name(String pointer) {
                    return dotted(name, pointer);
                }
            };
        }
    }

    /** Checks; returns the pointers, from the value, of what cannot be used. */
    public static Set<String> check(SchemaNode schema, JsonNode value, Places places, Problems problems) {
        SchemaCheck check = new SchemaCheck(schema, value, places, problems);
        List<Error> errors = Schemas.validate(schema, value);
        for (Error error : errors) {
            check.tell(error);
        }
        return check.unusable;
    }

    private void tell(Error error) {
        String pointer = pointer(error.getInstanceLocation());
        SchemaNode at = schema.descend(Pointer.segments(pointer)).orElse(schema);
        String property = error.getProperty() == null ? "" : error.getProperty();
        switch (error.getKeyword()) {
            case "additionalProperties" -> unknownKey(pointer, at, property);
            case "required" -> missingKey(pointer, at, property);
            case "uniqueItems" -> wrong(pointer, named(pointer) + "the list has the same item twice; take one out");
            default -> wrongValue(pointer, at);
        }
    }

    private void unknownKey(String pointer, SchemaNode at, String key) {
        String child = Pointer.child(pointer, key);
        unusable.add(child);
        String where = pointer.isEmpty() ? "" : " in " + places.name(pointer);
        if (at.text("x-zeroloss-name-form").isPresent()
                && Nearest.to(key, at.keys()).isEmpty()) {
            problems.add(
                    places.key(child),
                    "'" + Shown.shortened(key) + "' cannot be a name" + where + "; expected "
                            + at.text("x-zeroloss-name-form").orElseThrow());
            return;
        }
        String hint = Nearest.to(key, at.keys()).isPresent() ? Nearest.hint(key, at.keys()) : elsewhere(key, at.keys());
        problems.add(places.key(child), "unknown key '" + Shown.shortened(key) + "'" + where + "; " + hint);
    }

    /** A right key at the wrong place is told with its place. */
    private String elsewhere(String key, Collection<String> here) {
        List<String> found = new ArrayList<>();
        collect(schema, "", key, found);
        return found.isEmpty() ? Nearest.hint(key, here) : "its place is " + String.join(" or ", found);
    }

    private static void collect(SchemaNode node, String prefix, String key, List<String> found) {
        for (String name : node.keys()) {
            String dotted = prefix.isEmpty() ? name : prefix + "." + name;
            if (name.equals(key)) {
                found.add(dotted);
            }
            node.child(name).ifPresent(child -> collect(child, dotted, key, found));
        }
        node.namedByUser().forEach(named -> collect(named.getValue(), prefix + "." + named.getKey(), key, found));
    }

    private void missingKey(String pointer, SchemaNode at, String key) {
        String child = Pointer.child(pointer, key);
        String wanted = at.child(key).map(Words::expected).orElse("it");
        problems.add(
                places.key(pointer),
                "the key '" + dotted(places.name(pointer), "/" + key) + "' is missing; expected " + wanted);
        unusable.add(child);
    }

    private void wrongValue(String pointer, SchemaNode at) {
        JsonNode found = value.at(pointer);
        List<String> segments = Pointer.segments(pointer);
        String key = segments.isEmpty() ? places.name("") : segments.get(segments.size() - 1);
        String instead = Words.instead(at, key.substring(key.lastIndexOf('.') + 1), found, places.written(pointer))
                .map(hint -> "; " + hint)
                .orElse("");
        boolean secret = at.json().path("x-zeroloss-secret").asBoolean();
        String shown = secret ? "something else, not repeated here" : Words.found(found, places.written(pointer));
        wrong(pointer, named(pointer) + "expected " + Words.expected(at) + ", found " + shown + instead);
    }

    /** The first thing wrong with a value is enough. */
    private void wrong(String pointer, String message) {
        if (unusable.add(pointer)) {
            problems.add(places.value(pointer), message);
        }
    }

    private String named(String pointer) {
        String name = places.name(pointer);
        return name.isEmpty() ? "" : name + ": ";
    }

    private static String dotted(String name, String pointer) {
        String below = String.join(".", Pointer.segments(pointer));
        return name.isEmpty() || below.isEmpty() ? name + below : name + "." + below;
    }

    private static String pointer(NodePath path) {
        String pointer = Pointer.ROOT;
        for (int i = 0; i < path.getNameCount(); i++) {
            pointer = Pointer.child(pointer, String.valueOf(path.getElement(i)));
        }
        return pointer;
    }
}
