package io.zeroloss.host.facts;

import java.util.Optional;

/**
 * What the firmware says of the machine, from /sys/class/dmi/id; absent on virtual machines without SMBIOS.
 *
 * @param biosDate as the firmware writes it, month first on most
 */
public record MachineFacts(
        Optional<String> vendor, Optional<String> product, Optional<String> biosVersion, Optional<String> biosDate) {}
