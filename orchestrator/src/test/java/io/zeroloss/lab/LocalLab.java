package io.zeroloss.lab;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zeroloss.cli.Pty;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The local lab and the packaged program, as a user runs them. */
final class LocalLab {
    static final Path HOME = Path.of(System.getProperty("zeroloss.jar"))
            .toAbsolutePath()
            .getParent()
            .getParent()
            .getParent();
    private static final long LIMIT_SECONDS = 300;

    private LocalLab() {}

    /** How a program ended; what it printed on both streams is kept apart. */
    record Ended(int exitCode, String stdout, String stderr) {}

    static void up(String... options) throws IOException, InterruptedException {
        down();
        List<String> arguments = new ArrayList<>(List.of("up"));
        arguments.addAll(List.of(options));
        Ended ended = lab(arguments.toArray(String[]::new));
        if (ended.exitCode() != 0) {
            throw new IllegalStateException("local-lab up: " + ended.stderr());
        }
    }

    static void down() throws IOException, InterruptedException {
        lab("down");
    }

    /** {@code scripts/local-lab} with these arguments. */
    static Ended lab(String... arguments) throws IOException, InterruptedException {
        List<String> argv =
                new ArrayList<>(List.of(HOME.resolve("scripts/local-lab").toString()));
        argv.addAll(List.of(arguments));
        return run(Map.of(), argv);
    }

    /** Runs the launcher with a ledger of its own. */
    static Ended zeroloss(Path state, String... arguments) throws IOException, InterruptedException {
        return run(environment(state), argv(arguments));
    }

    static Process start(Path state, String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(argv(arguments));
        builder.environment().putAll(environment(state));
        return builder.redirectErrorStream(true)
                .redirectOutput(state.resolve("started.log").toFile())
                .start();
    }

    /** The launcher at a terminal, as a user sits before it. */
    static Pty atATerminal(Path state, String... arguments) throws IOException {
        return Pty.start(100, state.resolve("shown"), environment(state), argv(arguments));
    }

    private static List<String> argv(String... arguments) {
        List<String> argv =
                new ArrayList<>(List.of(HOME.resolve("scripts/zeroloss").toString()));
        argv.addAll(List.of(arguments));
        return argv;
    }

    private static Map<String, String> environment(Path state) {
        return Map.of("ZEROLOSS_STATE", state.resolve("ledger").toString());
    }

    static String plan(String name) {
        return HOME.resolve("plans").resolve(name + ".yaml").toString();
    }

    static JsonNode result(Path directory) throws IOException {
        return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    }

    /** A command on the lab's host, as an administrator would look. */
    static String onHost(String command) throws IOException, InterruptedException {
        return run(
                        Map.of(),
                        List.of(
                                "ssh",
                                "-F",
                                "none",
                                "-i",
                                "/run/zeroloss-lab/id_ed25519",
                                "-o",
                                "UserKnownHostsFile=/run/zeroloss-lab/known_hosts",
                                "root@10.99.0.2",
                                command))
                .stdout();
    }

    /** Processes of that name; one that has ended and is not yet reaped is gone. */
    static int running(String name) throws IOException, InterruptedException {
        String count = onHost("ps -eo stat=,comm= | grep -v '^Z' | grep -c '%s'".formatted(name));
        return Integer.parseInt(count.strip());
    }

    /** Everything of OVS that a run may change. */
    static String switchState() throws IOException, InterruptedException {
        return onHost("ovs-vsctl get Open_vSwitch . other_config; ovs-vsctl list-ports br0;"
                + " for p in $(ovs-vsctl list-ports br0); do ovs-vsctl get Interface $p other_config options; done;"
                + " ovs-ofctl --no-stats --no-names dump-flows br0 | sed 's/cookie=[^,]*, //' | sort");
    }

    static Ended run(Map<String, String> environment, List<String> argv) throws IOException, InterruptedException {
        Path out = Files.createTempFile("zeroloss-it", ".out");
        Path err = Files.createTempFile("zeroloss-it", ".err");
        ProcessBuilder builder = new ProcessBuilder(argv)
                .redirectInput(new java.io.File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroy();
            process.waitFor();
        }
        Ended ended = new Ended(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
        Files.delete(out);
        Files.delete(err);
        return ended;
    }
}
