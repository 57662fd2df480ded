package io.zeroloss.bios;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads an attribute registry: the DMTF's schema, or HP's of iLO 4, which has other names for the same. */
public final class RegistryReader {
    private static final String TOP = ".";

    private RegistryReader() {}

    public static AttributeRegistry read(JsonNode body) {
        JsonNode entries = body.path("RegistryEntries");
        Map<String, String> menus = new HashMap<>();
        entries.path("Menus")
                .forEach(menu -> menus.put(
                        menu.path("MenuPath").asText(), menu.path("DisplayName").asText()));
        Map<String, AttributeRegistry.Attribute> attributes = new LinkedHashMap<>();
        for (JsonNode entry : entries.path("Attributes")) {
            String name = entry.path("AttributeName").asText(entry.path("Name").asText());
            attributes.put(
                    name,
                    new AttributeRegistry.Attribute(
                            name,
                            entry.path("DisplayName").asText(name),
                            menu(entry.path("MenuPath").asText(), menus),
                            entry.path("Type").asText(),
                            values(entry.path("Value")),
                            entry.path("ReadOnly").asBoolean()));
        }
        return new AttributeRegistry(
                body.path("Id").asText(body.path("RegistryPrefix").asText()), attributes);
    }

    private static Map<String, String> values(JsonNode list) {
        Map<String, String> values = new LinkedHashMap<>();
        for (JsonNode value : list) {
            String name = value.path("ValueName").asText();
            values.put(name, value.path("ValueDisplayName").asText(name));
        }
        return values;
    }

    /** {@code ./MemoryOptions/PersistentMemoryOptions}, each part with a label of its own. */
    private static List<String> menu(String path, Map<String, String> labels) {
        List<String> menu = new ArrayList<>();
        String at = "";
        for (String part : path.split("/", -1)) {
            at = at.isEmpty() ? part : at + "/" + part;
            if (!part.isEmpty() && !part.equals(TOP)) {
                menu.add(labels.getOrDefault(at, part));
            }
        }
        return menu;
    }
}
