package io.zeroloss.host;

import com.jcraft.jsch.HostKey;
import com.jcraft.jsch.HostKeyRepository;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.UserInfo;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The host keys of one known_hosts file, asked by JSch. Reads only: nothing is accepted unseen, nothing is added or removed.
 * JSch's own repository would do the same check but cannot say which line decided.
 */
final class KnownHostsFile implements HostKeyRepository {
    private final String file;
    private final List<KnownHostsLine> lines;
    private Optional<Verdict> verdict = Optional.empty();

    /** What was decided on the key that a machine presented. */
    record Verdict(Kind kind, SshPublicKey presented, Optional<KnownHostsLine> line) {
        enum Kind {
            KNOWN,
            UNKNOWN,
            CHANGED,
            REVOKED
        }
    }

    KnownHostsFile(String file, List<KnownHostsLine> lines) {
        this.file = file;
        this.lines = lines;
    }

    /** The last decision; empty until a machine has presented a key. */
    synchronized Optional<Verdict> verdict() {
        return verdict;
    }

    @Override
    public synchronized int check(String host, byte[] key) {
        Verdict decided = decide(host, SshPublicKey.of(key));
        verdict = Optional.of(decided);
        return switch (decided.kind()) {
            case KNOWN -> OK;
            case UNKNOWN -> NOT_INCLUDED;
            case CHANGED, REVOKED -> CHANGED;
        };
    }

    private Verdict decide(String host, SshPublicKey key) {
        List<KnownHostsLine> ofHost = ofHost(host);
        List<KnownHostsLine> same =
                ofHost.stream().filter(line -> line.key().equals(key)).toList();
        Optional<KnownHostsLine> revoked =
                same.stream().filter(KnownHostsLine::revoked).findFirst();
        if (revoked.isPresent()) {
            return new Verdict(Verdict.Kind.REVOKED, key, revoked);
        }
        if (!same.isEmpty()) {
            return new Verdict(Verdict.Kind.KNOWN, key, Optional.of(same.get(0)));
        }
        List<KnownHostsLine> other =
                ofHost.stream().filter(line -> !line.revoked()).toList();
        if (!other.isEmpty()) {
            KnownHostsLine nearest = other.stream()
                    .filter(line -> line.key().type().equals(key.type()))
                    .findFirst()
                    .orElse(other.get(0));
            return new Verdict(Verdict.Kind.CHANGED, key, Optional.of(nearest));
        }
        // as OpenSSH: an entry without a port vouches for other ports of that host, but never against them
        boolean withPort = host.startsWith("[") && host.contains("]:");
        if (withPort) {
            Verdict plain = decide(host.substring(1, host.indexOf("]:")), key);
            if (plain.kind() == Verdict.Kind.KNOWN || plain.kind() == Verdict.Kind.REVOKED) {
                return plain;
            }
        }
        return new Verdict(Verdict.Kind.UNKNOWN, key, Optional.empty());
    }

    private List<KnownHostsLine> ofHost(String host) {
        String lowerCase = host.toLowerCase(Locale.ROOT);
        return lines.stream().filter(line -> line.matches(lowerCase)).toList();
    }

    /** JSch asks for these to prefer, in the negotiation, the kinds of key that are known. */
    @Override
    public HostKey[] getHostKey(@Nullable String host, @Nullable String type) {
        return (host == null ? lines : ofHost(host))
                .stream()
                        .filter(line -> type == null || line.key().type().equals(type))
                        .map(KnownHostsFile::hostKey)
                        .toArray(HostKey[]::new);
    }

    private static HostKey hostKey(KnownHostsLine line) {
        try {
            return new HostKey(
                    line.marker(), line.hosts(), HostKey.GUESS, line.key().wire(), "");
        } catch (JSchException e) {
            throw new IllegalStateException("the key of line " + line.number() + " was understood before", e);
        }
    }

    @Override
    public HostKey[] getHostKey() {
        return getHostKey(null, null);
    }

    @Override
    public String getKnownHostsRepositoryID() {
        return file;
    }

    @Override
    public void add(HostKey key, UserInfo user) {
        throw new UnsupportedOperationException("host keys are added by people");
    }

    @Override
    public void remove(String host, String type) {
        throw new UnsupportedOperationException("host keys are removed by people");
    }

    @Override
    public void remove(String host, String type, byte[] key) {
        throw new UnsupportedOperationException("host keys are removed by people");
    }
}
