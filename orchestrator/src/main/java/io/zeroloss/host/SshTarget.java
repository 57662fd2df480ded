package io.zeroloss.host;

import io.zeroloss.finding.InputException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A machine that is reached over SSH, and how.
 *
 * @param identity private key file, not encrypted and readable by its owner only; empty: the keys of the ssh-agent
 * @param knownHosts file in OpenSSH's format that holds the machine's host key; keys are never added to it
 * @param jump machine through which this one is reached
 */
public record SshTarget(
        String user,
        String host,
        int port,
        Optional<Path> identity,
        Path knownHosts,
        Become become,
        Optional<SshTarget> jump) {
    private static final int DEFAULT_PORT = 22;
    private static final Pattern TEXT = Pattern.compile(
            "(?:(?<user>[^@\\s]+)@)?"
                    + "(?:\\[(?<v6>[0-9A-Fa-f:.%a-z]+)]|(?<host>[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?))(?::(?<port>\\d{1,5}))?");

    /** As whom commands run. */
    public enum Become {
        /** As the user who logged in. */
        NONE,
        /** As root, by {@code sudo -n}: sudo must not ask for a password. */
        SUDO
    }

    public SshTarget {
        if (port < 1 || port > 65535) {
            throw new InputException("port %d of %s is not between 1 and 65535".formatted(port, host));
        }
    }

    /**
     * Reads {@code [user@]host[:port]}; an IPv6 address stands in brackets. Without more, keys come from the ssh-agent and
     * host keys from {@code ~/.ssh/known_hosts}, and the user is the one who runs this program.
     *
     * @throws InputException if the text is not of that form
     */
    public static SshTarget parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new InputException(
                    "`%s` is not an SSH target: expected [user@]host[:port], for example lab@dl380g9 or lab@[fd00::5]:2222"
                            .formatted(text));
        }
        String user = matcher.group("user");
        String v6 = matcher.group("v6");
        String port = matcher.group("port");
        return new SshTarget(
                user == null ? System.getProperty("user.name") : user,
                v6 == null ? matcher.group("host").toLowerCase(Locale.ROOT) : v6,
                port == null ? DEFAULT_PORT : Integer.parseInt(port),
                Optional.empty(),
                Path.of(System.getProperty("user.home"), ".ssh", "known_hosts"),
                Become.NONE,
                Optional.empty());
    }

    public SshTarget withIdentity(Path privateKey) {
        return new SshTarget(user, host, port, Optional.of(privateKey), knownHosts, become, jump);
    }

    public SshTarget withKnownHosts(Path file) {
        return new SshTarget(user, host, port, identity, file, become, jump);
    }

    public SshTarget withBecome(Become how) {
        return new SshTarget(user, host, port, identity, knownHosts, how, jump);
    }

    public SshTarget withJump(SshTarget through) {
        return new SshTarget(user, host, port, identity, knownHosts, become, Optional.of(through));
    }

    /** {@code lab@dl380g9}, with the port where it is not 22. */
    public String label() {
        return user + "@" + address();
    }

    /** Host and port as messages show them. */
    String address() {
        if (port == DEFAULT_PORT) {
            return host;
        }
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    /** The name under which the host key stands in known_hosts. */
    String knownHostsName() {
        return port == DEFAULT_PORT ? host : "[" + host + "]:" + port;
    }
}
