package io.zeroloss.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/** The style sheet of the report and the hash by which the page's policy admits it. */
final class StyleSheet {
    static final String TEXT = read();
    static final String SHA256_BASE64 = sha256(TEXT);

    private StyleSheet() {}

    private static String read() {
        try (InputStream css = StyleSheet.class.getResourceAsStream("report.css")) {
            return new String(
                    Objects.requireNonNull(css, "report.css is missing in the jar")
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha256(String text) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
