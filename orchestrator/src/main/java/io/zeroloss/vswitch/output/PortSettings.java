package io.zeroloss.vswitch.output;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the datapath prints in brackets behind a port: its type and how it is configured.
 *
 * @param settings for example {@code configured_rx_queues}; which there are depends on type and version
 */
public record PortSettings(String type, Map<String, String> settings) {
    private static final Pattern TYPE = Pattern.compile("([a-z0-9-]+)(?:: (.*))?");
    private static final Pattern SETTING = Pattern.compile("([A-Za-z0-9_-]+)=(.*)");

    public PortSettings {
        settings = Ordered.copy(settings);
    }

    static Optional<PortSettings> parse(String inBrackets) {
        Matcher m = TYPE.matcher(inBrackets);
        if (!m.matches()) {
            return Optional.empty();
        }
        Map<String, String> settings = new LinkedHashMap<>();
        if (m.group(2) != null) {
            String key = "";
            for (String part : m.group(2).split(", ", -1)) {
                Matcher s = SETTING.matcher(part);
                if (s.matches()) {
                    key = s.group(1);
                    settings.put(key, s.group(2));
                } else if (key.isEmpty()) {
                    return Optional.empty();
                } else {
                    // a comma within a value, as in "could not retrieve configuration (…)"
                    settings.merge(key, part, (value, rest) -> value + ", " + rest);
                }
            }
        }
        return Optional.of(new PortSettings(m.group(1), settings));
    }

    /** Receive queues that the datapath works with now; OVS 3.2 renamed the setting. */
    public Optional<Integer> rxQueues() {
        return number("configured_rx_queues").or(() -> number("n_rxq"));
    }

    /** Transmit queues; of a DPDK port one more than there are PMD threads, if the device has that many. */
    public Optional<Integer> txQueues() {
        return number("configured_tx_queues").or(() -> number("n_txq"));
    }

    public Optional<Integer> rxDescriptors() {
        return number("configured_rxq_descriptors").or(() -> number("n_rxq_desc"));
    }

    public Optional<Integer> txDescriptors() {
        return number("configured_txq_descriptors").or(() -> number("n_txq_desc"));
    }

    private Optional<Integer> number(String key) {
        return Optional.ofNullable(settings.get(key))
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Integer::valueOf);
    }
}
