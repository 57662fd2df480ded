package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForwardingStateTest {
    /** As testpmd 22.11.11 wrote it, shortened. */
    private static final String LOG = """
            EAL: Detected CPU lcores: 2
            EAL: RTE Version: 'DPDK 22.11.11'
            Interactive-mode selected
            Auto-start selected
            Set mac packet forwarding mode
            testpmd> show config fwd
            mac packet forwarding - ports=2 - cores=1 - streams=4 - NUMA support enabled, MP allocation mode: native
            Logical Core 1 (socket 0) forwards packets on 4 streams:
              RX P=0/Q=0 (socket 0) -> TX P=1/Q=0 (socket 0) peer=02:00:00:00:00:01

              mac packet forwarding packets/burst=64
              nb forwarding cores=1 - nb forwarding ports=2
            testpmd> start
            Packet forwarding already started
            testpmd>\s""";

    @Test
    void readsTheConfigurationThatTestpmdShows() {
        assertThat(ForwardingState.parse(LOG)).contains(new ForwardingState("mac", 2, 1, 4));
        assertThat(ForwardingState.started(LOG)).isTrue();
        assertThat(ForwardingState.dpdkVersion(LOG)).contains("22.11.11");
    }

    @Test
    void believesTheLastOfSeveralAnswers() {
        String later = "testpmd> io packet forwarding - ports=2 - cores=2 - streams=4 - NUMA support enabled\n";
        assertThat(ForwardingState.parse(LOG + "\n" + later)).contains(new ForwardingState("io", 2, 2, 4));
    }

    @Test
    void takesNoAnswerThatWasCutOff() {
        String cut = LOG.substring(0, LOG.indexOf("streams=4"));
        assertThat(ForwardingState.parse(cut)).isEmpty();
        assertThat(ForwardingState.started(cut)).isFalse();
    }
}
