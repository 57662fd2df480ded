package io.zeroloss.plan;

import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.Schemas;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * A document that was checked against the schema of its kind.
 *
 * @param unusable pointers to what did not pass
 */
record Checked(Kind kind, Document document, Set<String> unusable) {
    /** As the document calls itself, else its file's name without the ending. */
    String name() {
        if (!unusable.contains("/name") && document.root().hasNonNull("name")) {
            return document.root().get("name").asText();
        }
        return nameOf(document.path());
    }

    static String nameOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.replaceFirst("\\.ya?ml$", "");
    }

    /** The directory that its paths are relative to. */
    Path directory() {
        Path parent = document.path().toAbsolutePath().normalize().getParent();
        return parent == null ? document.path().toAbsolutePath() : parent;
    }

    /** The values below a key of the document, under a dotted key of the caller's. */
    Map<String, Value> leaves(String key, String pointer, Layer layer) {
        return Schemas.of(kind)
                .descend(Pointer.segments(pointer))
                .map(schema -> Settings.leaves(key, schema, document, pointer, layer, unusable))
                .orElse(Map.of());
    }
}
