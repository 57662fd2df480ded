package io.zeroloss.simlab.config;

import java.util.List;
import java.util.Map;

/**
 * A simulated host.
 *
 * @param profile key of the cost model's parameters; see {@code simlab/labs/parameters.yaml}
 * @param sshPort of its SSH server
 * @param nics its ports
 * @param bios attributes in effect at the first boot, where they differ from the profile's
 * @param facts further keys, which {@code host} reads
 */
public record HostSection(
        String name, String profile, int sshPort, List<Nic> nics, Map<String, String> bios, Map<String, String> facts) {
    public HostSection {
        nics = List.copyOf(nics);
        bios = Map.copyOf(bios);
        facts = Map.copyOf(facts);
    }

    /**
     * A port and its cable.
     *
     * @param generator number of the generator's port at the other end
     */
    public record Nic(String pci, int generator, int numaNode) {}
}
