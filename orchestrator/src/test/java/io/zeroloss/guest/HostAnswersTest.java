package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.guest.HostAnswers.Kind;
import io.zeroloss.guest.HostAnswers.Question;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The questions of preflight, asked of the machine that runs this test. */
class HostAnswersTest {
    @TempDir
    Path directory;

    private static String ask(Kind kind, Object value) {
        Question question = new Question(kind, value.toString());
        return HostAnswers.ask(new ProcessShell(), Set.of(question)).answer(kind, question.value());
    }

    @Test
    void findsPrograms() {
        assertThat(ask(Kind.PROGRAM, "sh")).isEqualTo("yes");
        assertThat(ask(Kind.PROGRAM, "no-such-program")).isEqualTo("no");
    }

    @Test
    void findsFiles() throws IOException {
        Path file = Files.createFile(directory.resolve("vmlinux"));
        assertThat(ask(Kind.FILE, file)).isEqualTo("yes");
        assertThat(ask(Kind.FILE, directory)).isEqualTo("missing");
        assertThat(ask(Kind.FILE, directory.resolve("other"))).isEqualTo("missing");
    }

    @Test
    void findsDirectoriesThatCanBeMade() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertThat(ask(Kind.DIRECTORY, directory)).isEqualTo("yes");
        assertThat(ask(Kind.DIRECTORY, directory.resolve("a"))).isEqualTo("missing");
        assertThat(ask(Kind.WORK, directory.resolve("a/b"))).isEqualTo("yes");
        assertThat(ask(Kind.WORK, file.resolve("a"))).isEqualTo("missing");
    }

    @Test
    void findsListeners() throws IOException {
        Path socket = directory.resolve("vm1-0.sock");
        try (ServerSocket tcp = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocketChannel unix = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            unix.bind(UnixDomainSocketAddress.of(socket));
            assertThat(ask(Kind.PORT, tcp.getLocalPort())).isEqualTo("used");
            assertThat(ask(Kind.SOCKET, socket)).isEqualTo("used");
        }
        assertThat(ask(Kind.SOCKET, socket)).isEqualTo("free");
    }

    @Test
    void findsCpus() {
        assertThat(ask(Kind.CPU, 0)).isEqualTo("online");
        assertThat(ask(Kind.CPU, 8191)).isEmpty();
    }

    @Test
    void tellsAHugetlbfsFromAnotherDirectory() {
        assertThat(ask(Kind.HUGETLBFS, "/proc")).startsWith("proc ");
        assertThat(ask(Kind.PAGES, 3)).isEqualTo("none");
    }

    @Test
    void findsAGuestThatRuns() {
        ProcessShell shell = new ProcessShell();
        String base = directory.resolve("vm1").toString();
        String pid = shell.run(GuestStarter.daemon(base, "run-1", "", List.of(), List.of("sleep", "300")))
                .stdoutOrThrow()
                .replaceFirst(" .*\n", "");
        assertThat(ask(Kind.GUEST, base)).isEqualTo(pid + " run-1");
        shell.run(GuestScript.STOP.command(base, "run-1")).stdoutOrThrow();
        assertThat(ask(Kind.GUEST, base)).isEqualTo("absent");
    }
}
