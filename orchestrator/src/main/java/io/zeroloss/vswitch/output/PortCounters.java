package io.zeroloss.vswitch.output;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counters of a port as {@code dpctl/show -s} prints them, current to the moment; what a device does not count is absent. */
public record PortCounters(
        Optional<Long> rxPackets,
        Optional<Long> rxErrors,
        Optional<Long> rxDropped,
        Optional<Long> rxBytes,
        Optional<Long> txPackets,
        Optional<Long> txErrors,
        Optional<Long> txDropped,
        Optional<Long> txBytes) {
    static final PortCounters NONE = new PortCounters(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    private static final Pattern LINE = Pattern.compile("(RX|TX) packets:.*|collisions:(\\d+|\\?)|RX bytes:.*");
    // RX packets:7 errors:0 dropped:? overruns:? frame:?   and   RX bytes:448 (0.4 KiB)  TX bytes:0
    private static final Pattern COUNTER = Pattern.compile("(?:(RX|TX) )?([a-z]+):(\\d{1,18}|\\?)");

    /** These counters and those of one more line; empty if it is no line of counters. */
    Optional<PortCounters> with(String line) {
        if (!LINE.matcher(line).matches()) {
            return Optional.empty();
        }
        Map<String, Long> found = new HashMap<>();
        String side = "";
        Matcher m = COUNTER.matcher(line);
        while (m.find()) {
            side = m.group(1) == null ? side : m.group(1);
            if (!m.group(3).equals("?")) {
                found.put(side + " " + m.group(2), Long.valueOf(m.group(3)));
            }
        }
        return Optional.of(new PortCounters(
                or(found, "RX packets", rxPackets),
                or(found, "RX errors", rxErrors),
                or(found, "RX dropped", rxDropped),
                or(found, "RX bytes", rxBytes),
                or(found, "TX packets", txPackets),
                or(found, "TX errors", txErrors),
                or(found, "TX dropped", txDropped),
                or(found, "TX bytes", txBytes)));
    }

    private static Optional<Long> or(Map<String, Long> found, String name, Optional<Long> before) {
        return Optional.ofNullable(found.get(name)).or(() -> before);
    }
}
