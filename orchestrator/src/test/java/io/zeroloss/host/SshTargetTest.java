package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SshTargetTest {
    @Test
    void readsUserHostAndPort() {
        SshTarget target = SshTarget.parse("lab@DL380g9.test:2222");

        assertThat(target.user()).isEqualTo("lab");
        assertThat(target.host()).isEqualTo("dl380g9.test");
        assertThat(target.port()).isEqualTo(2222);
        assertThat(target.label()).isEqualTo("lab@dl380g9.test:2222");
    }

    @Test
    void takesPort22AndOneSelfAndTheUsersKnownHostsForGranted() {
        SshTarget target = SshTarget.parse("dl380g9");

        assertThat(target.label()).isEqualTo(System.getProperty("user.name") + "@dl380g9");
        assertThat(target.port()).isEqualTo(22);
        assertThat(target.knownHosts()).isEqualTo(Path.of(System.getProperty("user.home"), ".ssh", "known_hosts"));
        assertThat(target.become()).isEqualTo(SshTarget.Become.NONE);
    }

    @Test
    void readsAnIpv6AddressInBrackets() {
        SshTarget target = SshTarget.parse("lab@[fd00::5]:2222");

        assertThat(target.host()).isEqualTo("fd00::5");
        assertThat(target.label()).isEqualTo("lab@[fd00::5]:2222");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "lab@",
                "@host",
                "lab@host:",
                "lab@host:ssh",
                "lab@ho st",
                "lab@host;reboot",
                "lab@-oProxy",
                "a@b@c"
            })
    void refusesWhatIsNoTarget(String text) {
        assertThatThrownBy(() -> SshTarget.parse(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("`" + text + "` is not an SSH target: expected [user@]host[:port]");
    }

    @Test
    void refusesAPortThatThereIsNot() {
        assertThatThrownBy(() -> SshTarget.parse("lab@host:70000"))
                .isInstanceOf(InputException.class)
                .hasMessage("port 70000 of host is not between 1 and 65535");
    }
}
