package io.zeroloss.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The samples that users read, copy and edit. */
final class Repository {
    private static final List<String> FOLDERS = List.of("topologies", "traffic-profiles", "bios-baselines", "plans");

    private Repository() {}

    /** Every sample, sorted by path. */
    static List<Path> samples() {
        return FOLDERS.stream()
                .flatMap(folder -> files(Workspace.REPOSITORY.resolve(folder)).stream())
                .toList();
    }

    static List<Path> plans() {
        return files(Workspace.REPOSITORY.resolve("plans"));
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> walked = Files.walk(folder)) {
            return walked.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
