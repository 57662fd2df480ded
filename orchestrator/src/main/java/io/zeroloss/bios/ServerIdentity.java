package io.zeroloss.bios;

/**
 * A server, without anything that tells it from another of its kind.
 *
 * @param model as its maker calls it
 * @param biosVersion as the server writes it, {@code U30 v2.42 (01/23/2021)}
 * @param bmc kind of management processor, {@code ilo5}
 * @param bmcFirmware its version
 */
public record ServerIdentity(String model, String biosVersion, String bmc, String bmcFirmware) {}
