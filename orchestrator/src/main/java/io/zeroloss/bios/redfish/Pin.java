package io.zeroloss.bios.redfish;

import io.zeroloss.finding.InputException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;

/**
 * The one certificate that is accepted, by the SHA-256 of its DER form. Management processors have self-signed certificates for
 * names they are not reached by, so chains and names say nothing.
 *
 * @param text {@code sha256/} and the digest in Base64
 */
public record Pin(String text) {
    private static final String FORM = "sha256/[A-Za-z0-9+/]{43}=";

    public Pin {
        if (!text.matches(FORM)) {
            throw new InputException(
                    "pin: expected sha256/ and 44 characters of Base64, found something else; --trust-on-first-use prints it");
        }
    }

    /** The pin of a certificate. */
    static Pin of(X509Certificate certificate) throws CertificateEncodingException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
            return new Pin("sha256/" + Base64.getEncoder().encodeToString(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
