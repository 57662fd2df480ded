package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.plan.document.DocumentException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BiosDocumentsTest {
    private static final String HEAD = """
            kind: bios
            title: A server
            server: S1
            bmc: ilo5
            provenance: {document: by hand, sources: {docs: the manual}}
            rows:
            """;

    @TempDir
    private Path directory;

    @Test
    void findsAShippedTableByItsName() {
        assertThat(BiosDocuments.load("dl380-gen10-xeon-gold-6152", Workspace.REPOSITORY)
                        .at("/rows"))
                .hasSize(60);
    }

    @Test
    void namesATableAfterItsFile() {
        assertThat(BiosDocuments.load(file("- {menu: [], option: O, setting: S, attribute: A, value: 1}"), directory)
                        .at("/name")
                        .asText())
                .isEqualTo("mine");
    }

    @Test
    void suggestsTheNearestTable() {
        assertThat(mistakes("dl380-gen10-xeon-gold-6125"))
                .singleElement()
                .asString()
                .endsWith("did you mean 'dl380-gen10-xeon-gold-6152'?");
    }

    @Test
    void wantsAReasonWhereNoAttributeIsKnown() {
        assertThat(mistakes(file("- {menu: [], option: O, setting: S, attribute: null, value: null}")))
                .containsExactly(
                        "mine.yaml:7:48: the key 'reason' is missing; expected why no attribute is known for 'O'");
    }

    @Test
    void refusesAValueWithoutAttribute() {
        assertThat(mistakes(file("- {menu: [], option: O, setting: S, attribute: null, value: x, reason: r}")))
                .containsExactly("mine.yaml:7:61: value: expected null beside an attribute that is null, found a value;"
                        + " name the attribute");
    }

    @Test
    void refusesAnAttributeWithoutValue() {
        assertThat(mistakes(file("- {menu: [], option: O, setting: S, attribute: A, value: null}")))
                .containsExactly("mine.yaml:7:58: value: expected the value of the attribute 'A', found nothing");
    }

    @Test
    void refusesTheSameAttributeTwice() {
        assertThat(mistakes(file("""
                        - {menu: [], option: O, setting: S, attribute: A, value: x}
                        - {menu: [], option: P, setting: S, attribute: A, value: x}""")))
                .containsExactly("mine.yaml:8:48: the attribute 'A' stands twice, first at line 7; take one out");
    }

    @Test
    void refusesASourceThatIsNotListed() {
        assertThat(mistakes(file("- {menu: [], option: O, setting: S, attribute: A, value: x, source: [dosc]}")))
                .containsExactly("mine.yaml:7:70: no source 'dosc' in provenance.sources; did you mean 'docs'?");
    }

    @Test
    void refusesAnUnknownKeyWithTheNearestRightOne() {
        assertThat(mistakes(file("- {menu: [], option: O, seting: S, attribute: A, value: x}")))
                .contains("mine.yaml:7:25: unknown key 'seting' in rows.0; did you mean 'setting'?");
    }

    private String file(String rows) {
        new Workspace(directory).write("mine.yaml", HEAD + rows + "\n");
        return directory.resolve("mine.yaml").toString();
    }

    private List<String> mistakes(String reference) {
        try {
            BiosDocuments.load(reference, Workspace.REPOSITORY);
            return List.of();
        } catch (DocumentException e) {
            return e.problems().stream()
                    .map(problem -> problem.toString().replaceFirst("^\\S*/mine", "mine"))
                    .toList();
        }
    }
}
