package io.zeroloss.vswitch.output;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Copies that keep their order: {@code Map.copyOf} has another one in each JVM, and two equal runs must print alike. */
public final class Ordered {
    private Ordered() {}

    public static <K, V> Map<K, V> copy(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
