package io.zeroloss.plan;

import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.SchemaNode;
import io.zeroloss.plan.schema.Schemas;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Every key of every schema, {@code testbed.hosts.HOST.ssh.to}, {@code traffic.frames[].bytes}. */
final class SchemaKeys {
    private SchemaKeys() {}

    static Set<String> all() {
        Map<String, SchemaNode> keys = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            keys.putAll(of(kind));
        }
        return keys.keySet();
    }

    /** In the order of the schema; the document itself is not among them. */
    static Map<String, SchemaNode> of(Kind kind) {
        Map<String, SchemaNode> keys = new LinkedHashMap<>();
        collect(kind.word(), Schemas.of(kind), keys);
        keys.remove(kind.word());
        return keys;
    }

    /** The keys without which their mapping is refused. */
    static Set<String> needed(Kind kind) {
        Map<String, SchemaNode> all = new LinkedHashMap<>(of(kind));
        all.put(kind.word(), Schemas.of(kind));
        Set<String> needed = new LinkedHashSet<>();
        all.forEach((name, node) -> node.json().path("required").forEach(key -> needed.add(name + "." + key.asText())));
        return needed;
    }

    private static void collect(String name, SchemaNode node, Map<String, SchemaNode> keys) {
        keys.put(name, node);
        node.keys().forEach(key -> collect(name + "." + key, node.child(key).orElseThrow(), keys));
        node.namedByUser().forEach(named -> collect(name + "." + named.getKey(), named.getValue(), keys));
        node.item().filter(item -> !item.keys().isEmpty()).ifPresent(item -> collect(name + "[]", item, keys));
    }
}
