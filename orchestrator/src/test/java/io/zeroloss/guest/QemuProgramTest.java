package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.host.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Distributions of the Red Hat family name QEMU otherwise. */
class QemuProgramTest {
    @TempDir
    Path directory;

    private Shell hostWith(String qemu) throws IOException {
        Path programs = StandIns.in(directory, "boots");
        Path sh = Files.writeString(programs.resolve("sh"), "#!/bin/sh\nexec /bin/sh \"$@\"\n");
        Files.setPosixFilePermissions(sh, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.move(programs.resolve("qemu-system-x86_64"), programs.resolve(qemu));
        return new ProcessShell(programs, true);
    }

    @Test
    void isFoundAsQemuKvm() throws IOException {
        Shell host = hostWith("qemu-kvm");
        assertThat(host.run(GuestScript.PREFLIGHT.command("program", QemuCommand.PROGRAM))
                        .stdoutOrThrow())
                .isEqualTo("program\tqemu-system-x86_64\tyes\n");
        assertThat(host.run(GuestScript.VERSION.command(QemuCommand.PROGRAM)).stdoutOrThrow())
                .startsWith("QEMU emulator version 7.2.22");
    }

    @Test
    void isMissedUnderAnyOtherName() throws IOException {
        Shell host = hostWith("qemu-other");
        assertThat(host.run(GuestScript.PREFLIGHT.command("program", QemuCommand.PROGRAM))
                        .stdoutOrThrow())
                .isEqualTo("program\tqemu-system-x86_64\tno\n");
    }
}
