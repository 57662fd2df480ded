package io.zeroloss.simlab.device;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A host at an instant.
 *
 * @param name in the lab file
 * @param cpuProfile key of the cost model's parameters, {@code e5-2695-v4} or {@code gold-6152}
 * @param bios attribute and value as in effect since the last boot, not as staged
 * @param boot counts boots: what is random per boot is drawn anew
 * @param nics ports that are cabled to the generator, bound to DPDK or not
 * @param ovs empty while ovs-vswitchd does not run
 */
public record HostSnapshot(
        String name,
        String cpuProfile,
        Map<String, String> bios,
        int boot,
        List<NicPort> nics,
        Optional<OvsState> ovs,
        List<GuestState> guests) {
    public HostSnapshot {
        bios = Map.copyOf(bios);
        nics = List.copyOf(nics);
        guests = List.copyOf(guests);
    }

    /**
     * A physical port.
     *
     * @param pci {@code 0000:05:00.0}; what OVS's {@code dpdk-devargs} names
     * @param generatorPort at the other end of the cable
     */
    public record NicPort(String pci, int generatorPort, int numaNode, double lineRateBps, boolean linkUp) {}
}
