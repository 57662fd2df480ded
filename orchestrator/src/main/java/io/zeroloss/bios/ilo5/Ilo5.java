package io.zeroloss.bios.ilo5;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.bios.redfish.Dialect;
import io.zeroloss.bios.redfish.Links;
import java.util.Optional;

/** How iLO 5 speaks (HewlettPackard/ilo-rest-api-docs, iLO 5). */
public final class Ilo5 implements Dialect {
    @Override
    public String name() {
        return "ilo5";
    }

    @Override
    public boolean speaks(JsonNode root) {
        return root.at("/Oem/Hpe").isObject();
    }

    @Override
    public Optional<String> biosLink(JsonNode system) {
        return Links.find(system, "/Bios");
    }

    @Override
    public Optional<String> pendingLink(JsonNode bios) {
        return Links.find(bios, "/@Redfish.Settings/SettingsObject");
    }

    /** Undocumented, and no link leads there on Gen10. */
    @Override
    public Optional<String> serviceLink(String biosLink) {
        return Optional.of(biosLink.replaceFirst("/*$", "/service/"));
    }

    @Override
    public String firmware(JsonNode manager) {
        return manager.path("FirmwareVersion").asText();
    }
}
