package io.zeroloss.simlab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged program, as {@code scripts/zeroloss simlab} starts it. */
@Timeout(60)
class SimlabJarIT {
    private static final String JAR = System.getProperty("zeroloss.simlab.jar", "");

    @Test
    void runsALabAndSaysWhereItsTimeIs(@TempDir Path dir) throws Exception {
        Path file = Files.writeString(
                dir.resolve("lab.yaml"), "{kind: simlab, name: empty, generator: {ports: 2}, hosts: {}}");
        Process process = start(file);
        try (BufferedReader out = reader(process.getInputStream())) {
            String line = out.readLine();
            assertThat(line).startsWith("simulated lab is up: time on 127.0.0.1:");
            int port = Integer.parseInt(line.replaceAll(".*time on 127.0.0.1:(\\d+).*", "$1"));
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.getOutputStream().write("{\"op\":\"now\"}\n".getBytes(StandardCharsets.UTF_8));
                assertThat(reader(socket.getInputStream()).readLine()).isEqualTo("{\"ok\":true,\"nowSeconds\":0.0}");
            }
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    @Test
    void saysInOneSentenceWhatIsWrongWithTheFile(@TempDir Path dir) throws Exception {
        Process process = start(dir.resolve("missing.yaml"));

        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(reader(process.getErrorStream()).readLine())
                .startsWith("simlab: ")
                .contains("missing.yaml");
    }

    private static Process start(Path file) throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        JAR,
                        file.toString())
                .start();
    }

    private static BufferedReader reader(java.io.InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
}
