package io.zeroloss.plan;

import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.Nearest;
import io.zeroloss.plan.schema.SchemaNode;
import io.zeroloss.plan.schema.Schemas;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The dotted keys: what a topology says stands at the top ({@code wiring}, {@code vswitch.queues}), what a traffic profile or a
 * testbed says below its kind ({@code traffic.frameBytes}), and {@code use}, {@code host}, {@code search}, {@code repeat} and
 * {@code report} of the plan.
 */
final class Keys {
    private static final Set<String> OF_TOPOLOGY = Set.of("wiring", "vswitch", "vms");
    private static final Set<String> OF_PLAN = Set.of("use", "host", "search", "repeat", "report");
    private static final List<Kind> BELOW_THEIR_KIND = List.of(Kind.TRAFFIC, Kind.TESTBED);
    private static final Set<String> OF_THE_DOCUMENT_ITSELF = Set.of("kind", "name");

    private Keys() {}

    /** What the key holds; empty if there is no such key. */
    static Optional<SchemaNode> find(String dotted) {
        List<String> segments = Arrays.asList(dotted.split("\\.", -1));
        String first = segments.get(0);
        if (OF_TOPOLOGY.contains(first)) {
            return Schemas.of(Kind.TOPOLOGY).descend(segments);
        }
        if (OF_PLAN.contains(first)) {
            return Schemas.of(Kind.PLAN).descend(segments);
        }
        return Kind.of(first)
                .filter(BELOW_THEIR_KIND::contains)
                .filter(kind -> segments.size() > 1 && !OF_THE_DOCUMENT_ITSELF.contains(segments.get(1)))
                .flatMap(kind -> Schemas.of(kind).descend(segments.subList(1, segments.size())));
    }

    /** As {@link #find}, and an unknown key is told with the nearest right one. */
    static Optional<SchemaNode> find(String dotted, Origin origin, Problems problems) {
        Optional<SchemaNode> found = find(dotted);
        if (found.isEmpty()) {
            problems.add(origin, "unknown key '" + Shown.shortened(dotted) + "'; " + hint(dotted));
        }
        return found;
    }

    private static String hint(String dotted) {
        List<String> all = all();
        if (Nearest.to(dotted, all).isPresent()) {
            return Nearest.hint(dotted, all);
        }
        String last = dotted.substring(dotted.lastIndexOf('.') + 1);
        List<String> sameEnd =
                all.stream().filter(key -> key.endsWith("." + last)).toList();
        return sameEnd.isEmpty()
                ? "docs/configuration.md lists the keys that there are"
                : "did you mean '" + String.join("' or '", sameEnd) + "'?";
    }

    /** Every key that does not need a name of the user's choice. */
    static List<String> all() {
        List<String> keys = new ArrayList<>();
        Schemas.of(Kind.TOPOLOGY).keys().stream().filter(OF_TOPOLOGY::contains).forEach(key -> collect(key, keys));
        Schemas.of(Kind.PLAN).keys().stream().filter(OF_PLAN::contains).forEach(key -> collect(key, keys));
        for (Kind kind : BELOW_THEIR_KIND) {
            Schemas.of(kind).keys().stream()
                    .filter(key -> !OF_THE_DOCUMENT_ITSELF.contains(key))
                    .forEach(key -> collect(kind.word() + "." + key, keys));
        }
        return keys;
    }

    private static void collect(String key, List<String> keys) {
        SchemaNode node = find(key).orElseThrow();
        if (node.isGroup()) {
            node.keys().forEach(name -> collect(key + "." + name, keys));
        } else {
            keys.add(key);
        }
    }

    /** What changing the value between two cells costs; traffic's cost for what is only read by zeroloss itself. */
    static ChangeCost cost(String dotted) {
        return find(dotted)
                .flatMap(node -> node.text("x-zeroloss-cost"))
                .map(word -> ChangeCost.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')))
                .orElse(ChangeCost.TRAFFIC);
    }

    /** Whether cells may differ in it: it states a cost, or is a group in which everything does. */
    static boolean canVary(SchemaNode node) {
        return node.isGroup()
                ? node.keys().stream().allMatch(key -> canVary(node.child(key).orElseThrow()))
                : node.text("x-zeroloss-cost").isPresent();
    }
}
