package io.zeroloss.simlab.host.ovs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A rule of a bridge, in the words of {@code ovs-ofctl}.
 *
 * @param id in the lab, by which counts come back
 * @param match fields and values in order, {@code priority} and {@code table} apart
 */
record OpenFlowRule(long id, int table, int priority, String cookie, Map<String, String> match, String actions) {
    private static final int DEFAULT_PRIORITY = 32768;
    private static final Pattern RULE = Pattern.compile("(.*?),?\\s*actions=(.+)");
    private static final Pattern OUTPUT = Pattern.compile("(?:output:)?(\\d{1,5})");
    private static final List<String> FIELDS = List.of(
            "in_port", "dl_src", "dl_dst", "dl_type", "dl_vlan", "nw_src", "nw_dst", "nw_proto", "tp_src", "tp_dst");
    private static final List<String> PLAIN = List.of("in_port", "dl_dst", "ip", "udp");
    private static final List<String> PROTOCOLS = List.of("ip", "arp", "tcp", "udp", "icmp", "ipv6");

    OpenFlowRule {
        match = new LinkedHashMap<>(match);
    }

    /**
     * From a line of a flow file.
     *
     * @throws IllegalArgumentException in the words of {@code ovs-ofctl}
     */
    static OpenFlowRule parse(long id, String line) {
        Matcher rule = RULE.matcher(line.strip());
        if (!rule.matches()) {
            throw new IllegalArgumentException("must specify an action");
        }
        Map<String, String> match = new LinkedHashMap<>();
        for (String field : rule.group(1).split("[,\\s]+", -1)) {
            int equals = field.indexOf('=');
            String name = equals < 0 ? field : field.substring(0, equals);
            if (!field.isEmpty()) {
                match.put(name, equals < 0 ? "" : field.substring(equals + 1).toLowerCase(Locale.ROOT));
            }
        }
        int table = number(match.remove("table"), 0);
        int priority = number(match.remove("priority"), DEFAULT_PRIORITY);
        String cookie = Optional.ofNullable(match.remove("cookie")).orElse("0x0");
        match.forEach((name, value) -> {
            boolean protocol = PROTOCOLS.contains(name) && value.isEmpty();
            if (!protocol && (!FIELDS.contains(name) || value.isEmpty())) {
                throw new IllegalArgumentException("unknown keyword " + name);
            }
        });
        return new OpenFlowRule(
                id, table, priority, cookie, match, canonical(rule.group(2).strip()));
    }

    private static int number(@Nullable String text, int otherwise) {
        if (text == null) {
            return otherwise;
        }
        if (!text.matches("\\d{1,5}")) {
            throw new IllegalArgumentException(text + ": invalid numeric value");
        }
        return Integer.parseInt(text);
    }

    private static String canonical(String actions) {
        List<String> canonical = new ArrayList<>();
        for (String action : actions.split(",", -1)) {
            Matcher output = OUTPUT.matcher(action.strip());
            canonical.add(output.matches() ? "output:" + output.group(1) : action.strip());
        }
        return String.join(",", canonical);
    }

    /** Whether another rule would take its place. */
    boolean sameMatch(OpenFlowRule other) {
        return table == other.table && priority == other.priority && match.equals(other.match);
    }

    Optional<Integer> inPort() {
        return Optional.ofNullable(match.get("in_port"))
                .filter(port -> port.matches("\\d{1,5}"))
                .map(Integer::valueOf);
    }

    Optional<String> destinationMac() {
        return Optional.ofNullable(match.get("dl_dst"));
    }

    /** Where frames go if they go to one port. */
    Optional<Integer> outPort() {
        Matcher output = OUTPUT.matcher(actions);
        return output.matches() ? Optional.of(Integer.valueOf(output.group(1))) : Optional.empty();
    }

    /** Whether it matches on nothing but what the data path knows: port and destination, of frames that are all UDP. */
    boolean isPlain() {
        return table == 0 && PLAIN.containsAll(match.keySet());
    }

    /** Match and actions, as a dump shows them behind the counters. */
    String text() {
        List<String> fields = new ArrayList<>();
        if (priority != DEFAULT_PRIORITY) {
            fields.add("priority=" + priority);
        }
        match.forEach((name, value) -> fields.add(value.isEmpty() ? name : name + "=" + value));
        return (fields.isEmpty() ? "" : String.join(",", fields) + " ") + "actions=" + actions;
    }
}
