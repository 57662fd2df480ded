package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import java.util.Map;
import java.util.regex.Pattern;

/** What OVS and OpenFlow allow of any port. */
final class PortRules {
    /** What OVS takes an absent option for. */
    static final Map<String, String> OPTION_DEFAULTS = Map.of("n_rxq", "1", "n_rxq_desc", "2048", "n_txq_desc", "2048");

    static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,15}");

    private PortRules() {}

    /** @throws InputException if there can be no such port */
    static void check(String name, int ofport, int rxQueues) {
        if (!NAME.matcher(name).matches()) {
            throw new InputException(
                    "\"%s\" cannot be the name of a port: 1 to 15 letters, digits, '_', '.' or '-' are possible"
                            .formatted(name));
        }
        if (ofport < 1 || ofport > 0xfeff) {
            throw new InputException("port %s: OpenFlow numbers ports from 1 to 65279, not %d".formatted(name, ofport));
        }
        if (rxQueues < 1 || rxQueues > 256) {
            throw new InputException("port %s: 1 to 256 receive queues are possible, not %d".formatted(name, rxQueues));
        }
    }
}
