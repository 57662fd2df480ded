package io.zeroloss.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.awaitility.Awaitility;

/** OpenSSH's own server on a loopback port, run by whoever runs the tests, for that same user. */
final class RealSshd implements AutoCloseable {
    private static final Path BINARY = Path.of("/usr/sbin/sshd");
    private static final Path PRIVILEGE_SEPARATION = Path.of("/run/sshd");

    private final Path directory;
    private final KeyPair hostKey;
    private final int port;
    private final Process process;

    /**
     * @param directory for its files
     * @param authorized the key that may log in
     * @param options further lines of sshd_config
     */
    RealSshd(Path directory, KeyPair hostKey, KeyPair authorized, String... options) {
        if (!Files.isExecutable(BINARY)) {
            throw new AssertionError("this test needs OpenSSH's server, and there is no " + BINARY
                    + "; install it: apt-get install openssh-server");
        }
        this.directory = directory;
        this.hostKey = hostKey;
        this.port = freePort();
        try {
            TestKeys.write(hostKey, directory.resolve("host_key"));
            Files.writeString(
                    directory.resolve("authorized_keys"), PublicKeyEntry.toString(authorized.getPublic()) + "\n");
            Path config =
                    Files.writeString(directory.resolve("sshd_config"), config() + String.join("\n", options) + "\n");
            if (System.getProperty("user.name").equals("root")) {
                // what Debian's service file does; sshd as root does not start without it
                Files.createDirectories(PRIVILEGE_SEPARATION);
            }
            process = new ProcessBuilder(BINARY.toString(), "-D", "-e", "-f", config.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("sshd.log").toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(this::listensOrEnded);
        if (!process.isAlive()) {
            throw new AssertionError("sshd did not start: " + log());
        }
    }

    private String config() {
        // SHLVL: bash reads ~/.bashrc when it finds itself the first shell under sshd; nobody's dotfiles belong in a
        // test
        return """
                ListenAddress 127.0.0.1
                Port %d
                HostKey %s
                AuthorizedKeysFile %s
                PidFile none
                StrictModes no
                UsePAM no
                PasswordAuthentication no
                KbdInteractiveAuthentication no
                PermitRootLogin prohibit-password
                SetEnv SHLVL=2
                """.formatted(port, directory.resolve("host_key"), directory.resolve("authorized_keys"));
    }

    private boolean listensOrEnded() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return !process.isAlive();
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String log() {
        try {
            return Files.readString(directory.resolve("sshd.log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** This server as a target, with a known_hosts file that holds its key. */
    SshTarget target(Path identity) {
        try {
            Path knownHosts = Files.writeString(
                    directory.resolve("known_hosts"),
                    "[127.0.0.1]:" + port + " " + PublicKeyEntry.toString(hostKey.getPublic()) + "\n");
            return new SshTarget(
                    System.getProperty("user.name"),
                    "127.0.0.1",
                    port,
                    Optional.of(identity),
                    knownHosts,
                    SshTarget.Become.NONE,
                    Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the server and its sessions, stopped ones too. */
    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
