package io.zeroloss.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Gauges that keep the last number they were told. */
final class Gauges {
    private final MeterRegistry registry;
    private final Map<Series, Value> values = new ConcurrentHashMap<>();

    Gauges(MeterRegistry registry) {
        this.registry = registry;
    }

    void count(String name, String description, double value) {
        set(new Series(name, Tags.empty()), null, description, value);
    }

    void framesPerSecond(String name, String description, Tags tags, double value) {
        set(new Series(name, tags), "frames_per_second", description, value);
    }

    private void set(Series series, @Nullable String unit, String description, double value) {
        values.computeIfAbsent(series, added -> register(added, unit, description)).last = value;
    }

    private Value register(Series series, @Nullable String unit, String description) {
        Value value = new Value();
        Gauge.builder(series.name(), value, told -> told.last)
                .baseUnit(unit)
                .description(description)
                .tags(series.tags())
                .register(registry);
        return value;
    }

    private record Series(String name, Tags tags) {}

    /** Written by the run, read by a scrape. */
    private static final class Value {
        private volatile double last = Double.NaN;
    }
}
