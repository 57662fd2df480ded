package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jar as users run it. JSch's ed25519 lives in META-INF/versions/15: in a shaded jar that does not say that it is
 * Multi-Release, every such login dies with NoClassDefFoundError, and no test on target/classes can notice.
 */
@Timeout(120)
class PackagedJarIT {
    private static final String JAR = System.getProperty("zeroloss.jar");

    @TempDir
    private Path directory;

    @Test
    void logsInWithAnEd25519KeyToAnEd25519Host() throws Exception {
        KeyPair key = TestKeys.ed25519();
        try (TestSshd sshd = new TestSshd().authorize(key).start()) {
            SshTarget target = sshd.target(directory, TestKeys.write(key, directory.resolve("id")));
            Path testClasses = Path.of(PackagedLogin.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());

            CommandResult result = new LocalShell()
                    .run(Command.of(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-cp",
                                    JAR + File.pathSeparator + testClasses,
                                    PackagedLogin.class.getName(),
                                    target.user(),
                                    target.host(),
                                    String.valueOf(target.port()),
                                    target.identity().orElseThrow().toString(),
                                    target.knownHosts().toString())
                            .within(Duration.ofSeconds(60)));

            assertThat(result.stderr()).isEmpty();
            assertThat(result.stdout()).isEqualTo("logged in\n" + JAR + "\n");
        }
    }
}
