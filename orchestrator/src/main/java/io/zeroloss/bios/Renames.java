package io.zeroloss.bios;

import java.util.Map;
import java.util.Optional;

/**
 * What HPE renamed between Gen9 (iLO 4) and Gen10 (iLO 5): the links between processors became UPI, and values that began with
 * a digit got a prefix (iLO 4 and iLO 5 resource definitions).
 */
final class Renames {
    private static final Map<String, String> ATTRIBUTES = Map.of(
            "IntelQpiFreq", "IntelUpiFreq",
            "IntelQpiLinkEn", "IntelUpiLinkEn",
            "IntelQpiPowerManagement", "IntelUpiPowerManagement",
            "PowerProfile", "WorkloadProfile");
    private static final Map<String, String> PREFIXES = Map.of(
            "AsrTimeoutMinutes", "Timeout",
            "MaxMemBusFreqMHz", "MaxMemBusFreq",
            "SerialConsoleBaudRate", "BaudRate");

    private Renames() {}

    /** The attribute's name in the later generation, if it changed. */
    static Optional<String> attribute(String earlier) {
        return Optional.ofNullable(ATTRIBUTES.get(earlier));
    }

    /** The value in the later generation. */
    static String value(String attribute, String earlier) {
        if (attribute.equals("MaxPcieSpeed") && earlier.equals("MaxSupported")) {
            return "PerPortCtrl";
        }
        boolean port = attribute.matches("EmbNicEnable|PciSlot[0-9]+Enable");
        if (port && earlier.equals("Enabled")) {
            return "Auto";
        }
        String prefix = PREFIXES.get(attribute);
        return prefix != null && earlier.matches("[0-9].*") ? prefix + earlier : earlier;
    }
}
