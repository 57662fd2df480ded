package io.zeroloss.bios.redfish;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A self-signed certificate for a name that nobody reaches the server by, as management processors have. */
record TestCertificate(SSLContext context, Pin pin) {
    private static final char[] STORE = "for this test only".toCharArray();

    static TestCertificate create() {
        try {
            Path file = Files.createTempFile("bmc", ".p12");
            Files.delete(file);
            Process keytool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-keystore",
                            file.toString(),
                            "-storetype",
                            "PKCS12",
                            "-storepass",
                            new String(STORE),
                            "-alias",
                            "bmc",
                            "-keyalg",
                            "EC",
                            "-dname",
                            "CN=ILO0123456789")
                    .redirectErrorStream(true)
                    .start();
            keytool.getInputStream().readAllBytes();
            keytool.waitFor(30, TimeUnit.SECONDS);
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                store.load(in, STORE);
            }
            Files.delete(file);
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, STORE);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return new TestCertificate(context, Pin.of((X509Certificate) store.getCertificate("bmc")));
        } catch (IOException | GeneralSecurityException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
