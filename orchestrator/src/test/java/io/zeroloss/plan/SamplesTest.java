package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.DocumentReader;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.SchemaNode;
import io.zeroloss.plan.schema.Schemas;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SamplesTest {
    static List<Path> samples() {
        return Repository.samples();
    }

    @Test
    void allAreRight() {
        assertThat(DocumentCheck.check(Repository.samples(), Workspace.REPOSITORY))
                .hasSizeGreaterThan(15);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyKeyIsExplainedWhereItStands(Path sample) {
        List<String> lines = Repository.text(sample).lines().toList();
        Set<String> bare = new LinkedHashSet<>();
        for (Document document : read(sample)) {
            document.places().forEach((pointer, place) -> {
                boolean item = Pointer.segments(pointer).stream().anyMatch(segment -> segment.matches("[0-9]+"));
                if (!pointer.isEmpty() && !item && !explained(lines, place.key().line())) {
                    bare.add(place.key() + " " + pointer);
                }
            });
        }
        assertThat(bare).isEmpty();
    }

    /** On its own line or, for a name or a kind, in the comment above the document or the group. */
    private static boolean explained(List<String> lines, int line) {
        String own = lines.get(line - 1);
        return own.contains("#")
                || own.startsWith("kind: ")
                || own.matches("\\s*[A-Za-z0-9_-]+:\\s*")
                || own.matches("description: >-.*");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void namesItsSchemaForEditors(Path sample) {
        String first = Repository.text(sample).lines().findFirst().orElseThrow();
        String kind = read(sample).get(0).root().get("kind").asText();
        assertThat(first).startsWith("# yaml-language-server: $schema=../").endsWith("docs/schema/" + kind + ".json");
        Path schema =
                sample.resolveSibling(first.substring(first.indexOf('=') + 1)).normalize();
        assertThat(schema).exists();
    }

    @Test
    void everyKeyOfTheSchemasStandsInSomeSample() {
        Set<String> shown = new TreeSet<>();
        for (Path sample : Repository.samples()) {
            for (Document document : read(sample)) {
                Kind kind = Kind.of(document.root().get("kind").asText()).orElseThrow();
                collect(kind.word(), Schemas.of(kind), document.root(), shown);
                collectOfCases(document.root().path("cases"), shown);
            }
        }
        Set<String> missing = new TreeSet<>(SchemaKeys.all());
        missing.removeAll(shown);
        assertThat(missing).isEmpty();
    }

    /** What a case sets of the search stands in no document of its own. */
    private static void collectOfCases(JsonNode cases, Set<String> shown) {
        for (JsonNode one : cases) {
            one.properties().stream()
                    .filter(setting -> setting.getKey().startsWith("search."))
                    .forEach(setting -> collect(
                            "plan." + setting.getKey(),
                            Keys.find(setting.getKey()).orElseThrow(),
                            setting.getValue(),
                            shown));
        }
    }

    private static void collect(String name, SchemaNode schema, JsonNode value, Set<String> shown) {
        shown.add(name);
        if (value.isArray()) {
            schema.item().ifPresent(item -> value.forEach(one -> collect(name + "[]", item, one, shown)));
        }
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            boolean own = schema.keys().contains(entry.getKey());
            String key = own
                    ? entry.getKey()
                    : schema.namedByUser().stream()
                            .map(Map.Entry::getKey)
                            .findFirst()
                            .orElse("");
            schema.child(entry.getKey()).ifPresent(child -> collect(name + "." + key, child, entry.getValue(), shown));
        }
    }

    private static List<Document> read(Path sample) {
        Problems problems = new Problems();
        List<Document> documents =
                new ArrayList<>(DocumentReader.read(sample, new Origin.CommandLine(sample.toString()), problems));
        problems.throwIfAny();
        return documents;
    }

    @Test
    void theQuickstartSaysThatItIsNoRfc2544Result() {
        ResolvedPlan plan = load("quickstart");
        assertThat(plan.description()).contains("RFC 2544 asks for trials of at least 60 s");
        assertThat(plan.cells()).allSatisfy(cell -> {
            assertThat(cell.search().trialSeconds()).isBetween(1.0, 2.0);
            assertThat(cell.topology().vms().kind()).isEqualTo(Topology.VmKind.VIRTIO_USER);
            assertThat(cell.key().vmCount()).isEqualTo(1);
        });
        assertThat(plan.cells()).extracting(cell -> cell.key().frameBytes()).containsExactly(64, 1518);
    }

    @Test
    void thePapersTwoCasesAreThere() {
        assertThat(load("hpe-intel-2vm").cells())
                .extracting(cell -> "%s: %d VMs, %d PMDs, %d queues, %s"
                        .formatted(
                                cell.caseName().orElse(""),
                                cell.key().vmCount(),
                                cell.key().pmdThreads(),
                                cell.key().rxQueues(),
                                cell.topology().wiring()))
                .containsExactly(
                        "2vm-2pmd-1q: 2 VMs, 2 PMDs, 1 queues, PARALLEL",
                        "2vm-4pmd-2q: 2 VMs, 4 PMDs, 2 queues, PARALLEL");
    }

    @Test
    void thePolicedPlanIsTheOneOfTheGroundTruth() {
        ResolvedPlan plan = load("p2p-policed");
        assertThat(plan.cells())
                .extracting(cell -> cell.key().frameBytes() + "#" + cell.key().repetition())
                .containsExactly(
                        "64#1", "64#2", "64#3", "64#4", "64#5", "1518#1", "1518#2", "1518#3", "1518#4", "1518#5");
        assertThat(plan.cells()).allSatisfy(cell -> {
            assertThat(cell.search().trialSeconds()).isEqualTo(10);
            assertThat(cell.search().precision()).isEqualTo(0.005);
        });
    }

    @Test
    void oneGuestIsReal() {
        Cell cell = load("pvp-qemu").cells().get(0);
        assertThat(cell.topology().vms().kind()).isEqualTo(Topology.VmKind.QEMU);
        assertThat(cell.topology().vms().image()).contains("guest");
        assertThat(cell.host().images()).containsKey("guest");
    }

    private static ResolvedPlan load(String plan) {
        return PlanLoader.load(
                Workspace.REPOSITORY.resolve("plans/" + plan + ".yaml"), List.of(), Workspace.REPOSITORY);
    }
}
