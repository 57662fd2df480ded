package io.zeroloss.plan;

import io.zeroloss.plan.document.DocumentException;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files on this machine that a run needs: the generator's program, keys, known hosts. Apart from the reading of the plan,
 * since a plan can be read and shown where its lab is not up.
 */
public final class LocalFiles {
    private static final Set<PosixFilePermission> OWNERS_ONLY =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final ResolvedPlan plan;
    private final Problems problems = new Problems();

    private LocalFiles(ResolvedPlan plan) {
        this.plan = plan;
    }

    /**
     * Checks what the plan's cells need.
     *
     * @throws DocumentException (exit code 2) naming every file that is not there or must not be used, and where it is named
     */
    public static void check(ResolvedPlan plan) {
        LocalFiles files = new LocalFiles(plan);
        files.generator();
        plan.cells().stream().map(Cell::host).distinct().forEach(files::host);
        plan.cells().forEach(files::guest);
        files.problems.throwIfAny();
    }

    private void generator() {
        if (!(plan.testbed().generator() instanceof GeneratorChoice.Exec exec)) {
            return;
        }
        String program = exec.command().get(0);
        if (!onPath(program).anyMatch(Files::isExecutable)) {
            problems.add(
                    origin("testbed.generator.command"),
                    "generator.command: no program '" + program
                            + "' that can be run on this machine; install it, or start the lab that brings it");
        }
    }

    private static Stream<Path> onPath(String program) {
        if (program.contains("/")) {
            return Stream.of(Path.of(program)).filter(Files::isRegularFile);
        }
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Stream.of(path.split(":", -1))
                .filter(directory -> !directory.isEmpty())
                .map(directory -> Path.of(directory, program))
                .filter(Files::isRegularFile);
    }

    private void host(LabHost host) {
        String at = "testbed.hosts." + host.name() + ".ssh.";
        host.ssh().key().ifPresent(key -> secret(at + "key", key));
        file(at + "knownHosts", host.ssh().knownHosts());
    }

    private void guest(Cell cell) {
        cell.topology().vms().image().ifPresent(name -> {
            LabHost.Login login =
                    Objects.requireNonNull(cell.host().images().get(name)).login();
            String at = "testbed.hosts." + cell.host().name() + ".images." + name + ".login.";
            secret(at + "key", login.key());
            file(at + "hostKey", login.hostKey());
        });
    }

    private boolean file(String key, Path file) {
        boolean there = Files.isRegularFile(file) && Files.isReadable(file);
        if (!there) {
            problems.add(
                    origin(key),
                    key.replaceFirst("^testbed\\.", "") + ": no file '" + file
                            + "' that can be read on this machine; put it there, or start the lab that brings it");
        }
        return there;
    }

    private void secret(String key, Path file) {
        if (file(key, file)) {
            try {
                Set<PosixFilePermission> granted = Files.getPosixFilePermissions(file);
                if (!OWNERS_ONLY.containsAll(granted)) {
                    problems.add(
                            origin(key),
                            key.replaceFirst("^testbed\\.", "") + ": '" + file
                                    + "' can be used by others than its owner; run: chmod 600 " + file);
                }
            } catch (IOException | UnsupportedOperationException e) {
                problems.add(origin(key), key + ": the rights of '" + file + "' cannot be read: " + e.getMessage());
            }
        }
    }

    private Origin origin(String key) {
        return Optional.ofNullable(plan.common().get(key)).map(Setting::origin).orElseThrow();
    }
}
