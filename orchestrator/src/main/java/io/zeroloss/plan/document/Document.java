package io.zeroloss.plan.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;

/**
 * One document of a YAML file: a tree, and where each of its values stands.
 *
 * @param path the file
 * @param file the file as messages name it
 * @param text of the whole file
 * @param root the tree; merge keys and aliases are already followed
 * @param places by JSON Pointer
 */
public record Document(Path path, String file, String text, JsonNode root, Map<String, Place> places) {
    /**
     * Where a value stands.
     *
     * @param key of its key; the value's own place if it has none (a list's item, the root)
     * @param value of the value itself
     * @param written a scalar as it was written, empty for anything else
     */
    public record Place(Origin.InFile key, Origin.InFile value, String written) {}

    public Document {
        places = Map.copyOf(places);
    }

    /** Where a value stands; of something that is not there, where its nearest container stands. */
    public Origin value(String pointer) {
        Place place = places.get(pointer);
        return place != null ? place.value() : keyOf(parent(pointer));
    }

    /** Where the key of a value stands; of something that is not there, where its nearest container stands. */
    public Origin keyOf(String pointer) {
        Place place = places.get(pointer);
        if (place != null) {
            return place.key();
        }
        return pointer.isEmpty() ? new Origin.InFile(file, 1, 1) : keyOf(parent(pointer));
    }

    /** A scalar as it was written; empty for anything else. */
    public String written(String pointer) {
        Place place = places.get(pointer);
        return place == null ? "" : place.written();
    }

    private static String parent(String pointer) {
        return pointer.substring(0, Math.max(0, pointer.lastIndexOf('/')));
    }
}
