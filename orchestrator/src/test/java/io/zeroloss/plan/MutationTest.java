package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.plan.document.DocumentException;
import io.zeroloss.plan.document.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Samples with seeded damage: whatever a user makes of them, he gets a plan or sentences with places, never a crash. */
class MutationTest {
    private static final int ROUNDS = 30;
    private static final List<String> NASTY = List.of(
            "",
            "null",
            "[]",
            "{}",
            "-1",
            "0",
            "1e308",
            "-0.0",
            "99999999999999999999999999",
            "true",
            "no",
            "\"\\0\"",
            "\"\\u2028\"",
            "'../../../../etc/passwd'",
            "/",
            "~/",
            "a".repeat(5000),
            "[[[[1]]]]",
            "{a: {b: {c: 1}}}",
            "*nowhere",
            "&x [*x]",
            "!!java.net.URL [http://x]",
            "{<<: 1}",
            "[64, 64]",
            "[{}]",
            "[null]",
            "host",
            "dut",
            "vswitch",
            "𝄞",
            "x@y:99999",
            "root@[::1]:22",
            "%",
            "@",
            "- a");

    private Path directory;

    @BeforeEach
    void chooseDirectory(@TempDir Path temporary) {
        directory = temporary;
    }

    static List<Path> samples() {
        return Repository.samples();
    }

    /** The same number of rounds for each of the samples. */
    @ParameterizedTest
    @MethodSource("samples")
    void endsInAPlanOrInSentences(Path sample) throws IOException {
        Path file = copyOfTheSamples().resolve(Workspace.REPOSITORY.relativize(sample));
        String original = Files.readString(file);
        Random random = new Random(sample.getFileName().hashCode());
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String mutated = original;
            for (int damage = 0; damage <= random.nextInt(3); damage++) {
                mutated = mutate(mutated, random);
            }
            Files.writeString(file, mutated);
            refused += refused(file, mutated) ? 1 : 0;
        }
        assertThat(refused).as("rounds that were refused").isGreaterThan(ROUNDS / 5);
    }

    @Test
    void thereAreAtLeastThreeHundred() {
        assertThat(samples().size() * ROUNDS).isGreaterThanOrEqualTo(300);
    }

    private boolean refused(Path file, String mutated) throws IOException {
        List<Path> tried = new ArrayList<>(List.of(file));
        if (!file.startsWith(directory.resolve("plans"))) {
            Repository.plans().forEach(plan -> tried.add(directory.resolve(Workspace.REPOSITORY.relativize(plan))));
        }
        boolean refused = false;
        for (Path one : tried) {
            try {
                DocumentCheck.check(List.of(one), directory);
            } catch (DocumentException e) {
                refused = true;
                assertThat(e.problems()).isNotEmpty().allSatisfy(problem -> {
                    assertThat(problem.message()).isNotBlank().hasSizeLessThan(1500);
                    assertThat(problem.origin()).isNotInstanceOf(Origin.BuiltIn.class);
                    if (problem.origin() instanceof Origin.InFile place) {
                        assertThat(place.line())
                                .isBetween(1, 1 + (int) mutated.lines().count() + 100);
                        assertThat(place.column()).isPositive();
                    }
                });
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(one + " crashed with:\n" + mutated, e);
            }
        }
        return refused;
    }

    private static String mutate(String text, Random random) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return "kind: plan\n";
        }
        int at = random.nextInt(lines.size());
        String line = lines.get(at);
        switch (random.nextInt(10)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, line);
            case 2 -> lines.set(at, " ".repeat(random.nextInt(5)) + line.strip());
            case 3, 4, 5 -> lines.set(at, withValue(line, NASTY.get(random.nextInt(NASTY.size()))));
            case 6 -> lines.set(at, withoutCharacter(line, random));
            case 7 -> lines.set(at, line + (char) (32 + random.nextInt(95)));
            case 8 -> lines.set(at, swapped(line, random));
            default -> lines.set(at, lines.get(random.nextInt(lines.size())));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String withValue(String line, String value) {
        int colon = line.indexOf(": ");
        return colon < 0 ? line + " " + value : line.substring(0, colon + 2) + value;
    }

    private static String withoutCharacter(String line, Random random) {
        if (line.isEmpty()) {
            return "x";
        }
        int at = random.nextInt(line.length());
        return line.substring(0, at) + line.substring(at + 1);
    }

    private static String swapped(String line, Random random) {
        if (line.length() < 2) {
            return line + ":";
        }
        int at = random.nextInt(line.length() - 1);
        return line.substring(0, at) + line.charAt(at + 1) + line.charAt(at) + line.substring(at + 2);
    }

    private Path copyOfTheSamples() throws IOException {
        for (Path sample : Repository.samples()) {
            Path copy = directory.resolve(Workspace.REPOSITORY.relativize(sample));
            Files.createDirectories(copy.getParent());
            Files.copy(sample, copy);
        }
        return directory;
    }
}
