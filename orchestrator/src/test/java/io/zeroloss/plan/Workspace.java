package io.zeroloss.plan;

import io.zeroloss.plan.document.DocumentException;
import io.zeroloss.plan.document.DocumentReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A directory with documents, and the repository as installation. */
final class Workspace {
    /** Where surefire runs is the module; the samples stand above it. */
    static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    static final String TESTBED = """
            kind: testbed
            generator: {type: exec, command: [pacer]}
            hosts:
              dut:
                ssh: {to: root@10.99.0.2, knownHosts: known_hosts}
            links:
              dut:
                west: {port: p0, pci: "0000:05:00.0", generator: 0, lineRateBps: 10000000000}
                east: {port: p1, pci: "0000:05:00.1", generator: 1, lineRateBps: 10000000000}
            """;
    static final String TOPOLOGY = """
            kind: topology
            wiring: chain
            """;
    static final String TRAFFIC = """
            kind: traffic
            frameBytes: 64
            """;
    static final String PLAN = """
            kind: plan
            use: {testbed: lab, topology: top, traffic: udp}
            """;

    private final Path directory;

    Workspace(Path directory) {
        this.directory = directory;
        write("lab.yaml", TESTBED);
        write("top.yaml", TOPOLOGY);
        write("udp.yaml", TRAFFIC);
        write("plan.yaml", PLAN);
    }

    Path path(String file) {
        return directory.resolve(file);
    }

    Workspace write(String file, String text) {
        try {
            Path path = path(file);
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.writeString(path, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ResolvedPlan load(String... sets) {
        return PlanLoader.load(path("plan.yaml"), List.of(sets), REPOSITORY);
    }

    /** What is wrong, with file names as in this directory. */
    List<String> mistakes(String... sets) {
        try {
            load(sets);
            return List.of();
        } catch (DocumentException e) {
            return e.problems().stream()
                    .map(problem -> problem.toString().replace(shown() + "/", ""))
                    .toList();
        }
    }

    /** The directory as messages name it. */
    String shown() {
        return DocumentReader.displayName(directory);
    }
}
