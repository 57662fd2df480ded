package io.zeroloss.bios;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnreplayableTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SerialNumber",
                "AdminEmail",
                "Ipv4Address",
                "Ipv4PrimaryDNS",
                "Ipv6PrimaryDNS",
                "UrlBootFile4",
                "IpxeStartupUrl",
                "UefiShellStartupUrl",
                "PrebootNetworkProxy"
            })
    void whatTellsAServerFromItsTwinIsNoSetting(String attribute) {
        assertThat(Unreplayable.matches(attribute)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ProcTurbo", "PrebootNetwork", "Ipv6Duid", "SecureBoot"})
    void whatTwinsHaveInCommonIsASetting(String attribute) {
        assertThat(Unreplayable.matches(attribute)).isFalse();
    }
}
