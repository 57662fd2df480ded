package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.SchemaCheck;
import io.zeroloss.plan.schema.SchemaNode;
import io.zeroloss.plan.schema.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchemaTest {
    private static final Set<String> COSTS =
            Set.of("host", "reboot", "ovs-restart", "vm-start", "reconfigure", "traffic");

    @ParameterizedTest
    @EnumSource(Kind.class)
    void docsHoldTheSchemaOfTheJar(Kind kind) throws IOException {
        Path published = Workspace.REPOSITORY.resolve("docs/schema/" + kind.word() + ".json");
        Path shipped = Workspace.REPOSITORY.resolve("orchestrator/src/main/resources/schema/" + kind.word() + ".json");
        assertThat(Files.readString(published)).isEqualTo(Files.readString(shipped));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyKeyIsDescribed(Kind kind) {
        assertThat(SchemaKeys.of(kind))
                .allSatisfy((key, node) ->
                        assertThat(node.text("description").orElse("")).as(key).endsWith("."));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyKeyIsNeededOrHasADefaultOrSaysWhatHoldsWithoutIt(Kind kind) {
        Set<String> silent = new TreeSet<>();
        collectSilent(kind.word(), Schemas.of(kind), silent);
        assertThat(silent).isEmpty();
    }

    private static void collectSilent(String name, SchemaNode node, Set<String> silent) {
        Set<String> needed = new TreeSet<>();
        node.json().path("required").forEach(key -> needed.add(key.asText()));
        for (String key : node.keys()) {
            SchemaNode child = node.child(key).orElseThrow();
            boolean said = needed.contains(key)
                    || child.defaultValue().isPresent()
                    || child.text("x-zeroloss-absent").isPresent()
                    || (child.isGroup() && !child.keys().isEmpty());
            if (!said) {
                silent.add(name + "." + key);
            }
            collectSilent(name + "." + key, child, silent);
        }
        node.namedByUser().forEach(named -> collectSilent(name + "." + named.getKey(), named.getValue(), silent));
        node.item().ifPresent(item -> collectSilent(name + "[]", item, silent));
    }

    @Test
    void everyDefaultIsAllowed() {
        Problems problems = new Problems();
        for (String key : Keys.all()) {
            SchemaNode node = Keys.find(key).orElseThrow();
            node.defaultValue().ifPresent(json -> SchemaCheck.check(node, json, at(key), problems));
        }
        problems.throwIfAny();
    }

    private static SchemaCheck.Places at(String key) {
        return SchemaCheck.Places.onCommandLine(new Origin.BuiltIn(), key, "");
    }

    @Test
    void everyCostIsOneThatTheOrderKnows() {
        for (Kind kind : Kind.values()) {
            assertThat(SchemaKeys.of(kind))
                    .allSatisfy((key, node) -> node.text("x-zeroloss-cost")
                            .ifPresent(cost -> assertThat(COSTS).as(key).contains(cost)));
        }
    }

    @Test
    void everySettingOfTopologyTrafficAndSearchCanBeSwept() {
        for (String key : Keys.all()) {
            boolean ofCells = CellSettings.belongsToCells(key);
            assertThat(Keys.canVary(Keys.find(key).orElseThrow())).as(key).isEqualTo(ofCells);
        }
    }

    @Test
    void whatOvsReadsAtItsStartIsDearerThanWhatItReadsWhileItRuns() {
        assertThat(Keys.cost("vswitch.set.dpdk-extra")).isEqualTo(ChangeCost.OVS_RESTART);
        assertThat(Keys.cost("vswitch.set.max-idle")).isEqualTo(ChangeCost.RECONFIGURE);
    }

    @Test
    void refusesMappingsThatItDoesNotKnow() {
        for (Kind kind : Kind.values()) {
            for (Map.Entry<String, SchemaNode> entry : SchemaKeys.of(kind).entrySet()) {
                boolean free =
                        List.of("plan.set", "plan.sweep", "plan.cases.CASE").contains(entry.getKey());
                JsonNode more = entry.getValue().json().path("additionalProperties");
                if (entry.getValue().holds("object") && !free) {
                    assertThat(more.isBoolean() && !more.asBoolean())
                            .as(entry.getKey())
                            .isTrue();
                }
            }
        }
    }
}
