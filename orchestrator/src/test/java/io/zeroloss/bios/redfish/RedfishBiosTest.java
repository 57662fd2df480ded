package io.zeroloss.bios.redfish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.zeroloss.bios.BaselineWriter;
import io.zeroloss.bios.BiosBody;
import io.zeroloss.bios.Capture;
import io.zeroloss.bios.ilo4.Ilo4;
import io.zeroloss.bios.ilo5.Ilo5;
import io.zeroloss.clock.VirtualClock;
import io.zeroloss.finding.LabException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedfishBiosTest {
    @Test
    void readsAGen10ByItsLinks() {
        try (FakeBmc bmc = FakeServers.gen10();
                RedfishBios server = open(bmc)) {
            assertThat(server.identity())
                    .hasToString("ServerIdentity[model=ProLiant DL380 Gen10, biosVersion=U30 v2.42 (01/23/2021),"
                            + " bmc=ilo5, bmcFirmware=iLO 5 v2.72]");
            assertThat(server.current().attributes())
                    .contains(entry("ProcTurbo", "Enabled"), entry("EnabledCoresPerProc", "0"));
            assertThat(server.pending().view()).isEqualTo(BiosBody.View.PENDING);
            assertThat(server.pending().attributes()).contains(entry("ProcTurbo", "Disabled"));
            assertThat(server.service().orElseThrow().attributes()).containsOnly(entry("ProcMonitorMwait", "Disabled"));
        }
    }

    @Test
    void readsAGen9ByItsLinks() {
        try (FakeBmc bmc = FakeServers.gen9();
                RedfishBios server = open(bmc)) {
            assertThat(server.identity().bmc()).isEqualTo("ilo4");
            assertThat(server.identity().bmcFirmware()).isEqualTo("iLO 4 v2.80");
            assertThat(server.current().attributes())
                    .containsOnly(entry("PowerProfile", "MaxPerf"), entry("QpiSnoopConfig", "EarlySnoop"));
            assertThat(server.pending().attributes()).contains(entry("PowerProfile", "Custom"));
            assertThat(server.service()).isEmpty();
            assertThat(server.registry()).isEmpty();
        }
    }

    @Test
    void readsTheMachinesOwnRegistry() {
        try (FakeBmc bmc = FakeServers.gen10();
                RedfishBios server = open(bmc)) {
            assertThat(server.registry().orElseThrow().find("MemRefreshRate")).hasValueSatisfying(attribute -> {
                assertThat(attribute.label()).isEqualTo("Memory Refresh Rate");
                assertThat(attribute.menu()).containsExactly("Memory Options");
                assertThat(attribute.words("Refreshx1")).isEqualTo("1x Refresh");
            });
        }
    }

    @Test
    void capturesWhatCanBeWrittenAgainInTheWordsOfTheRegistry() {
        try (FakeBmc bmc = FakeServers.gen10();
                RedfishBios server = open(bmc)) {
            assertThat(Capture.of("mine", "a test", server).rows())
                    .extracting(row -> row.menuPath() + " | " + row.option() + " | " + row.setting())
                    .containsExactly(
                            "Memory Options | Memory Refresh Rate | 1x Refresh",
                            " | Intel(R) Turbo Boost Technology | Enabled",
                            " | EnabledCoresPerProc | 0",
                            "Service Options | ProcMonitorMwait | Disabled");
        }
    }

    @Test
    void aCaptureHoldsNoPasswordAndNoSerialNumber() {
        try (FakeBmc bmc = FakeServers.gen10();
                RedfishBios server = open(bmc)) {
            assertThat(BaselineWriter.yaml(Capture.of("mine", "a test", server)))
                    .doesNotContain("planted", "CZ1234567", "RestoreDefaults", "SecureBootStatus")
                    .contains("    attribute: \"ProcTurbo\"\n    value: \"Enabled\"\n");
        }
    }

    @Test
    void refusesAProcessorOfAnotherMakerAndClosesItsSession() {
        try (FakeBmc bmc = new FakeBmc().json("/redfish/v1/", "{\"Oem\": {\"Dell\": {}}}")) {
            assertThatThrownBy(() -> open(bmc))
                    .isInstanceOf(LabException.class)
                    .hasMessage(bmc.url() + ": expected one of [ilo4, ilo5], found a management processor that is none"
                            + " of them");
            assertThat(bmc.openSessions()).isZero();
        }
    }

    private static RedfishBios open(FakeBmc bmc) {
        return RedfishBios.open(
                RedfishSession.open(bmc.address(), bmc.credentials(), Limits.USUAL, new VirtualClock(Instant.EPOCH)),
                List.of(new Ilo4(), new Ilo5()));
    }
}
