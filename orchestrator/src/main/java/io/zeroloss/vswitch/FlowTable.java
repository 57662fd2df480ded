package io.zeroloss.vswitch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The OpenFlow rules of a bridge without their counters and ages.
 *
 * @param rules each in the words of {@code ovs-ofctl}, ready to be given back to it
 * @param notUnderstood lines of a dump that are no rules
 */
public record FlowTable(List<String> rules, List<String> notUnderstood) {
    private static final Set<String> MEASURED =
            Set.of("duration", "n_packets", "n_bytes", "idle_age", "hard_age", "n_offload_packets", "n_offload_bytes");
    private static final Set<String> DEFAULTS = Set.of("cookie=0x0", "table=0", "priority=32768");
    private static final String ACTIONS = "actions=";

    public FlowTable {
        rules = List.copyOf(rules);
        notUnderstood = List.copyOf(notUnderstood);
    }

    static FlowTable of(Collection<FlowRule> rules) {
        return parse(rules.stream().map(FlowRule::text).collect(Collectors.joining("\n")));
    }

    /** From {@code ovs-ofctl dump-flows}. */
    public static FlowTable parse(String dump) {
        List<String> rules = new ArrayList<>();
        List<String> notUnderstood = new ArrayList<>();
        for (String line : dump.lines().map(String::strip).toList()) {
            int actions = line.indexOf(ACTIONS);
            if (actions >= 0) {
                rules.add(withoutCounters(line.substring(0, actions)) + line.substring(actions));
            } else if (!line.isEmpty() && !line.matches("(NXST|OFPST)_FLOW reply .*")) {
                notUnderstood.add(line);
            }
        }
        return new FlowTable(rules, notUnderstood);
    }

    /** For {@code ovs-ofctl replace-flows BRIDGE -}. */
    String text() {
        return rules.stream().map(rule -> rule + "\n").collect(Collectors.joining());
    }

    /** Whether frames fare alike: the same rules, in whatever order rules and matches are printed. */
    boolean sameAs(FlowTable other) {
        return canonical().equals(other.canonical());
    }

    boolean uses(String action) {
        return rules.stream()
                .anyMatch(rule -> rule.substring(rule.indexOf(ACTIONS)).contains(action));
    }

    private static String withoutCounters(String match) {
        String kept = fields(match).stream()
                .filter(field -> !MEASURED.contains(field.split("=", 2)[0]) && !DEFAULTS.contains(field))
                .collect(Collectors.joining(","));
        return kept.isEmpty() ? "" : kept + " ";
    }

    private static List<String> fields(String match) {
        return Arrays.stream(match.split("[,\\s]+", -1))
                .filter(f -> !f.isEmpty())
                .toList();
    }

    private Set<String> canonical() {
        return rules.stream()
                .map(rule -> {
                    int actions = rule.indexOf(ACTIONS);
                    return new TreeSet<>(fields(rule.substring(0, actions))) + rule.substring(actions);
                })
                .collect(Collectors.toSet());
    }
}
