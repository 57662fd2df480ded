package io.zeroloss.bios.redfish;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** Accepts the certificate with the pin; without a pin, the first one, which is remembered and then the only one. */
final class PinnedTrust extends X509ExtendedTrustManager {
    private Optional<Pin> accepted;
    private Optional<Pin> refused = Optional.empty();

    PinnedTrust(Optional<Pin> pin) {
        this.accepted = pin;
    }

    /** The pin in force; empty as long as nothing has been seen. */
    synchronized Optional<Pin> accepted() {
        return accepted;
    }

    /** The last certificate that was turned away. */
    synchronized Optional<Pin> refused() {
        return refused;
    }

    SSLContext context() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {this}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has TLS", e);
        }
    }

    /** Handshakes run on threads of the HTTP client. */
    private synchronized void check(X509Certificate[] chain) throws CertificateException {
        Pin seen = Pin.of(chain[0]);
        if (accepted.isEmpty()) {
            accepted = Optional.of(seen);
        }
        if (!accepted.get().equals(seen)) {
            refused = Optional.of(seen);
            throw new CertificateException("the certificate is not the pinned one");
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        throw new CertificateException("zeroloss is never the server");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        checkClientTrusted(chain, authType);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        checkClientTrusted(chain, authType);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
