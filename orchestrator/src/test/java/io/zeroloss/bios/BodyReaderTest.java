package io.zeroloss.bios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.zeroloss.finding.InputException;
import org.junit.jupiter.api.Test;

class BodyReaderTest {
    @Test
    void readsTheAttributesOfAnIlo5Body() {
        BiosBody body = read("""
                {"@odata.id": "/redfish/v1/systems/1/bios/", "@odata.type": "#Bios.v1_0_0.Bios", "Id": "Bios",
                 "AttributeRegistry": "BiosAttributeRegistryU30.v1_2_10", "@Redfish.Settings": {"Messages": []},
                 "Attributes": {"ProcTurbo": "Enabled", "EnabledCoresPerProc": 0, "AdminName": null}}
                """);
        assertThat(body.attributes()).containsOnly(entry("ProcTurbo", "Enabled"), entry("EnabledCoresPerProc", "0"));
        assertThat(body.registry()).isEqualTo("BiosAttributeRegistryU30.v1_2_10");
        assertThat(body.resource()).isEqualTo(Resource.BIOS);
        assertThat(body.view()).isEqualTo(BiosBody.View.CURRENT);
    }

    @Test
    void readsTheAttributesBesideTheOwnMembersOfAnIlo4Body() {
        BiosBody body = read("""
                {"AttributeRegistry": "HpBiosAttributeRegistryP89.1.1.60", "Description": "These are BIOS settings",
                 "Modified": "2019-02-03T04:05:06+00:00", "Name": "BIOS Current Settings", "Type": "HpBios.1.2.0",
                 "SettingsResult": {"ETag": "x", "Messages": []}, "links": {"self": {"href": "/rest/v1/systems/1/bios"}},
                 "PowerProfile": "MaxPerf", "ProcTurbo": "Enabled"}
                """);
        assertThat(body.attributes()).containsOnly(entry("PowerProfile", "MaxPerf"), entry("ProcTurbo", "Enabled"));
    }

    @Test
    void tellsAPendingBodyByItsAddressOnly() {
        assertThat(read("{\"@odata.id\": \"/redfish/v1/Systems/1/Bios/Settings/\", \"Attributes\": {\"A\": \"b\"}}")
                        .view())
                .isEqualTo(BiosBody.View.PENDING);
    }

    @Test
    void tellsTheServiceResourceByItsAddress() {
        assertThat(read("{\"@odata.id\": \"/redfish/v1/systems/1/bios/service\", \"ProcMonitorMwait\": \"Disabled\"}")
                        .resource())
                .isEqualTo(Resource.SERVICE);
    }

    @Test
    void readsABareMapOfAttributes() {
        assertThat(read("{\"ProcTurbo\": \"Disabled\"}").attributes()).containsOnly(entry("ProcTurbo", "Disabled"));
    }

    @Test
    void keepsNoSecret() {
        assertThat(read("""
                        {"AdminPassword": "planted-1", "iScsiChapSecret": "planted-2", "ProcTurbo": "Enabled",
                         "PrebootNetworkProxy": "http://me:planted-3@proxy.example:8080"}
                        """).attributes())
                .containsOnly(
                        entry("ProcTurbo", "Enabled"), entry("PrebootNetworkProxy", "http://…@proxy.example:8080"));
    }

    @Test
    void refusesAnErrorAnswerWithItsMessage() {
        assertThatThrownBy(() -> read("""
                        {"Type": "ExtendedError.1.0.0", "Messages": [{"MessageID": "iLO.0.10.SystemResetRequired"}],
                         "error": {"code": "iLO.0.10.ExtendedInfo",
                                   "@Message.ExtendedInfo": [{"MessageID": "iLO.0.10.SystemResetRequired"}]}}
                        """))
                .isInstanceOf(InputException.class)
                .hasMessage("body.json: expected a BIOS body, found an answer of the management processor:"
                        + " iLO.0.10.SystemResetRequired; save the body of GET …/Systems/1/Bios instead");
    }

    @Test
    void refusesTheBodyOfAnotherResource() {
        assertThatThrownBy(() ->
                        read("{\"@odata.type\": \"#ComputerSystem.v1_10_0.ComputerSystem\", \"AssetTag\": \"x\"}"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("found a resource of type #ComputerSystem.v1_10_0.ComputerSystem");
    }

    @Test
    void refusesTextThatIsNoJsonWithItsPlace() {
        assertThatThrownBy(() -> read("{\"Attributes\":\n oops}"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("body.json:2:");
    }

    @Test
    void refusesAnEmptyFile() {
        assertThatThrownBy(() -> read("")).isInstanceOf(InputException.class).hasMessageStartingWith("body.json");
    }

    private static BiosBody read(String json) {
        return BodyReader.read(json, "body.json");
    }
}
