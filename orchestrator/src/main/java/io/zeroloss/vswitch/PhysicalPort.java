package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import io.zeroloss.vswitch.output.Ordered;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A DPDK port towards the generator.
 *
 * @param devargs what DPDK opens: a PCI address {@code 0000:05:00.0} or a virtual device {@code net_memif0,role=server,…}
 * @param rxDescriptors of each receive queue
 * @param txDescriptors of each transmit queue
 */
public record PhysicalPort(
        Side side, String name, int ofport, String devargs, int rxQueues, int rxDescriptors, int txDescriptors)
        implements SwitchPort {
    public static final int DEFAULT_DESCRIPTORS = 2048;
    private static final int MOST_DESCRIPTORS = 4096;
    private static final Pattern PCI = Pattern.compile("\\p{XDigit}{4}:\\p{XDigit}{2}:\\p{XDigit}{2}\\.[0-7]");

    /** @throws InputException if OVS cannot have such a port */
    public PhysicalPort {
        PortRules.check(name, ofport, rxQueues);
        if (devargs.isBlank()) {
            throw new InputException(
                    "port %s: it names no device; give a PCI address or DPDK arguments".formatted(name));
        }
        checkDescriptors(name, "receive", rxDescriptors);
        checkDescriptors(name, "transmit", txDescriptors);
    }

    /**
     * A NIC by its PCI address, domain included.
     *
     * @throws InputException if it is none
     */
    public static PhysicalPort pci(Side side, String name, int ofport, String address, int rxQueues) {
        if (!PCI.matcher(address).matches()) {
            throw new InputException("port %s: \"%s\" is not a PCI address like 0000:05:00.0".formatted(name, address));
        }
        return new PhysicalPort(side, name, ofport, address, rxQueues, DEFAULT_DESCRIPTORS, DEFAULT_DESCRIPTORS);
    }

    /** Ring sizes other than OVS's own. */
    public PhysicalPort withDescriptors(int rx, int tx) {
        return new PhysicalPort(side, name, ofport, devargs, rxQueues, rx, tx);
    }

    @Override
    public String type() {
        return "dpdk";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("dpdk-devargs", devargs);
        options.put("n_rxq", String.valueOf(rxQueues));
        options.put("n_rxq_desc", String.valueOf(rxDescriptors));
        options.put("n_txq_desc", String.valueOf(txDescriptors));
        return Ordered.copy(options);
    }

    private static void checkDescriptors(String name, String which, int descriptors) {
        // netdev-dpdk takes 2048 without a word for a size it does not like
        if (descriptors < 1 || descriptors > MOST_DESCRIPTORS || Integer.bitCount(descriptors) != 1) {
            throw new InputException(
                    ("port %s: OVS has rings of a power of two up to %d %s descriptors and takes %d for"
                                    + " anything else, so %d cannot be had")
                            .formatted(name, MOST_DESCRIPTORS, which, DEFAULT_DESCRIPTORS, descriptors));
        }
    }
}
