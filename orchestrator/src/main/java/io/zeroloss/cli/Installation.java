package io.zeroloss.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/** The directory with the documents that zeroloss is shipped with: {@code topologies/}, {@code traffic-profiles/}, {@code plans/}. */
final class Installation {
    private static final String MARK = "topologies";

    private Installation() {}

    /** Above the jar or the classes that run; the working directory if nothing is there. */
    static Path directory() {
        return code().flatMap(Installation::above).orElseGet(() -> Path.of("").toAbsolutePath());
    }

    private static Optional<Path> above(Path start) {
        Path at = start;
        while (at != null) {
            if (Files.isDirectory(at.resolve(MARK))) {
                return Optional.of(at);
            }
            at = at.getParent();
        }
        return Optional.empty();
    }

    private static Optional<Path> code() {
        CodeSource source = Installation.class.getProtectionDomain().getCodeSource();
        try {
            return source == null
                    ? Optional.empty()
                    : Optional.of(Path.of(source.getLocation().toURI()).toRealPath());
        } catch (URISyntaxException | java.io.IOException e) {
            return Optional.empty();
        }
    }
}
