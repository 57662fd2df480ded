package io.zeroloss.bios;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a server says of its own attributes. It differs with model and firmware, so names and values are never taken from
 * elsewhere.
 *
 * @param id with version
 * @param attributes by name
 */
public record AttributeRegistry(String id, Map<String, Attribute> attributes) {
    public AttributeRegistry {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /**
     * One attribute.
     *
     * @param label as BIOS setup prints it
     * @param menu labels of the menus that lead to it, outermost first
     * @param type {@code Enumeration}, {@code Integer}, {@code Boolean}, {@code String} or {@code Password}
     * @param values labels by value, of an enumeration
     * @param readOnly always; one that is read-only under a condition is not
     */
    public record Attribute(
            String name, String label, List<String> menu, String type, Map<String, String> values, boolean readOnly) {
        public Attribute {
            menu = List.copyOf(menu);
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        /** The value in the words of BIOS setup; the value itself where it has no words of its own. */
        public String words(String value) {
            return values.getOrDefault(value, value);
        }
    }

    public Optional<Attribute> find(String name) {
        return Optional.ofNullable(attributes.get(name));
    }
}
