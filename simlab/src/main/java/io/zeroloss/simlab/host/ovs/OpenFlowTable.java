package io.zeroloss.simlab.host.ovs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rules of a bridge, with their ages and counts. */
final class OpenFlowTable {
    private final List<Kept> rules = new ArrayList<>();
    private final Map<Long, Counts> counts = new HashMap<>();

    private record Counts(long packets, long bytes) {
        static final Counts NONE = new Counts(0, 0);
    }

    private record Kept(OpenFlowRule rule, long sinceNanos) {}

    List<OpenFlowRule> rules() {
        return rules.stream()
                .map(Kept::rule)
                .sorted(Comparator.comparingInt(OpenFlowRule::priority).reversed())
                .toList();
    }

    /** A rule with the same match is replaced, and counts anew. */
    void add(OpenFlowRule rule, long nowNanos) {
        rules.removeIf(kept -> kept.rule.sameMatch(rule));
        rules.add(new Kept(rule, nowNanos));
    }

    /** Makes the rules those given; those that are there already are left alone. */
    void replace(List<OpenFlowRule> wanted, long nowNanos) {
        rules.removeIf(kept -> wanted.stream()
                .noneMatch(
                        rule -> kept.rule.sameMatch(rule) && kept.rule.actions().equals(rule.actions())));
        for (OpenFlowRule rule : wanted) {
            if (rules.stream().noneMatch(kept -> kept.rule.sameMatch(rule))) {
                rules.add(new Kept(rule, nowNanos));
            }
        }
    }

    void clear() {
        rules.clear();
    }

    void count(long id, long packets, long bytes) {
        counts.merge(
                id,
                new Counts(packets, bytes),
                (old, more) -> new Counts(old.packets + more.packets, old.bytes + more.bytes));
    }

    /** {@code ovs-ofctl dump-flows}. */
    String dump(long nowNanos) {
        StringBuilder out = new StringBuilder();
        for (OpenFlowRule rule : rules()) {
            Kept kept =
                    rules.stream().filter(k -> k.rule.equals(rule)).findFirst().orElseThrow();
            Counts count = counts.getOrDefault(rule.id(), Counts.NONE);
            out.append(String.format(
                    Locale.ROOT,
                    " cookie=%s, duration=%.3fs, table=%d, n_packets=%d, n_bytes=%d, %s\n",
                    rule.cookie(),
                    (nowNanos - kept.sinceNanos) / 1e9,
                    rule.table(),
                    count.packets,
                    count.bytes,
                    rule.text()));
        }
        return out.toString();
    }
}
