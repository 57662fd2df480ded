package io.zeroloss.bios.redfish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.LocalShell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretSourceTest {
    private final SecretSource secrets = new SecretSource(Map.of("ILO_PASS", "planted-1"), new LocalShell());

    @TempDir
    private Path directory;

    @Test
    void readsTheEnvironment() {
        assertThat(secrets.read("bmc.password", "env:ILO_PASS")).isEqualTo("planted-1");
    }

    @Test
    void readsTheFirstLineOfAFileThatOnlyItsOwnerSees() throws IOException {
        assertThat(secrets.read("bmc.password", "file:" + file("rw-------"))).isEqualTo("planted-2");
    }

    @Test
    void refusesAFileThatIsOpenToOthers() throws IOException {
        Path file = file("rw-r--r--");
        assertThatThrownBy(() -> secrets.read("bmc.password", "file:" + file))
                .isInstanceOf(InputException.class)
                .hasMessage("bmc.password: %s is open to others; chmod 0600 %s", file, file);
    }

    @Test
    void readsWhatACommandPrints() {
        assertThat(secrets.read("bmc.password", "command:echo planted-3")).isEqualTo("planted-3");
    }

    @Test
    void saysWhichVariableIsNotSet() {
        assertThatThrownBy(() -> secrets.read("bmc.user", "env:NOPE"))
                .isInstanceOf(InputException.class)
                .hasMessage("bmc.user: the environment variable NOPE is not set; export it");
    }

    @Test
    void doesNotRepeatASecretThatWasWrittenWhereItsSourceBelongs() {
        assertThatThrownBy(() -> secrets.read("bmc.password", "planted-4"))
                .isInstanceOf(InputException.class)
                .hasMessageNotContaining("planted-4");
    }

    private Path file(String mode) throws IOException {
        Path file = directory.resolve("secret");
        Files.writeString(file, "planted-2\nand more\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        return file;
    }
}
