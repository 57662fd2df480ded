package io.zeroloss.host;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A public key as it goes over the wire and stands in files.
 *
 * @param base64 of the wire form
 */
record SshPublicKey(String base64) {
    static SshPublicKey of(byte[] wire) {
        return new SshPublicKey(Base64.getEncoder().encodeToString(wire));
    }

    byte[] wire() {
        return Base64.getDecoder().decode(base64);
    }

    /** What it says it is (RFC 4253 section 6.6), for example {@code ssh-ed25519}; empty if it is too short to say. */
    String type() {
        ByteBuffer buffer = ByteBuffer.wrap(wire());
        int length = buffer.remaining() < Integer.BYTES ? 0 : buffer.getInt();
        if (length < 0 || length > buffer.remaining()) {
            return "";
        }
        byte[] type = new byte[length];
        buffer.get(type);
        return new String(type, StandardCharsets.US_ASCII);
    }

    /** As {@code ssh-keygen -l} prints it, so that people can compare: {@code ssh-ed25519 SHA256:0Xk…}. */
    String fingerprint() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(wire());
            return type() + " SHA256:" + Base64.getEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
