package io.zeroloss.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.signature.BuiltinSignatures;
import org.apache.sshd.common.signature.Signature;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.forward.AcceptAllForwardingFilter;

/** An SSH server in this JVM, on a loopback port, whose commands are real processes; each test bends it to its need. */
final class TestSshd implements AutoCloseable {
    static final String USER = "lab";

    private final SshServer server = SshServer.setUpDefaultServer();
    private final List<PublicKey> authorized = new CopyOnWriteArrayList<>();
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final KeyPair hostKey;
    private UnaryOperator<String> lineFilter = UnaryOperator.identity();

    TestSshd() {
        this(TestKeys.ed25519());
    }

    TestSshd(KeyPair hostKey) {
        this.hostKey = hostKey;
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(KeyPairProvider.wrap(hostKey));
        server.setPublickeyAuthenticator((user, key, session) ->
                user.equals(USER) && authorized.stream().anyMatch(known -> KeyUtils.compareKeys(known, key)));
        server.setForwardingFilter(AcceptAllForwardingFilter.INSTANCE);
        server.setCommandFactory((channel, line) -> {
            lines.add(line);
            return new ProcessCommand(lineFilter.apply(line));
        });
    }

    TestSshd authorize(KeyPair key) {
        authorized.add(key.getPublic());
        return this;
    }

    /** Only these signatures are understood, of host keys and of users. */
    TestSshd withSignatures(BuiltinSignatures... signatures) {
        List<NamedFactory<Signature>> factories = Arrays.asList(signatures);
        server.setSignatureFactories(factories);
        return this;
    }

    /** What a login script would do to each line before it runs. */
    TestSshd withLoginScript(String script) {
        lineFilter = line -> script + "\n" + line;
        return this;
    }

    SshServer server() {
        return server;
    }

    TestSshd start() {
        try {
            server.start();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes every connection at once, without goodbye. */
    void cutConnections() {
        for (Session session : server.getActiveSessions()) {
            session.getIoSession().close(true);
        }
    }

    int sessions() {
        return server.getActiveSessions().size();
    }

    /** The lines that clients asked to run. */
    List<String> lines() {
        return lines;
    }

    int port() {
        return server.getPort();
    }

    /** Host, key type and key as they stand in known_hosts. */
    String knownHostsLine() {
        return "[127.0.0.1]:" + port() + " " + PublicKeyEntry.toString(hostKey.getPublic());
    }

    String fingerprint() {
        return KeyUtils.getFingerPrint(hostKey.getPublic());
    }

    /** This server as a target, with a known_hosts file that holds its key. */
    SshTarget target(Path directory, Path identity) {
        Path knownHosts = directory.resolve("known_hosts_" + port());
        try {
            Files.writeString(knownHosts, knownHostsLine() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new SshTarget(
                USER, "127.0.0.1", port(), Optional.of(identity), knownHosts, SshTarget.Become.NONE, Optional.empty());
    }

    @Override
    public void close() {
        try {
            server.stop(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
