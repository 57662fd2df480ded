package io.zeroloss.guest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;

/** Small programs in the place of testpmd and QEMU. */
final class StandIns {
    private StandIns() {}

    /** A directory with the programs in it, which behave as the word says. */
    static Path in(Path directory, String behaviour) throws IOException {
        Path programs = Files.createDirectories(directory.resolve("bin"));
        for (String name : new String[] {"dpdk-testpmd", "qemu-system-x86_64"}) {
            Path real = Files.createDirectories(directory.resolve("programs")).resolve(name);
            try (InputStream text = StandIns.class.getResourceAsStream(name)) {
                Files.write(real, Objects.requireNonNull(text).readAllBytes());
            }
            executable(real);
            Path wrapper = Files.writeString(
                    programs.resolve(name), "#!/bin/sh\nSTANDIN=%s exec %s \"$@\"\n".formatted(behaviour, real));
            executable(wrapper);
        }
        return programs;
    }

    private static void executable(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
