package io.zeroloss.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineRow;
import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.bios.Resource;
import io.zeroloss.bios.ilo4.Ilo4;
import io.zeroloss.bios.ilo5.Ilo5;
import io.zeroloss.bios.redfish.FakeBmc;
import io.zeroloss.bios.redfish.FakeServers;
import io.zeroloss.bios.redfish.Limits;
import io.zeroloss.bios.redfish.RedfishBios;
import io.zeroloss.bios.redfish.RedfishSession;
import io.zeroloss.clock.VirtualClock;
import io.zeroloss.finding.Finding;
import io.zeroloss.finding.LabException;
import io.zeroloss.plan.LabHost;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BiosWatchTest {
    private final FakeBmc bmc = FakeServers.gen10();
    private final BiosWatch watch = new BiosWatch(new Access());

    @AfterEach
    void stop() {
        bmc.close();
    }

    @Test
    void aHostAsRecordedHasItsBiosInTheFactsAndOnlyWhatIsPendingAsFinding() {
        watch.before(List.of(host("Enabled", LabHost.Drift.FLAG)));
        assertThat(watch.findings("dut")).extracting(Finding::code).containsExactly("BIOS_PENDING");
        assertThat(watch.facts("dut").get("bios"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .satisfies(bios -> {
                    assertThat(bios.get("version")).isEqualTo("U30 v2.42 (01/23/2021)");
                    assertThat(bios.get("sha256")).asString().matches("[0-9a-f]{64}");
                    assertThat(bios.get("settings"))
                            .isEqualTo(Map.of(
                                    "ProcTurbo", "Enabled", "MemRefreshRate", "Refreshx1", "EnabledCoresPerProc", "0"));
                    assertThat(bios.get("equal")).isEqualTo(1);
                });
        assertThat(watch.after().get("dut")).isEmpty();
        assertThat(bmc.openSessions()).isZero();
    }

    @Test
    void driftIsFlagged() {
        watch.before(List.of(host("Disabled", LabHost.Drift.FLAG)));
        assertThat(watch.findings("dut").get(0).message())
                .isEqualTo("the BIOS of dut differs from Disabled in 1 of 1 settings that can be compared");
        assertThat(watch.findings("dut").get(0).evidence())
                .containsEntry("drifted", List.of("ProcTurbo: Enabled instead of Disabled"));
    }

    @Test
    void driftBlocksWhereTheTestbedSaysSo() {
        assertThatThrownBy(() -> watch.before(List.of(host("Disabled", LabHost.Drift.BLOCK))))
                .isInstanceOf(LabException.class)
                .hasMessage("the BIOS of dut differs from Disabled in 1 of 1 settings that can be compared:"
                        + " [ProcTurbo: Enabled instead of Disabled]; set them as recorded, or record the table anew, or let"
                        + " hosts.dut.bios.drift be flag");
    }

    @Test
    void driftIsIgnoredWhereTheTestbedSaysSo() {
        watch.before(List.of(host("Disabled", LabHost.Drift.IGNORE)));
        assertThat(watch.findings("dut")).extracting(Finding::code).doesNotContain("BIOS_DRIFT");
    }

    @Test
    void aBiosThatIsAnotherAtTheEndIsFound() {
        watch.before(List.of(host("Enabled", LabHost.Drift.FLAG)));
        bmc.json("/redfish/v1/systems/1/bios", """
                {"@Redfish.Settings": {"SettingsObject": {"@odata.id": "/redfish/v1/systems/1/bios/settings/"}},
                 "Attributes": {"ProcTurbo": "Disabled", "MemRefreshRate": "Refreshx1", "EnabledCoresPerProc": 0}}
                """);
        assertThat(watch.after().get("dut")).singleElement().satisfies(changed -> {
            assertThat(changed.code()).isEqualTo("BIOS_CHANGED");
            assertThat(changed.evidence()).containsEntry("settings", List.of("ProcTurbo"));
        });
    }

    @Test
    void whatWasStagedInTheRunIsFound() {
        watch.before(List.of(host("Enabled", LabHost.Drift.FLAG)));
        bmc.json("/redfish/v1/systems/1/bios/settings", """
                {"@odata.id": "/redfish/v1/systems/1/bios/settings/", "Id": "settings",
                 "Attributes": {"ProcTurbo": "Disabled", "MemRefreshRate": "Refreshx2", "BaseConfig": "default"}}
                """);
        assertThat(watch.after().get("dut")).singleElement().satisfies(pending -> {
            assertThat(pending.message()).isEqualTo("the next start of dut will change 3 BIOS settings");
            assertThat(pending.evidence())
                    .containsEntry(
                            "pending",
                            List.of(
                                    "BaseConfig: to default",
                                    "MemRefreshRate: Refreshx1 to Refreshx2",
                                    "ProcTurbo: Enabled to Disabled"));
        });
    }

    @Test
    void aProcessorThatIsSilentAtTheEndIsAFindingAndNoFailure() {
        watch.before(List.of(host("Enabled", LabHost.Drift.FLAG)));
        bmc.close();
        assertThat(watch.after())
                .hasEntrySatisfying(
                        "dut",
                        found -> assertThat(found).extracting(Finding::code).containsExactly("BIOS_UNREAD"));
    }

    @Test
    void aHostWithoutProcessorIsLeftOut() {
        LabHost host = host("Enabled", LabHost.Drift.BLOCK);
        watch.before(List.of(new LabHost(
                host.name(),
                host.ssh(),
                List.of(),
                List.of(),
                "br",
                List.of(),
                "/w",
                "/v",
                "/h",
                Map.of(),
                host.west(),
                host.east(),
                Optional.empty(),
                host.bios())));
        assertThat(watch.facts("dut")).isEmpty();
        assertThat(bmc.log()).isEmpty();
    }

    private final class Access implements BiosAccess {
        @Override
        public BiosEndpoint open(LabHost host) {
            return RedfishBios.open(
                    RedfishSession.open(
                            bmc.address(), bmc.credentials(), Limits.USUAL, new VirtualClock(Instant.EPOCH)),
                    List.of(new Ilo4(), new Ilo5()));
        }

        /** A table of one row: what turbo is recorded to be. */
        @Override
        public Baseline baseline(String turbo) {
            BaselineRow row = new BaselineRow(
                    List.of(),
                    "Turbo",
                    turbo,
                    Optional.of(new BaselineRow.Held(Resource.BIOS, "ProcTurbo", turbo, Optional.empty())),
                    "",
                    "");
            return new Baseline(turbo, "T", "S", Optional.empty(), "ilo5", "a test", List.of(), List.of(row));
        }
    }

    private LabHost host(String turbo, LabHost.Drift drift) {
        LabHost.Link link = new LabHost.Link("p", new LabHost.Device.DevArgs("net_null0"), 0, 1, true);
        return new LabHost(
                "dut",
                new LabHost.Ssh(
                        new LabHost.Endpoint("root", "192.0.2.1", 22),
                        Optional.empty(),
                        Path.of("known_hosts"),
                        LabHost.Become.NONE,
                        Optional.empty()),
                List.of(),
                List.of(),
                "br",
                List.of(),
                "/w",
                "/v",
                "/h",
                Map.of(),
                link,
                link,
                Optional.of(new LabHost.Bmc(bmc.url(), Optional.empty(), "env:U", "env:P")),
                new LabHost.BiosWish(Optional.of(turbo), drift));
    }
}
