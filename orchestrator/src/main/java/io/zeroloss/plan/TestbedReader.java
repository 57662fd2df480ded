package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.Nearest;
import io.zeroloss.plan.schema.Schemas;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lays out what a testbed says: hosts that are like others get what they do not say themselves, and defaults fill the rest.
 * Keys are those of the document ({@code hosts.gen9.ssh.to}), without the {@code testbed.} of plans.
 */
final class TestbedReader {
    private static final String PREFIX = "testbed.";
    /** Of {@code like} to {@code like}. */
    private static final int LONGEST_CHAIN = 16;

    private final Checked checked;
    private final Problems problems;
    private final Settings settings = new Settings();
    private final Set<String> hosts = new LinkedHashSet<>();

    private TestbedReader(Checked checked, Problems problems) {
        this.checked = checked;
        this.problems = problems;
    }

    /**
     * Lays out a testbed.
     *
     * @param overrides of plan and command line, by key of the document
     */
    static TestbedSettings read(Checked checked, Map<String, Value> overrides, Problems problems) {
        TestbedReader reader = new TestbedReader(checked, problems);
        reader.settings.putAll(checked.leaves("", Pointer.ROOT, Layer.DOCUMENT));
        reader.settings.remove("kind");
        reader.settings.remove("name");
        reader.findHosts();
        overrides.forEach(reader::override);
        reader.inherit();
        reader.settings.fillDefaults("", Schemas.of(Kind.TESTBED));
        return new TestbedSettings(checked, reader.settings, List.copyOf(reader.hosts));
    }

    /** The settings among others that are about the testbed, by key of the document. */
    static Map<String, Value> overrides(Map<String, Value> all) {
        Settings own = new Settings();
        all.forEach((key, value) -> {
            if (key.startsWith(PREFIX)) {
                own.put(key.substring(PREFIX.length()), value);
            }
        });
        return own.values();
    }

    private void findHosts() {
        JsonNode written = checked.document().root().path("hosts");
        written.fieldNames().forEachRemaining(name -> {
            if (!checked.unusable().contains(Pointer.child("/hosts", name))) {
                hosts.add(name);
            }
        });
    }

    /** A name that only an override has is a typing mistake: hosts are made in the document. */
    private void override(String key, Value value) {
        List<String> segments = List.of(key.split("\\.", -1));
        if (List.of("hosts", "links").contains(segments.get(0)) && !hosts.contains(segments.get(1))) {
            problems.add(
                    value.origin(),
                    "'" + PREFIX + key + "': no host '" + segments.get(1) + "' in testbed '" + checked.name() + "'; "
                            + Nearest.hint(segments.get(1), hosts));
            return;
        }
        settings.put(key, value);
    }

    private void inherit() {
        for (String host : hosts) {
            List<String> chain = chain(host);
            for (String ancestor : chain) {
                String from = "hosts." + ancestor + ".";
                List.copyOf(settings.values().keySet()).stream()
                        .filter(key -> key.startsWith(from) && !key.equals(from + "like"))
                        .forEach(key -> settings.values()
                                .putIfAbsent("hosts." + host + "." + key.substring(from.length()), valueOf(key)));
            }
        }
    }

    private Value valueOf(String key) {
        return settings.find(key).orElseThrow();
    }

    /** The hosts that a host is like, the nearest first. */
    private List<String> chain(String host) {
        List<String> chain = new ArrayList<>();
        String at = host;
        while (true) {
            Optional<Value> like = settings.find("hosts." + at + ".like");
            if (like.isEmpty()) {
                return chain;
            }
            String next = like.get().json().asText();
            Origin origin = like.get().origin();
            if (!hosts.contains(next)) {
                problems.add(
                        origin,
                        "like: no host '" + Shown.shortened(next) + "' in this testbed; " + Nearest.hint(next, hosts));
                return chain;
            }
            if (next.equals(host) || chain.contains(next) || chain.size() == LONGEST_CHAIN) {
                problems.add(origin, "like: '" + host + "' would be like itself; take one 'like' out");
                return chain;
            }
            chain.add(next);
            at = next;
        }
    }
}
