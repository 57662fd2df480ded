package io.zeroloss.bios.ilo4;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.bios.redfish.Dialect;
import io.zeroloss.bios.redfish.Links;
import java.util.Optional;

/** How iLO 4 speaks, from firmware 2.30 on (HewlettPackard/ilo-rest-api-docs, iLO 4). */
public final class Ilo4 implements Dialect {
    @Override
    public String name() {
        return "ilo4";
    }

    @Override
    public boolean speaks(JsonNode root) {
        return root.at("/Oem/Hp").isObject();
    }

    @Override
    public Optional<String> biosLink(JsonNode system) {
        return Links.find(system, "/Oem/Hp/BIOS")
                .or(() -> Links.find(system, "/Oem/Hp/links/BIOS"))
                .or(() -> Links.find(system, "/Oem/Hp/Links/BIOS"));
    }

    @Override
    public Optional<String> pendingLink(JsonNode bios) {
        return Links.find(bios, "/links/Settings")
                .or(() -> Links.find(bios, "/Links/Settings"))
                .or(() -> Links.find(bios, "/@Redfish.Settings/SettingsObject"));
    }

    /** Seen on a few Gen9 servers; no link leads there. */
    @Override
    public Optional<String> serviceLink(String biosLink) {
        return Optional.of(biosLink.replaceFirst("/*$", "/service/"));
    }

    @Override
    public String firmware(JsonNode manager) {
        return manager.at("/Firmware/Current/VersionString")
                .asText(manager.path("FirmwareVersion").asText());
    }
}
