package io.zeroloss.guest;

import static io.zeroloss.guest.ProcessShell.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts that start and end a guest's process, run for real with harmless programs in the guest's place. */
class DaemonTest {
    private static final SystemClock CLOCK = new SystemClock();

    @TempDir
    Path directory;

    private final Shell shell = new ProcessShell();
    private final List<Long> started = new ArrayList<>();
    private String base = "";

    @BeforeEach
    void nameTheGuest() {
        base = directory.resolve("work/vm1").toString();
    }

    @AfterEach
    void leaveNothing() {
        started.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
    }

    private long start(String owner, String... program) {
        String answer = shell.run(GuestStarter.daemon(base, owner, "", List.of(), List.of(program)))
                .stdoutOrThrow();
        started.add(Long.parseLong(answer.substring(0, answer.indexOf(' '))));
        return started.get(started.size() - 1);
    }

    private CommandResult stop(String owner, String... files) {
        List<String> parameters = new ArrayList<>(List.of(base, owner));
        parameters.addAll(List.of(files));
        return shell.run(GuestScript.STOP.command(parameters));
    }

    private String life() {
        return GuestState.read(shell, base).life();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    @Test
    void returnsAtOnceWhileTheProgramRunsOn() {
        long before = CLOCK.nanos();
        long pid = start("run-1", "sleep", "300");
        assertThat(Duration.ofNanos(CLOCK.nanos() - before)).isLessThan(Duration.ofSeconds(20));
        assertThat(runs(pid)).isTrue();
        assertThat(life()).isEqualTo("running");
        assertThat(read(Path.of(base + ".pid"))).isEqualTo(pid + "\n");
        assertThat(stop("run-1").succeeded()).isTrue();
        assertThat(runs(pid)).isFalse();
        assertThat(life()).isEqualTo("absent");
    }

    @Test
    void stoppingTwiceIsHarmless() {
        start("run-1", "sleep", "300");
        assertThat(stop("run-1").exitCode()).isZero();
        assertThat(stop("run-1").exitCode()).isZero();
    }

    @Test
    void stoppingWhatWasNeverStartedTouchesNobodysSocket() throws IOException {
        Path foreign = Files.createFile(directory.resolve("foreign.sock"));
        assertThat(stop("run-1", foreign.toString()).exitCode()).isZero();
        assertThat(foreign).exists();
    }

    @Test
    void removesTheSocketsAndPipesOfWhatItStarted() throws IOException {
        start("run-1", "sleep", "300");
        Path socket = Files.createFile(directory.resolve("vm1-0.sock"));
        stop("run-1", socket.toString());
        assertThat(socket).doesNotExist();
        try (var left = Files.list(directory.resolve("work"))) {
            assertThat(left.map(file -> file.getFileName().toString())).containsExactly("vm1.log");
        }
    }

    @Test
    void finishesWhatAnInterruptedStartLeft() throws IOException {
        Files.createDirectories(directory.resolve("work"));
        shell.run(Command.of("mkfifo", base + ".stdin")).stdoutOrThrow();
        assertThat(stop("run-1").exitCode()).isZero();
        assertThat(Path.of(base + ".stdin")).doesNotExist();
    }

    @Test
    void neverKillsTheProcessThatGotARecycledPid() throws IOException {
        long stranger = start("run-1", "sleep", "300");
        Path file = Path.of(base + ".process");
        String[] fields = Files.readString(file).strip().split(" ", -1);
        fields[1] = String.valueOf(Long.parseLong(fields[1]) - 1);
        Files.writeString(file, String.join(" ", fields) + "\n");
        assertThat(life()).isEqualTo("ended");
        assertThat(stop("run-1").exitCode()).isZero();
        assertThat(runs(stranger)).isTrue();
        assertThat(file).doesNotExist();
    }

    @Test
    void neverKillsAProcessOfAnotherBoot() throws IOException {
        long stranger = start("run-1", "sleep", "300");
        Path file = Path.of(base + ".process");
        String boot = read(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        Files.writeString(file, Files.readString(file).replace(boot, "00000000-0000-0000-0000-000000000000"));
        assertThat(stop("run-1").exitCode()).isZero();
        assertThat(runs(stranger)).isTrue();
    }

    @Test
    void neverSignalsEveryProcessForABrokenFile() throws IOException {
        long bystander = start("run-1", "sleep", "300");
        for (String pid : List.of("0", "1", "-1", "", "x")) {
            Files.writeString(Path.of(base + ".process"), pid + " 1 2 run-1\n");
            assertThat(stop("run-1").exitCode()).isZero();
        }
        assertThat(runs(bystander)).isTrue();
    }

    @Test
    void leavesTheGuestOfAnotherOwnerAlone() {
        long pid = start("run-1", "sleep", "300");
        CommandResult stopped = stop("run-2");
        assertThat(stopped.exitCode()).isZero();
        assertThat(stopped.stdout()).contains("left alone, pid " + pid + " was started by run-1");
        assertThat(runs(pid)).isTrue();
    }

    @Test
    void refusesASecondStartAndSaysWhoRuns() {
        long pid = start("run-1", "sleep", "300");
        assertThatThrownBy(() -> start("run-2", "sleep", "300"))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith("lab@here: `sh -c '# guest: start ")
                .hasMessageEndingWith(
                        "ended with exit code 3: " + base + ": already running as pid " + pid + ", started by run-1");
    }

    @Test
    void endsTheWholeProcessGroup() {
        Path child = directory.resolve("child");
        long leader = start("run-1", "sh", "-c", "sleep 300 & echo $! >\"$0\"; wait", child.toString());
        waitFor(() -> !read(child).isBlank());
        long pid = Long.parseLong(read(child).strip());
        stop("run-1");
        assertThat(runs(leader)).isFalse();
        assertThat(runs(pid)).isFalse();
    }

    @Test
    void endsWhatALeaderThatIsGoneHasLeft() {
        Path child = directory.resolve("child");
        long leader = start("run-1", "sh", "-c", "sleep 300 & echo $! >\"$0\"", child.toString());
        waitFor(() -> !runs(leader));
        long pid = Long.parseLong(read(child).strip());
        assertThat(runs(pid)).isTrue();
        assertThat(life()).isEqualTo("ended");
        stop("run-1");
        assertThat(runs(pid)).isFalse();
    }

    @Test
    void killsAProgramThatDoesNotListen() {
        long pid = start("run-1", "sh", "-c", "trap '' TERM; while :; do sleep 1; done");
        assertThat(stop("run-1").exitCode()).isZero();
        assertThat(runs(pid)).isFalse();
    }

    @Test
    void isNotMisledByAProcessName() {
        long pid = start("run-1", "sh", "-c", "printf 'a) Z 1\\n) Z' >/proc/$$/comm; while read -r line; do :; done");
        waitFor(() -> read(Path.of("/proc/" + pid + "/comm")).startsWith("a) Z 1"));
        assertThat(life()).isEqualTo("running");
        assertThat(stop("run-1").exitCode()).isZero();
        assertThat(runs(pid)).isFalse();
    }

    @Test
    void countsAZombieAsGone() throws IOException {
        // by the time the first sleep ends, its parent has become another sleep, which never reaps it
        Process parent = new ProcessBuilder("sh", "-c", "sleep 0.5 & echo $!; exec sleep 300").start();
        try {
            long zombie = Long.parseLong(parent.inputReader().readLine());
            waitFor(() -> !runs(zombie));
            String startTime = read(Path.of("/proc/" + zombie + "/stat"))
                    .replaceFirst("^.*\\) ", "")
                    .split(" ", -1)[19];
            Files.createDirectories(directory.resolve("work"));
            String boot = read(Path.of("/proc/sys/kernel/random/boot_id"));
            Files.writeString(Path.of(base + ".process"), zombie + " " + startTime + " " + boot.strip() + " run-1\n");
            assertThat(life()).isEqualTo("ended");
            assertThat(stop("run-1").exitCode()).isZero();
            assertThat(life()).isEqualTo("absent");
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void handsLinesToTheProgram() {
        start("run-1", "sh", "-c", "while read -r line; do echo \"got $line\"; done");
        shell.run(GuestScript.ASK.command(base, "show config fwd", "it's $HOME"))
                .stdoutOrThrow();
        waitFor(() -> GuestState.read(shell, base).log().contains("got show config fwd\ngot it's $HOME\n"));
    }

    @Test
    void saysThatAProgramWhichEndedCannotBeAsked() {
        long pid = start("run-1", "true");
        waitFor(() -> !runs(pid));
        CommandResult asked = shell.run(GuestScript.ASK.command(base, "quit"));
        assertThat(asked.exitCode()).isEqualTo(3);
        assertThat(asked.stderr()).contains("vm1: not running");
    }

    @Test
    void refusesASocketThatAnotherProcessServes() throws IOException {
        Path socket = directory.resolve("vm1-0.sock");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            CommandResult refused = shell.run(
                    GuestStarter.daemon(base, "run-1", "", List.of(socket.toString()), List.of("sleep", "300")));
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.stderr()).contains("vm1-0.sock: another process listens on this socket");
            assertThat(socket).exists();
        }
        // the file outlives its server, and then it is in the way
        assertThat(socket).exists();
        long pid = Long.parseLong(
                shell.run(GuestStarter.daemon(base, "run-1", "", List.of(socket.toString()), List.of("sleep", "300")))
                        .stdoutOrThrow()
                        .replaceFirst(" .*\n", ""));
        started.add(pid);
        assertThat(socket).doesNotExist();
    }

    @Test
    void pinsTheProgramAndGivesItsSessionPrecedence() {
        long pid = Long.parseLong(shell.run(GuestStarter.daemon(base, "run-1", "0", List.of(), List.of("sleep", "300")))
                .stdoutOrThrow()
                .replaceFirst(" .*\n", ""));
        started.add(pid);
        waitFor(() -> read(Path.of("/proc/" + pid + "/comm")).equals("sleep\n"));
        assertThat(read(Path.of("/proc/" + pid + "/status"))).contains("Cpus_allowed_list:\t0\n");
        assumeThat(System.getProperty("user.name")).isEqualTo("root");
        assumeThat(Path.of("/proc/self/autogroup")).exists();
        assertThat(read(Path.of("/proc/" + pid + "/autogroup"))).endsWith("nice -20\n");
    }

    private static void waitFor(BooleanSupplier condition) {
        assertThat(CLOCK.awaitUntil(Duration.ofSeconds(20), Duration.ofMillis(20), condition))
                .as("in time")
                .isTrue();
    }
}
