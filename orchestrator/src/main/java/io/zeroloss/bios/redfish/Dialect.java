package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What one kind of management processor says in its own way. Links are taken from bodies, never built where one is given. */
public interface Dialect {
    /** As baselines name it, {@code ilo5}. */
    String name();

    /** Whether a processor with this service root speaks it. */
    boolean speaks(JsonNode root);

    /** The link from a system to its BIOS settings. */
    Optional<String> biosLink(JsonNode system);

    /** The link from the current settings to the pending ones. */
    Optional<String> pendingLink(JsonNode bios);

    /** The link to the vendor's service settings, from the link to the BIOS settings. */
    Optional<String> serviceLink(String biosLink);

    /** The processor's firmware version; empty text if it does not say. */
    String firmware(JsonNode manager);
}
