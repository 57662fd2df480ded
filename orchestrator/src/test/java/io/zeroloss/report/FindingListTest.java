package io.zeroloss.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.search.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/findings.md lists every code that the sources can raise, and no other. */
class FindingListTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Path LIST = Path.of("../docs/findings.md");

    /** {@code new Finding("CODE"}, and helpers whose name or class speaks of findings: {@code finding("CODE"}. */
    private static final Pattern LITERAL =
            Pattern.compile("\\b\\w*[fF]inding\\w*(?:\\.\\w+)?\\(\\s*\"([A-Z][A-Z0-9_]+)\"");

    private static final Pattern CONSTANT_USED = Pattern.compile("\\bFinding\\(\\s*(?:\\w+\\.)*([A-Z][A-Z0-9_]+)\\s*,");
    private static final Pattern CONSTANT = Pattern.compile("String\\s+([A-Z][A-Z0-9_]+)\\s*=\\s*\"([A-Z0-9_]+)\"");

    private static final Pattern ENTRY = Pattern.compile(
            "(?m)^### `([A-Z0-9_]+)` \\((?:info|suspect|invalid)(?:, (?:suspect|invalid))*\\)\\n(?:[^#\\n][^\\n]*\\n)+?To do: ");

    @Test
    void everyCodeInTheSourcesIsListedAndEveryListedCodeIsInTheSources() throws IOException {
        Set<String> raised = raisedCodes();

        assertThat(raised).contains("LINE_RATE", "SHORT_TRIALS");
        assertThat(listedCodes()).containsExactlyInAnyOrderElementsOf(raised);
    }

    @Test
    void everyEntryHasSeverityMeaningAndRemedy() throws IOException {
        long headings = Files.readString(LIST)
                .lines()
                .filter(line -> line.startsWith("### "))
                .count();

        assertThat(listedCodes()).hasSize((int) headings).doesNotHaveDuplicates();
    }

    private static Set<String> raisedCodes() throws IOException {
        List<String> sources = sources();
        Set<String> codes = new TreeSet<>(sources.stream()
                .flatMap(s -> matches(LITERAL, s))
                .map(m -> m.group(1))
                .toList());
        Set<String> constants = sources.stream()
                .flatMap(s -> matches(CONSTANT_USED, s))
                .map(m -> m.group(1))
                .collect(Collectors.toSet());
        sources.stream()
                .flatMap(s -> matches(CONSTANT, s))
                .filter(m -> constants.contains(m.group(1)))
                .forEach(m -> codes.add(m.group(2)));
        // a search that ends for an unusable trial takes the reason as the code
        Arrays.stream(Outcome.Reason.values()).map(Enum::name).forEach(codes::add);
        return codes;
    }

    private static List<String> listedCodes() throws IOException {
        return matches(ENTRY, Files.readString(LIST)).map(m -> m.group(1)).toList();
    }

    private static Stream<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results();
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(f -> f.toString().endsWith(".java"))
                    .map(FindingListTest::read)
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
