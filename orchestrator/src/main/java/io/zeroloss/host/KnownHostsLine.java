package io.zeroloss.host;

import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * One line of a known_hosts file (sshd(8), "SSH_KNOWN_HOSTS FILE FORMAT").
 *
 * @param number of the line in its file, from 1
 * @param marker {@code @revoked} or empty
 * @param hosts as written: names and patterns with commas between, or a hashed name
 */
record KnownHostsLine(int number, String marker, String hosts, SshPublicKey key) {
    private static final String REVOKED = "@revoked";
    private static final String HASHED = "|1|";
    private static final Set<String> TYPES =
            Set.of("ssh-ed25519", "ssh-rsa", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521");

    /** The lines that can be understood; a file that is not there has none. */
    static List<KnownHostsLine> read(Path file) {
        List<String> texts;
        try {
            texts = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new InputException(
                    "the known_hosts file %s cannot be read (%s): correct its name or its mode"
                            .formatted(file, e.getClass().getSimpleName()),
                    e);
        }
        List<KnownHostsLine> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            parse(i + 1, texts.get(i)).ifPresent(lines::add);
        }
        return lines;
    }

    /** Empty for comments, for lines of another form, and for certificate authorities, which are not used. */
    static Optional<KnownHostsLine> parse(int number, String text) {
        List<String> words = List.of(text.strip().split("[ \t]+", -1));
        String marker = words.get(0).startsWith("@") ? words.get(0) : "";
        int first = marker.isEmpty() ? 0 : 1;
        if (words.size() < first + 3 || words.get(0).startsWith("#") || !(marker.isEmpty() || marker.equals(REVOKED))) {
            return Optional.empty();
        }
        try {
            SshPublicKey key = SshPublicKey.of(Base64.getDecoder().decode(words.get(first + 2)));
            String type = words.get(first + 1);
            return TYPES.contains(type) && type.equals(key.type())
                    ? Optional.of(new KnownHostsLine(number, marker, words.get(first), key))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    boolean revoked() {
        return marker.equals(REVOKED);
    }

    /** Whether this line speaks of the host, given in lower case and as {@code [host]:port} where the port is not 22. */
    boolean matches(String host) {
        if (hosts.startsWith(HASHED)) {
            return matchesHash(host);
        }
        boolean matched = false;
        for (String pattern : hosts.toLowerCase(Locale.ROOT).split(",", -1)) {
            boolean not = pattern.startsWith("!");
            if (glob(not ? pattern.substring(1) : pattern).matcher(host).matches()) {
                if (not) {
                    return false;
                }
                matched = true;
            }
        }
        return matched;
    }

    private static Pattern glob(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            switch (pattern.charAt(i)) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                default -> regex.append(Pattern.quote(pattern.substring(i, i + 1)));
            }
        }
        return Pattern.compile(regex.toString());
    }

    private boolean matchesHash(String host) {
        String[] parts = hosts.substring(HASHED.length()).split("\\|", 2);
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(parts[0]), "HmacSHA1"));
            byte[] expected = Base64.getDecoder().decode(parts.length < 2 ? "" : parts[1]);
            return Arrays.equals(mac.doFinal(host.getBytes(StandardCharsets.UTF_8)), expected);
        } catch (IllegalArgumentException e) {
            return false;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA1", e);
        }
    }
}
