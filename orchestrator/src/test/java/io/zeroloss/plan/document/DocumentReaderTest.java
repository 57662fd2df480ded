package io.zeroloss.plan.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentReaderTest {
    private final Problems problems = new Problems();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no",
                "yes",
                "on",
                "off",
                "y",
                "12:30",
                "1_000",
                "010",
                "0x1F",
                "2026-11-30",
                ".inf",
                ".nan",
                "0000:05:00.0",
                "1e999",
                "+",
                "1.2.3"
            })
    void keepsAsTextWhatOnlyYaml11TakesForSomethingElse(String written) {
        assertThat(value(written).isTextual()).isTrue();
        assertThat(value(written).asText()).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({"64, 64", "-3, -3", "0, 0", "1.10, 1.1", "1e6, 1000000", "2.0, 2", ".5, 0.5", "10000000000, 10000000000"
    })
    void readsNumbersAsJsonHasThem(String written, String json) {
        assertThat(value(written).isNumber()).isTrue();
        assertThat(value(written).asText()).isEqualTo(json);
    }

    @Test
    void readsAnEmptyValueAsNothing() {
        assertThat(value("").isNull()).isTrue();
        assertThat(value("~").isNull()).isTrue();
    }

    @Test
    void quotesMakeText() {
        assertThat(value("\"64\"").isTextual()).isTrue();
        assertThat(value("'true'").isTextual()).isTrue();
    }

    @Test
    void knowsWhereKeysAndValuesStandCountingFromOne() {
        Document document =
                parse("# a comment\nvms:\n  count: 2\n  names: [a, bb]\n").get(0);
        assertThat(document.keyOf("/vms/count")).hasToString("f.yaml:3:3");
        assertThat(document.value("/vms/count")).hasToString("f.yaml:3:10");
        assertThat(document.value("/vms/names/1")).hasToString("f.yaml:4:14");
    }

    @Test
    void countsCharactersNotBytesInColumns() {
        assertThat(parse("{ö𝄞: 1, b: 2}").get(0).keyOf("/b")).hasToString("f.yaml:1:9");
    }

    @Test
    void pointsAtTheNearestContainerOfWhatIsNotThere() {
        assertThat(parse("a:\n  b: 1\n").get(0).keyOf("/a/missing/deeper")).hasToString("f.yaml:1:1");
    }

    @Test
    void keepsTheWrittenFormOfAScalar() {
        assertThat(parse("version: 1.10").get(0).written("/version")).isEqualTo("1.10");
    }

    @Test
    void readsSeveralDocumentsWithLinesOfTheFile() {
        List<Document> documents = parse("a: 1\n---\nb: 2\n");
        assertThat(documents).hasSize(2);
        assertThat(documents.get(1).keyOf("/b")).hasToString("f.yaml:3:1");
    }

    @Test
    void followsAliases() {
        assertThat(parse("a: &x {n: 1}\nb: *x\n").get(0).root().at("/b/n").asInt())
                .isEqualTo(1);
    }

    @Test
    void mergesWithOwnKeysWinning() {
        JsonNode root =
                parse("base: &x {n: 1, m: 2}\nown: {<<: *x, n: 3}\n").get(0).root();
        assertThat(root.at("/own")).hasToString("{\"n\":3,\"m\":2}");
    }

    @Test
    void pointsAtTheMergedKeyWhereItIsWritten() {
        Document document = parse("base: &x {n: 1}\nown:\n  <<: *x\n").get(0);
        assertThat(document.keyOf("/own/n")).hasToString("f.yaml:1:11");
    }

    @Test
    void refusesToMergeAnythingButMappings() {
        assertThat(mistakes("a: {<<: 3}"))
                .containsExactly("f.yaml:1:9: expected a mapping, or a list of mappings, to merge with <<");
    }

    @Test
    void refusesTagsOfPrograms() {
        assertThat(mistakes("a: !!javax.script.ScriptEngineManager []"))
                .containsExactly("f.yaml:1:4: this cannot be read as YAML: Global tag is not allowed:"
                        + " tag:yaml.org,2002:javax.script.ScriptEngineManager");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"!local x", "!!binary aGk=", "!!set {a}", "!!int \"3\"", "!!float x", "!!timestamp 2026-11-30"})
    void refusesTagsOfData(String value) {
        assertThat(mistakes("a: " + value)).singleElement().asString().contains("take the tag out");
    }

    @Test
    void refusesADocumentThatExplodesThroughAliases() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 5; i++) {
            bomb.append("a%d: &a%d [*a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d]\n"
                    .formatted(i, i, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1));
        }
        assertThat(mistakes(bomb.toString())).singleElement().asString().contains("expected at most 20000 values");
    }

    @Test
    void refusesADocumentThatContainsItself() {
        assertThat(mistakes("a: &a [*a]")).singleElement().asString().contains("found more");
    }

    @Test
    void refusesTooManyAliases() {
        assertThat(mistakes("a: &a [x]\nb: [" + "*a, ".repeat(60) + "x]"))
                .singleElement()
                .asString()
                .contains("exceeds the specified max");
    }

    @Test
    void refusesDeepNesting() {
        assertThat(mistakes("[".repeat(200) + "]".repeat(200)))
                .singleElement()
                .asString()
                .contains("Nesting Depth");
    }

    @Test
    void refusesALongNumberAsText() {
        assertThat(value("9".repeat(1000)).isTextual()).isTrue();
    }

    @Test
    void refusesCharactersThatYamlDoesNotAllow() {
        assertThat(mistakes("a: 1\nb: x\u0007y\n"))
                .containsExactly("f.yaml:2:5: a character that YAML does not allow: U+0007");
    }

    @Test
    void refusesAListAsKey() {
        assertThat(mistakes("? [a, b]\n: 1\n"))
                .containsExactly("f.yaml:1:3: expected a key that is a word, found a list or mapping as key");
    }

    @Test
    void refusesAFileThatIsTooLarge(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("large.yaml"), "#".repeat((1 << 20) + 1));
        DocumentReader.read(file, new Origin.CommandLine("large.yaml"), problems);
        assertThat(told()).singleElement().asString().endsWith("is larger than 1 MiB, the most a document may be");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "# only a remark\n"})
    void refusesAFileThatHoldsNoDocument(String text, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("empty.yaml"), text);
        DocumentReader.read(file, new Origin.CommandLine("empty.yaml"), problems);
        assertThat(told()).singleElement().asString().endsWith("is empty: a document starts with `kind:`");
    }

    @Test
    void refusesAFileThatIsNotUtf8(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("latin.yaml"), "a: ä".getBytes(StandardCharsets.ISO_8859_1));
        DocumentReader.read(file, new Origin.CommandLine("latin.yaml"), problems);
        assertThat(told()).singleElement().asString().endsWith("is not UTF-8 text");
    }

    @Test
    void readsAFileWithByteOrderMark(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("bom.yaml"), "\uFEFFa: 1\n");
        List<Document> documents = DocumentReader.read(file, new Origin.CommandLine("bom.yaml"), problems);
        assertThat(documents.get(0).root()).hasToString("{\"a\":1}");
    }

    @Test
    void saysWhyAFileCannotBeRead(@TempDir Path directory) {
        DocumentReader.read(directory, new Origin.CommandLine("dir"), problems);
        assertThat(told()).singleElement().asString().endsWith(": it is a directory");
    }

    private JsonNode value(String written) {
        return parse("key: " + written).get(0).root().get("key");
    }

    private List<Document> parse(String text) {
        List<Document> documents = DocumentReader.parse(Path.of("f.yaml"), "f.yaml", text, problems);
        problems.throwIfAny();
        return documents;
    }

    private List<String> mistakes(String text) {
        DocumentReader.parse(Path.of("f.yaml"), "f.yaml", text, problems);
        return told();
    }

    private List<String> told() {
        DocumentException thrown = catchThrowableOfType(DocumentException.class, problems::throwIfAny);
        return thrown.problems().stream().map(Problem::toString).toList();
    }
}
