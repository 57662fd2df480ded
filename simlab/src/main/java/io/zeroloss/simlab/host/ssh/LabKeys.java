package io.zeroloss.simlab.host.ssh;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.ArrayList;
import java.util.List;
import org.apache.sshd.common.config.keys.AuthorizedKeyEntry;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.PublicKeyEntryResolver;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyEncryptionContext;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.apache.sshd.common.util.security.SecurityUtils;

/**
 * The lab's keys, in a directory that outlives it: ECDSA host keys of hosts and guests, a user's key, and {@code known_hosts} for
 * those who log in. Made when they are first needed.
 */
public final class LabKeys {
    private static final String CURVE = "secp256r1";

    private final Path directory;
    private final List<String> knownHosts = new ArrayList<>();

    /** Keys in a directory, which is made if it is not there. */
    public LabKeys(Path directory) throws IOException {
        this.directory = Files.createDirectories(directory);
    }

    /** The key pair of a name, {@code gen9_host_key} for example; its files are in OpenSSH's format. */
    public KeyPair pair(String name) throws IOException {
        Path file = directory.resolve(name);
        try {
            if (!Files.exists(file)) {
                KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
                generator.initialize(new ECGenParameterSpec(CURVE));
                write(file, generator.generateKeyPair(), name);
            }
            try (InputStream in = Files.newInputStream(file)) {
                return SecurityUtils.loadKeyPairIdentities(null, file::toString, in, null)
                        .iterator()
                        .next();
            }
        } catch (GeneralSecurityException e) {
            throw new IOException(file + " is no usable key: " + e.getMessage(), e);
        }
    }

    private static void write(Path file, KeyPair pair, String comment) throws IOException, GeneralSecurityException {
        ByteArrayOutputStream secret = new ByteArrayOutputStream();
        OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(pair, comment, new OpenSSHKeyEncryptionContext(), secret);
        Path partial = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(partial);
        Files.createFile(partial, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (OutputStream out = Files.newOutputStream(partial)) {
            secret.writeTo(out);
        }
        Files.writeString(
                file.resolveSibling(file.getFileName() + ".pub"),
                PublicKeyEntry.toString(pair.getPublic()) + " " + comment + "\n");
        Files.move(partial, file);
    }

    /**
     * The keys that may log in.
     *
     * @param file in the format of {@code authorized_keys}
     */
    public static List<PublicKey> authorized(Path file) throws IOException {
        List<PublicKey> keys = new ArrayList<>();
        try {
            for (AuthorizedKeyEntry entry : AuthorizedKeyEntry.readAuthorizedKeys(file)) {
                keys.add(entry.resolvePublicKey(null, PublicKeyEntryResolver.FAILING));
            }
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(file + " holds no usable public key: " + e.getMessage(), e);
        }
        return keys;
    }

    /** Notes a server's key for {@link #writeKnownHosts}. */
    public void known(int port, PublicKey key) {
        knownHosts.add("[127.0.0.1]:%d %s".formatted(port, PublicKeyEntry.toString(key)));
    }

    /** Writes {@code known_hosts}, in OpenSSH's format, in place of an older one. */
    public void writeKnownHosts() throws IOException {
        Files.writeString(
                directory.resolve("known_hosts"), String.join("\n", knownHosts) + "\n", StandardCharsets.US_ASCII);
    }
}
