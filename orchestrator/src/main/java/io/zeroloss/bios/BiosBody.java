package io.zeroloss.bios;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The settings of a server as Redfish serves them.
 *
 * @param registry the attribute registry that explains them; empty text if the body names none
 * @param attributes by name; numbers and truth values as text
 */
public record BiosBody(Resource resource, View view, String registry, SortedMap<String, String> attributes) {
    public BiosBody {
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }

    /** Which of the two bodies with the same look it is. */
    public enum View {
        /** What the server was started with. */
        CURRENT,
        /** What the next start will apply. */
        PENDING
    }
}
