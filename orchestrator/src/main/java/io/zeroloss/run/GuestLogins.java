package io.zeroloss.run;

import io.zeroloss.finding.InputException;
import io.zeroloss.guest.GuestIntent;
import io.zeroloss.guest.GuestLogin;
import io.zeroloss.guest.GuestShells;
import io.zeroloss.guest.Hypervisor;
import io.zeroloss.host.Shell;
import io.zeroloss.host.SshShell;
import io.zeroloss.host.SshTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Logs in to guests through their host. A guest's host key is the one its image was made with, and no other. */
final class GuestLogins implements GuestShells {
    private static final String LOOPBACK = "127.0.0.1";
    private static final Pattern PUBLIC_KEY = Pattern.compile("(ssh|ecdsa|sk)-[a-z0-9@.-]+ [A-Za-z0-9+/]+=*");

    private final SshShell host;

    GuestLogins(SshShell host) {
        this.host = host;
    }

    @Override
    public Shell open(GuestIntent intent) {
        if (!(intent.hypervisor() instanceof Hypervisor.Qemu qemu)) {
            throw new IllegalArgumentException(intent.name() + " has no kernel of its own to log in to");
        }
        GuestLogin login = qemu.login();
        return host.through(new SshTarget(
                login.user(),
                LOOPBACK,
                login.port(),
                Optional.of(login.key()),
                knownHosts(login),
                SshTarget.Become.NONE,
                Optional.empty()));
    }

    /**
     * The guest's public key as a list of host keys: every guest of an image has the same, whatever its port. The file is a
     * public key or a line of known_hosts; the name in it does not matter.
     */
    private static Path knownHosts(GuestLogin login) {
        try {
            Matcher key = PUBLIC_KEY.matcher(Files.readString(login.hostKey()));
            if (!key.find()) {
                throw new InputException("%s: expected a public host key such as `ssh-ed25519 AAAA…`, found none"
                        .formatted(login.hostKey()));
            }
            Path file = Files.createTempFile("zeroloss-guest-", ".known_hosts");
            file.toFile().deleteOnExit();
            Files.writeString(file, "[%s]:%d %s%n".formatted(LOOPBACK, login.port(), key.group()));
            return file;
        } catch (IOException e) {
            throw new InputException(
                    "the guest's public host key %s cannot be read (%s); correct `hostKey` of the image"
                            .formatted(login.hostKey(), e.getMessage()),
                    e);
        }
    }
}
