package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownHostsLineTest {
    private static final String KEY = PublicKeyEntry.toString(TestKeys.ed25519().getPublic());

    private static boolean matches(String hosts, String host) {
        return KnownHostsLine.parse(1, hosts + " " + KEY).orElseThrow().matches(host);
    }

    @Test
    void matchesNamesPatternsAndPortsWhateverTheirCase() {
        assertThat(matches("gen9,GEN10", "gen10")).isTrue();
        assertThat(matches("gen9", "gen10")).isFalse();
        assertThat(matches("dut-?.lab,*.test", "dut-7.lab")).isTrue();
        assertThat(matches("*.test", "a.b.test")).isTrue();
        assertThat(matches("*.test", "atest")).isFalse();
        assertThat(matches("[127.0.0.1]:2201", "[127.0.0.1]:2201")).isTrue();
        assertThat(matches("[127.0.0.1]:2201", "127.0.0.1")).isFalse();
    }

    @Test
    void letsANegatedPatternWin() {
        assertThat(matches("*.lab,!old.lab", "new.lab")).isTrue();
        assertThat(matches("*.lab,!old.lab", "old.lab")).isFalse();
    }

    @Test
    void matchesAHashedName() throws GeneralSecurityException {
        byte[] salt = "twenty bytes of salt".getBytes(StandardCharsets.US_ASCII);
        Mac mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec(salt, "HmacSHA1"));
        Base64.Encoder base64 = Base64.getEncoder();
        String hashed = "|1|" + base64.encodeToString(salt) + "|"
                + base64.encodeToString(mac.doFinal("gen10".getBytes(StandardCharsets.US_ASCII)));

        assertThat(matches(hashed, "gen10")).isTrue();
        assertThat(matches(hashed, "gen9")).isFalse();
        assertThat(matches("|1|nonsense", "gen10")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "# gen9 ssh-ed25519 AAAA",
                "gen9",
                "gen9 ssh-ed25519",
                "gen9 ssh-ed25519 not*base64",
                "gen9 ssh-ed25519 AAAA",
                "gen9 ssh-dss AAAAB3NzaC1kc3MAAACB",
            })
    void passesOverWhatIsNoHostKey(String text) {
        assertThat(KnownHostsLine.parse(1, text)).isEmpty();
    }

    @Test
    void passesOverAKeyThatIsOfAnotherTypeThanItsLineSays() {
        assertThat(KnownHostsLine.parse(1, "gen9 " + KEY.replace("ssh-ed25519", "ssh-rsa")))
                .isEmpty();
    }

    @Test
    void takesRevocationsAndNoCertificateAuthorities() {
        assertThat(KnownHostsLine.parse(7, "@revoked * " + KEY).orElseThrow().revoked())
                .isTrue();
        assertThat(KnownHostsLine.parse(7, "@cert-authority * " + KEY)).isEmpty();
    }
}
