package io.zeroloss.simlab.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.simlab.fault.FaultKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LabFileReaderTest {
    private static final String LAB = """
            kind: simlab
            name: one
            generator: {ports: 2}
            hosts:
              gen9: {profile: e5-2695-v4, nics: [{pci: "0000:05:00.0", generator: 0}]}
            """;

    @Test
    void readsHostsAndFaults() {
        LabFile lab = LabFileReader.parse("lab.yaml", LAB + """
                faults:
                  - {fault: link-flap, on: "1", trial: 2, after: 0.5, for: 30}
                  - {fault: ierrors, share: 0.001}
                """);

        assertThat(lab.hosts().get(0).nics()).containsExactly(new HostSection.Nic("0000:05:00.0", 0, 0));
        assertThat(lab.faults().get(0).kind()).isEqualTo(FaultKind.LINK_FLAP);
        assertThat(lab.faults().get(0).forSeconds()).isEqualTo(30);
        assertThat(lab.faults().get(1).amounts()).isEqualTo(Map.of("share", 0.001));
    }

    @Test
    void refusesAFaultThatDoesNotExist() {
        assertThatThrownBy(() -> LabFileReader.parse("lab.yaml", LAB + "faults: [{fault: link-flop}]\n"))
                .hasMessage("there is no fault `link-flop`; docs/simulated-lab.md lists them");
    }

    @Test
    void refusesAKeyThatItDoesNotKnow() {
        assertThatThrownBy(() -> LabFileReader.parse("lab.yaml", LAB + "sede: 3\n"))
                .hasMessage("lab.yaml has no key `sede`");
    }
}
