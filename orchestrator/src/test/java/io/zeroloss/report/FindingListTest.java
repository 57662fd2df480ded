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

    private static final Pattern DIRECT = Pattern.compile("new Finding\\(\\s*\"([A-Z][A-Z0-9_]*)\"");

    /** Codes reach {@code new Finding} through helpers and constants too, always in the same file. */
    private static final Pattern UPPER_SNAKE = Pattern.compile("\"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\"");

    private static final Pattern ENTRY = Pattern.compile(
            "(?m)^### `([A-Z0-9_]+)` \\((?:info|suspect|invalid)(?:, (?:suspect|invalid))*\\)\\n(?:[^#\\n][^\\n]*\\n)+?To do: ");

    @Test
    void everyCodeInTheSourcesIsListed() throws IOException {
        Set<String> raised = raisedCodes();

        assertThat(raised).contains("LINE_RATE", "SHORT_TRIALS");
        assertThat(listedCodes())
                .as("say in docs/findings.md what these codes mean and what to do")
                .containsAll(raised);
    }

    @Test
    void everyListedCodeIsInTheSources() throws IOException {
        assertThat(raisedCodes())
                .as("docs/findings.md lists codes that nothing raises")
                .containsAll(listedCodes());
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
        Set<String> codes = sources().stream()
                .filter(source -> source.contains("new Finding("))
                .flatMap(source -> Stream.concat(matches(DIRECT, source), matches(UPPER_SNAKE, source)))
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
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
