package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the attribute registry that a BIOS body names. */
final class RegistryFinder {
    private RegistryFinder() {}

    /**
     * The registry's body.
     *
     * @param name as the body has it, {@code BiosAttributeRegistryU30.v1_2_10}
     * @return empty if the service does not have it
     */
    static Optional<JsonNode> find(RedfishSession session, JsonNode root, String name) {
        if (name.isEmpty()) {
            return Optional.empty();
        }
        String wanted = name.toLowerCase(Locale.ROOT);
        return session.find(Links.of(root, "Registries")).stream()
                .flatMap(collection -> members(collection).stream())
                .filter(link -> lastPart(link).startsWith(prefix(wanted)))
                .flatMap(link -> session.find(link).stream())
                .flatMap(file -> uri(file).stream())
                .flatMap(uri -> session.find(uri).stream())
                .findFirst();
    }

    private static List<String> members(JsonNode collection) {
        List<String> links = new ArrayList<>();
        for (JsonNode list : List.of(collection.path("Members"), collection.at("/links/Member"))) {
            list.forEach(member -> Links.find(member, "").ifPresent(links::add));
        }
        return links;
    }

    private static String lastPart(String link) {
        String[] parts = link.toLowerCase(Locale.ROOT).split("/", 0);
        return parts.length == 0 ? "" : parts[parts.length - 1];
    }

    /** Without the version, which some links leave out. */
    private static String prefix(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /** The English text; iLO 4 has the address one level deeper. */
    private static Optional<String> uri(JsonNode file) {
        for (JsonNode location : file.path("Location")) {
            String language = location.path("Language").asText("en");
            JsonNode uri = location.path("Uri");
            String text = uri.isTextual() ? uri.asText() : uri.path("extref").asText();
            if (language.startsWith("en") && !text.isEmpty()) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }
}
