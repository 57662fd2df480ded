package io.zeroloss.simlab.config;

/**
 * The simulated TRex server.
 *
 * @param version as {@code get_version} tells it
 * @param apiMajor with {@code apiMinor}: the API that clients must match
 * @param ports number of its ports
 * @param speedGbps of each port
 * @param driver of its NICs, for {@code get_system_info}
 * @param maxPps that a port can send and receive; above, frames stay unsent
 */
public record GeneratorSection(
        int rpcPort,
        int pubPort,
        String version,
        int apiMajor,
        int apiMinor,
        int ports,
        double speedGbps,
        String driver,
        double maxPps) {}
