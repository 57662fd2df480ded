package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.signature.BuiltinSignatures;
import org.apache.sshd.server.auth.password.UserAuthPasswordFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SshLoginTest {
    private final KeyPair key = TestKeys.ed25519();
    private final TestSshd sshd = new TestSshd().authorize(key);

    @TempDir
    private Path directory;

    @AfterEach
    void stop() {
        sshd.close();
    }

    private SshTarget target() {
        sshd.start();
        return sshd.target(directory, TestKeys.write(key, directory.resolve("id")));
    }

    private static String login(SshTarget target) {
        try (SshShell shell = SshShell.open(target, Optional.empty())) {
            return shell.run(Command.of("echo", "in")).stdout();
        }
    }

    @Test
    void logsInWithAnEd25519Key() {
        assertThat(login(target())).isEqualTo("in\n");
    }

    @Test
    void logsInWithAnRsaKeyToAnRsaHostBySha2() {
        KeyPair rsa = TestKeys.rsa();
        try (TestSshd modern = new TestSshd(rsa)
                .authorize(rsa)
                .withSignatures(BuiltinSignatures.rsaSHA512, BuiltinSignatures.rsaSHA256)
                .start()) {
            assertThat(login(modern.target(directory, TestKeys.write(rsa, directory.resolve("rsa")))))
                    .isEqualTo("in\n");
        }
    }

    @Test
    void neverSignsALoginWithSha1() {
        KeyPair rsa = TestKeys.rsa();
        sshd.withSignatures(BuiltinSignatures.ed25519, BuiltinSignatures.rsa).authorize(rsa);
        SshTarget target = target().withIdentity(TestKeys.write(rsa, directory.resolve("rsa")));

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("login refused for user lab with the key");
    }

    @Test
    void takesNoHostKeySignedWithSha1() {
        KeyPair rsa = TestKeys.rsa();
        try (TestSshd old = new TestSshd(rsa)
                .authorize(rsa)
                .withSignatures(BuiltinSignatures.rsa)
                .start()) {
            SshTarget target = old.target(directory, TestKeys.write(rsa, directory.resolve("rsa")));

            assertThatThrownBy(() -> login(target))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining(
                            "no common algorithm for server_host_key: the server offers ssh-rsa, zeroloss rsa-sha2-512");
        }
    }

    @Test
    void refusesAnUnknownHostKeySaysHowToAddItAndAddsNothing() throws IOException {
        SshTarget target = target();
        Files.writeString(target.knownHosts(), "# nobody yet\n");

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        ("lab@127.0.0.1:%d: unknown host key: it presents ssh-ed25519 %s, which is not in %s, and none is"
                                        + " accepted unseen; compare with `ssh-keygen -lf` on its console, then add it:"
                                        + " ssh-keyscan -t ed25519 -p %d 127.0.0.1 >> %s")
                                .formatted(
                                        sshd.port(),
                                        sshd.fingerprint(),
                                        target.knownHosts(),
                                        sshd.port(),
                                        target.knownHosts()));
        assertThat(target.knownHosts()).hasContent("# nobody yet");
    }

    @Test
    void refusesAChangedHostKeyAndNamesTheLine() throws IOException {
        SshTarget target = target();
        KeyPair former = TestKeys.ed25519();
        String line = sshd.knownHostsLine().substring(0, sshd.knownHostsLine().indexOf(' ') + 1)
                + PublicKeyEntry.toString(former.getPublic());
        Files.writeString(target.knownHosts(), "# comment\n" + line + "\n");

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        ("lab@127.0.0.1:%d: wrong host key: it presents ssh-ed25519 %s, but %s:2 holds ssh-ed25519 %s;"
                                        + " either the machine was reinstalled or another one answers in its place: compare with"
                                        + " `ssh-keygen -lf` on its console, and only if they are equal replace that line")
                                .formatted(
                                        sshd.port(),
                                        sshd.fingerprint(),
                                        target.knownHosts(),
                                        KeyUtils.getFingerPrint(former.getPublic())));
    }

    @Test
    void refusesARevokedHostKey() throws IOException {
        SshTarget target = target();
        Files.writeString(target.knownHosts(), sshd.knownHostsLine() + "\n@revoked " + sshd.knownHostsLine() + "\n");

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(LabException.class)
                .hasMessageContaining(target.knownHosts() + ":2 marks as revoked");
    }

    @Test
    void saysWhichUserAndKeyWereRefusedAndWhatTheServerAllows() {
        SshTarget target = target();
        KeyPair stranger = TestKeys.ed25519();
        Path file = TestKeys.write(stranger, directory.resolve("stranger"));

        assertThatThrownBy(() -> login(target.withIdentity(file)))
                .isInstanceOf(LabException.class)
                .hasMessageMatching(
                        ("lab@127.0.0.1:%d: login refused for user lab with the key %s \\(ssh-ed25519 \\Q%s\\E\\)"
                                        + " \\(the server allows: .*publickey.*\\); add %s.pub to ~lab/.ssh/authorized_keys there")
                                .formatted(sshd.port(), file, KeyUtils.getFingerPrint(stranger.getPublic()), file));
    }

    @Test
    void saysThatAServerTakesNoKeysAtAll() {
        sshd.server().setUserAuthFactories(List.of(UserAuthPasswordFactory.INSTANCE));
        sshd.server().setPasswordAuthenticator((user, password, session) -> false);
        SshTarget target = target();

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("the server lets nobody log in with a key (it allows: password)");
    }

    @Test
    void saysThatNothingListens() {
        SshTarget target = target();
        sshd.close();

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(LabException.class)
                .hasMessage(("%s: connection refused by 127.0.0.1 port %d; the machine is up but no sshd listens there:"
                                + " start it, or correct the port")
                        .formatted(target.label(), target.port()));
    }

    @Test
    void saysThatAHostNameIsUnknown() {
        SshTarget target = SshTarget.parse("lab@no-such-host.invalid")
                .withIdentity(target().identity().orElseThrow());

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "lab@no-such-host.invalid: unknown host name no-such-host.invalid; correct it, or add it to DNS"
                                + " or /etc/hosts");
    }

    @Test
    void saysThatSomethingElseAnswers() throws IOException {
        SshTarget target = target();
        try (ServerSocket web = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> answer = CompletableFuture.runAsync(() -> answerAsAWebServer(web));

            assertThatThrownBy(() -> login(new SshTarget(
                            "lab",
                            "127.0.0.1",
                            web.getLocalPort(),
                            target.identity(),
                            target.knownHosts(),
                            SshTarget.Become.NONE,
                            Optional.empty())))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("no SSH server answers on port " + web.getLocalPort());
            answer.join();
        }
    }

    private static void answerAsAWebServer(ServerSocket web) {
        try (Socket client = web.accept()) {
            client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void wantsAnIdentityFileThatIsThere() {
        SshTarget target = target().withIdentity(directory.resolve("none"));

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(InputException.class)
                .hasMessage(target.label() + ": the identity file " + directory.resolve("none")
                        + " does not exist; name the private key that logs in there");
    }

    @Test
    void refusesAnIdentityFileThatOthersCanRead() throws IOException {
        SshTarget target = target();
        Path file = target.identity().orElseThrow();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("can be read or written by others (rw-r--r--)")
                .hasMessageEndingWith("chmod 600 " + file);
    }

    @Test
    void saysWhatToDoWithAnEncryptedIdentityFile() {
        SshTarget target = target();
        TestKeys.writeEncrypted(key, target.identity().orElseThrow(), "secret");

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is encrypted; load it into the ssh-agent (`ssh-add ");
    }

    @Test
    void refusesAPublicKeyAsIdentityFile() throws IOException {
        SshTarget target = target();
        Files.writeString(target.identity().orElseThrow(), sshd.knownHostsLine());

        assertThatThrownBy(() -> login(target))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a private key that can be used");
    }

    @Test
    void saysThatThereIsNeitherIdentityFileNorAgent() {
        SshTarget parsed = SshTarget.parse("lab@127.0.0.1:22");

        assertThatThrownBy(() -> login(parsed))
                .isInstanceOf(InputException.class)
                .hasMessage("lab@127.0.0.1: no identity file is named and no ssh-agent runs (SSH_AUTH_SOCK is not set);"
                        + " name an identity file, or load a key with `ssh-add`");
    }
}
