package io.zeroloss.host;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyEncryptionContext;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;

/** Key pairs, and their files as ssh-keygen would write them. */
final class TestKeys {
    private TestKeys() {}

    static KeyPair ed25519() {
        return generate("ssh-ed25519", 256);
    }

    static KeyPair rsa() {
        return generate("ssh-rsa", 2048);
    }

    private static KeyPair generate(String type, int bits) {
        try {
            return KeyUtils.generateKeyPair(type, bits);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static Path write(KeyPair key, Path file) {
        return write(key, file, "");
    }

    static Path writeEncrypted(KeyPair key, Path file, String passphrase) {
        return write(key, file, passphrase);
    }

    private static Path write(KeyPair key, Path file, String passphrase) {
        OpenSSHKeyEncryptionContext encryption = new OpenSSHKeyEncryptionContext();
        encryption.setCipherName("AES");
        encryption.setCipherMode("CTR");
        encryption.setCipherType("256");
        encryption.setPassword(passphrase);
        try (OutputStream out = Files.newOutputStream(file)) {
            OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(
                    key, "test", passphrase.isEmpty() ? null : encryption, out);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
