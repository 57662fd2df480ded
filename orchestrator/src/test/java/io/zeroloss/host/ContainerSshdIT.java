package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.facts.HostFacts;
import io.zeroloss.host.facts.HostFactsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.Optional;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;

/** A host that is not this machine: its own files, its own network, BusyBox for a shell, and a real sshd. */
@Tag("docker")
@Timeout(120)
class ContainerSshdIT {
    private static final String IMAGE = "zeroloss-sshd:ci";
    private static final int SSH_PORT = 22;
    private static final int OWNER_ONLY = 0100600;
    private static final KeyPair KEY = TestKeys.ed25519();
    private static final KeyPair HOST_KEY = TestKeys.ed25519();

    @TempDir
    private static Path directory;

    @SuppressWarnings("resource") // closed in stop()
    private static final GenericContainer<?> CONTAINER = new GenericContainer<>(DockerImageName.parse(IMAGE))
            // it comes from scripts/ci/sshd-image.sh and from nowhere else
            .withImagePullPolicy(image -> false)
            .withExposedPorts(SSH_PORT)
            .waitingFor(Wait.forLogMessage(".*Server listening on .*\\n", 1));

    private static SshTarget target;

    @BeforeAll
    static void start() throws IOException {
        assertThat(DockerClientFactory.instance().isDockerAvailable())
                .as("a container engine answers; if not: scripts/ci/docker-engine.sh start && scripts/ci/sshd-image.sh")
                .isTrue();
        Path hostKey = TestKeys.write(HOST_KEY, directory.resolve("host_key"));
        CONTAINER.withCopyToContainer(Transferable.of(Files.readAllBytes(hostKey), OWNER_ONLY), "/etc/ssh/host_key");
        CONTAINER.withCopyToContainer(
                Transferable.of(PublicKeyEntry.toString(KEY.getPublic()) + "\n", OWNER_ONLY),
                "/etc/ssh/authorized_keys");
        CONTAINER.start();
        int port = CONTAINER.getMappedPort(SSH_PORT);
        Path knownHosts = Files.writeString(
                directory.resolve("known_hosts"),
                "[%s]:%d %s%n".formatted(CONTAINER.getHost(), port, PublicKeyEntry.toString(HOST_KEY.getPublic())));
        target = new SshTarget(
                "root",
                CONTAINER.getHost(),
                port,
                Optional.of(TestKeys.write(KEY, directory.resolve("id"))),
                knownHosts,
                SshTarget.Become.NONE,
                Optional.empty());
    }

    @AfterAll
    static void stop() {
        CONTAINER.stop();
    }

    @Test
    void logsInToAContainerAndRunsACommandThere() {
        try (SshShell shell = SshShell.open(target)) {
            assertThat(shell.run(Command.of("uname", "-n")).stdoutOrThrow().strip())
                    .isEqualTo(CONTAINER.getContainerId().substring(0, 12));
        }
    }

    @Test
    void refusesTheContainerWhenAnotherHostKeyIsKnown() throws IOException {
        Path other = Files.writeString(
                directory.resolve("other"),
                "[%s]:%d %s%n"
                        .formatted(
                                target.host(),
                                target.port(),
                                PublicKeyEntry.toString(TestKeys.ed25519().getPublic())));

        assertThatThrownBy(() -> SshShell.open(target.withKnownHosts(other)))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("wrong host key: it presents ssh-ed25519 "
                        + KeyUtils.getFingerPrint(HOST_KEY.getPublic()) + ", but " + other + ":1 holds");
    }

    @Test
    void killsWhatPassesALimitUnderBusyBoxToo() {
        try (SshShell shell = SshShell.open(target)) {
            assertThatThrownBy(
                            () -> shell.run(Command.script("sleep 4711; echo").within(Duration.ofMillis(700))))
                    .hasMessageEndingWith("it was killed");
            assertThat(shell.run(Command.of("ps")).stdoutOrThrow()).doesNotContain("sleep 4711");
        }
    }

    @Test
    void readsTheFactsOfAHostThatHasHardlyATool() {
        try (SshShell shell = SshShell.open(target)) {
            HostFacts facts = HostFactsReader.read(shell);

            assertThat(facts.kernelRelease()).contains(System.getProperty("os.version"));
            assertThat(facts.osName()).isEmpty();
            assertThat(facts.software().ovs()).isEmpty();
        }
    }
}
