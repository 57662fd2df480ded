package io.zeroloss.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong in a lab ends in one sentence and the right exit code, never in a stack trace. */
@Tag("lab")
class FailuresIT {
    @TempDir
    Path state;

    @BeforeAll
    static void up() throws IOException, InterruptedException {
        LocalLab.up();
    }

    @AfterAll
    static void down() throws IOException, InterruptedException {
        LocalLab.down();
    }

    private LocalLab.Ended run(String... more) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                LocalLab.plan("quickstart"),
                "--out",
                state.resolve("out").toString()));
        arguments.addAll(List.of(more));
        return LocalLab.zeroloss(state, arguments.toArray(String[]::new));
    }

    private static void assertOneSentence(LocalLab.Ended ended, int exitCode, String... parts) {
        assertThat(ended.exitCode()).as(ended.stderr()).isEqualTo(exitCode);
        List<String> said =
                ended.stderr().lines().filter(line -> !line.isBlank()).toList();
        assertThat(said).hasSize(1);
        assertThat(said.get(0)).startsWith("zeroloss: ").contains(parts);
    }

    private Path newKey(String name) throws IOException, InterruptedException {
        Path key = state.resolve(name);
        LocalLab.run(Map.of(), List.of("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key.toString()));
        return key;
    }

    @Test
    void aWrongHostKeyIsRefused() throws IOException, InterruptedException {
        String other = Files.readString(Path.of(newKey("other") + ".pub"));
        Path knownHosts = Files.writeString(state.resolve("known_hosts"), "10.99.0.2 " + other);
        assertOneSentence(
                run("--set", "testbed.hosts.dut.ssh.knownHosts=" + knownHosts), 3, "10.99.0.2", knownHosts.toString());
    }

    @Test
    void aRefusedLoginNamesUserAndKey() throws IOException, InterruptedException {
        Path key = newKey("stranger");
        assertOneSentence(run("--set", "testbed.hosts.dut.ssh.key=" + key), 3, "root", key.toString());
    }

    @Test
    void aHostThatIsAwayIsNamed() throws IOException, InterruptedException {
        assertOneSentence(run("--set", "testbed.hosts.dut.ssh.to=root@127.0.0.1:9"), 3, "127.0.0.1:9", "refused");
    }

    @Test
    void aBusyMetricsPortIsNamedBeforeAnythingIsTouched() throws IOException, InterruptedException {
        String before = LocalLab.switchState();
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(busy.getLocalPort());
            assertOneSentence(run("--metrics-port", port), 2, port);
        }
        assertThat(LocalLab.switchState()).isEqualTo(before);
    }

    @Test
    void aFullDiskForTheLedgerIsNamed() throws IOException, InterruptedException {
        Path ledger = Files.createDirectory(state.resolve("ledger"));
        LocalLab.run(Map.of(), List.of("mount", "-t", "tmpfs", "-o", "size=64k", "none", ledger.toString()));
        try {
            assertOneSentence(run(), 3, ledger.toString());
        } finally {
            LocalLab.run(Map.of(), List.of("umount", ledger.toString()));
        }
    }

    @Test
    void aLabWithADeadSwitchIsNotCalledRunning() throws IOException, InterruptedException {
        String pid = Files.readString(Path.of("/run/zeroloss-lab/dut/run/ovs-vswitchd.pid"))
                .strip();
        LocalLab.run(Map.of(), List.of("kill", "-9", pid));
        try {
            assertThat(LocalLab.lab("status").exitCode()).isEqualTo(3);
            LocalLab.Ended up = LocalLab.lab("up");
            assertThat(up.exitCode()).isEqualTo(2);
            assertThat(up.stderr()).contains("ovs-vswitchd is down");
        } finally {
            LocalLab.up();
        }
    }

    @Test
    void ovsWithoutDpdkIsNamedWithTheWayOut() throws IOException, InterruptedException {
        LocalLab.onHost("ovs-vsctl --no-wait set Open_vSwitch . other_config:dpdk-init=false; ovs-restart");
        try {
            assertOneSentence(run(), 3, "DPDK", "dpdk-init");
        } finally {
            LocalLab.up();
        }
    }
}
