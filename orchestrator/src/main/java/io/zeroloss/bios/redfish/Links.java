package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.LabException;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Follows links as Redfish writes them, and as HP wrote them before. */
public final class Links {
    private Links() {}

    /** A link of a member, {@code "Bios": {"@odata.id": …}}, or {@code {"href": …}}. */
    public static Optional<String> find(JsonNode body, String pointer) {
        JsonNode at = body.at(pointer);
        return List.of("@odata.id", "href").stream()
                .map(key -> at.path(key).asText())
                .filter(link -> !link.isEmpty())
                .findFirst();
    }

    /** A link that every service root has. */
    static String of(JsonNode root, String name) {
        return find(root, "/" + name).or(() -> find(root, "/links/" + name)).orElse("/redfish/v1/" + name + "/");
    }

    /** The first of a collection; a server's own processor has one system and one manager. */
    static String firstMember(JsonNode collection, URI url) {
        return find(collection, "/Members/0")
                .or(() -> find(collection, "/links/Member/0"))
                .orElseThrow(() -> new LabException(url + ": the collection "
                        + collection.path("@odata.id").asText() + " is empty; the processor may still be starting"));
    }
}
