package io.zeroloss.plan.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The schemas of the jar. */
public final class Schemas {
    private static final Map<Kind, SchemaNode> BY_KIND = Arrays.stream(Kind.values())
            .collect(Collectors.toMap(
                    Function.identity(), Schemas::load, (first, second) -> first, () -> new EnumMap<>(Kind.class)));
    static final List<String> OWN_KEYWORDS = List.of(
            "x-zeroloss-absent",
            "x-zeroloss-cost",
            "x-zeroloss-form",
            "x-zeroloss-name",
            "x-zeroloss-name-form",
            "x-zeroloss-presets",
            "x-zeroloss-secret",
            "x-zeroloss-sets",
            "x-zeroloss-with-loads");
    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(Dialect.builder(
                    Dialects.getDraft202012())
            .keywords(OWN_KEYWORDS.stream().map(NonValidationKeyword::new).toList())
            .build());
    private static final Map<SchemaNode, com.networknt.schema.Schema> COMPILED = new ConcurrentHashMap<>();

    private Schemas() {}

    public static SchemaNode of(Kind kind) {
        return Objects.requireNonNull(BY_KIND.get(kind));
    }

    /** What the library finds wrong with a value. */
    static List<Error> validate(SchemaNode schema, JsonNode value) {
        return COMPILED.computeIfAbsent(schema, node -> REGISTRY.getSchema(node.json()))
                .validate(value);
    }

    private static SchemaNode load(Kind kind) {
        String name = "/schema/" + kind.word() + ".json";
        try (InputStream in = Schemas.class.getResourceAsStream(name)) {
            return new SchemaNode(
                    JsonMapper.builder().build().readTree(Objects.requireNonNull(in, name + " is in the jar")));
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
