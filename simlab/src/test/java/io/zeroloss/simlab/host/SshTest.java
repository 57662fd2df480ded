package io.zeroloss.simlab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.KeyPair;
import com.jcraft.jsch.Session;
import io.zeroloss.simlab.config.LabFile;
import io.zeroloss.simlab.config.LabFileReader;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.time.VirtualTime;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With the SSH client that the controller uses, and host keys as strict as its. */
@Timeout(60)
class SshTest {
    @TempDir
    private Path state = Path.of("");

    private final List<AutoCloseable> open = new ArrayList<>();

    private int lab(String more) throws IOException {
        LabFile file = LabFileReader.parse(
                "test", "{kind: simlab, name: t, generator: {ports: 2}, hosts: {h: {profile: gold-6152}}" + more + "}");
        VirtualTime time = new VirtualTime(file.startAt());
        SimulatedHosts hosts = new SimulatedHosts(file, state, time, new FaultSchedule(time, file.faults()));
        open.add(hosts);
        return hosts.sshPorts().getOrDefault("h", 0);
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private Session login(int port, Path key) throws JSchException {
        JSch jsch = new JSch();
        jsch.setKnownHosts(state.resolve("known_hosts").toString());
        jsch.addIdentity(key.toString());
        Session session = jsch.getSession("root", "127.0.0.1", port);
        session.setConfig("StrictHostKeyChecking", "yes");
        session.connect(10_000);
        open.add(session::disconnect);
        return session;
    }

    private Session login(int port) throws JSchException {
        return login(port, state.resolve("id_ecdsa"));
    }

    private static ChannelExec start(Session session, String line, String stdin, ByteArrayOutputStream out)
            throws JSchException {
        ChannelExec channel = (ChannelExec) session.openChannel("exec");
        channel.setCommand(line);
        channel.setInputStream(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)));
        channel.setOutputStream(out);
        channel.connect(10_000);
        return channel;
    }

    private static String run(Session session, String line, String stdin) throws JSchException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChannelExec channel = start(session, line, stdin, out);
        Awaitility.await().until(channel::isClosed);
        return channel.getExitStatus() + ":" + out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void runsCommandsWithTheirInputAndTellsTheirExitCodes() throws Exception {
        Session session = login(lab(""));

        assertThat(run(session, "sort -u", "b\na\nb\n")).isEqualTo("0:a\nb\n");
        assertThat(run(session, "sudo -n -- sh -c 'exit 7'", "")).isEqualTo("7:");
        assertThat(run(session, "nothing", "")).isEqualTo("127:");
    }

    @Test
    void keysStayTheSameOverTwoLabs() throws Exception {
        lab("");
        String key = Files.readString(state.resolve("h_host_key.pub"));
        int port = lab("");

        assertThat(Files.readString(state.resolve("h_host_key.pub"))).isEqualTo(key);
        assertThat(run(login(port), "uname -n", "")).isEqualTo("0:h\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(state.resolve("id_ecdsa"))))
                .isEqualTo("rw-------");
    }

    @Test
    void aKeyThatIsNotTheUsersIsRefused() throws Exception {
        int port = lab("");

        assertThatThrownBy(() -> login(port, state.resolve("h_host_key")))
                .isInstanceOf(JSchException.class)
                .hasMessageContaining("Auth fail");
    }

    @Test
    void aFurtherKeyOfTheUsersMayLogInAlsoAnEd25519() throws Exception {
        Path key = state.resolve("mine");
        KeyPair pair = KeyPair.genKeyPair(new JSch(), KeyPair.ED25519);
        pair.writeOpenSSHv1PrivateKey(key.toString(), null);
        pair.writePublicKey(key + ".pub", "me");

        int port = lab(", ssh: {userKey: \"" + key + ".pub\"}");

        assertThat(run(login(port, key), "id -u", "")).isEqualTo("0:0\n");
    }

    @Test
    void aProgramThatStaysInTheForegroundEndsWhenItIsKilled() throws Exception {
        Session session = login(lab(", faults: [{fault: slow-command, on: h, seconds: 600}]"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChannelExec slow = start(session, "sh -c 'echo pid $$; exec \"$@\"' mark cat /proc/cmdline", "", out);
        Awaitility.await().until(() -> out.toString(StandardCharsets.UTF_8).endsWith("\n"));
        String pid = out.toString(StandardCharsets.UTF_8).strip().substring("pid ".length());

        Session other = login(session.getPort());
        start(other, "kill -KILL -" + pid, "", new ByteArrayOutputStream());
        Awaitility.await().until(slow::isClosed);

        assertThat(slow.getExitStatus()).isEqualTo(137);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("pid " + pid + "\n");
    }

    @Test
    void aConnectionMayBreakAtACommand() throws Exception {
        Session session = login(lab(", faults: [{fault: ssh-drop, on: h}]"));
        ChannelExec channel = start(session, "uname", "", new ByteArrayOutputStream());
        Awaitility.await().until(() -> !session.isConnected());

        assertThat(channel.getExitStatus()).isEqualTo(-1);
    }

    @Test
    void whoTriesAgainOutlivesAConnectionThatBreaksForAWhile() throws Exception {
        int port = lab(", faults: [{fault: ssh-drop, on: h, for: 1.5}]");
        for (int attempt = 0; attempt < 2; attempt++) {
            Session session = login(port);
            start(session, "uname", "", new ByteArrayOutputStream());
            Awaitility.await().until(() -> !session.isConnected());
        }

        assertThat(run(login(port), "uname", "")).isEqualTo("0:Linux\n");
    }

    @Test
    void outputMayBeCutAndGarbledBehindItsFirstLine() throws Exception {
        Session session = login(lab(", faults: [{fault: garbled-output, on: h}]"));

        assertThat(run(session, "printf 'first\\nabcdefghijklmnopqrst'", "")).isEqualTo("0:first\nabcdef\u00bfhij");
    }
}
