package io.zeroloss.host;

import java.nio.file.Path;
import java.util.Optional;

/** Logs in from a JVM of its own, for {@link PackagedJarIT}: user, host, port, identity file, known_hosts file. */
final class PackagedLogin {
    private PackagedLogin() {}

    public static void main(String[] args) {
        SshTarget target = new SshTarget(
                args[0],
                args[1],
                Integer.parseInt(args[2]),
                Optional.of(Path.of(args[3])),
                Path.of(args[4]),
                SshTarget.Become.NONE,
                Optional.empty());
        try (SshShell shell = SshShell.open(target)) {
            System.out.print(shell.run(Command.of("echo", "logged in")).stdoutOrThrow());
            System.out.println(SshShell.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .getPath());
        }
    }
}
