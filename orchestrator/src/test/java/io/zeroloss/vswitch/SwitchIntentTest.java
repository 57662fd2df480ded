package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.Change.Cost;
import io.zeroloss.vswitch.placement.RxqPin;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SwitchIntentTest {
    private static SwitchIntent p2p(List<RxqPin> pins, Map<String, String> keys) {
        Wiring wiring = Wiring.p2p(Switches.WEST, Switches.EAST);
        return new SwitchIntent(
                "br0", wiring.ports(), Switches.cpus(2, 3), new RxqAssignment.Pinned(pins), keys, wiring.rules());
    }

    private static final List<RxqPin> PINS = List.of(new RxqPin("west", 0, 2), new RxqPin("east", 0, 3));

    @Test
    void refusesAKeyThatOvsDoesNotHaveWithTheNearestOneThatItHas() {
        assertThatThrownBy(() -> p2p(PINS, Map.of("max-idel", "500000")))
                .isInstanceOf(InputException.class)
                .hasMessage("other_config:max-idel is not a key of OVS that zeroloss knows; did you mean max-idle?");
    }

    @Test
    void refusesAValueThatOvsWouldTakeForTheDefault() {
        assertThatThrownBy(() -> p2p(PINS, Map.of("pmd-auto-lb", "off")))
                .isInstanceOf(InputException.class)
                .hasMessage("other_config:pmd-auto-lb is true or false, not \"off\"; correct it");
    }

    @Test
    void refusesAPinOnACpuWithoutAThread() {
        assertThatThrownBy(() -> p2p(List.of(new RxqPin("west", 0, 2), new RxqPin("east", 0, 128)), Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessage("queue 0 of port east is pinned to CPU 128, which runs no PMD thread; those are [2, 3]");
    }

    @Test
    void refusesAQueueWithoutAPinBecauseNoThreadWouldPollIt() {
        assertThatThrownBy(() -> p2p(List.of(new RxqPin("west", 0, 2)), Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessage("port east has 1 receive queues, but 0 are pinned; pin each of them");
    }

    @Test
    void refusesTwoPortsOnOneDevice() {
        PhysicalPort again = new PhysicalPort(Side.EAST, "east", 2, Switches.WEST.devargs(), 1, 2048, 2048);
        assertThatThrownBy(() -> new SwitchIntent(
                        "br0",
                        List.of(Switches.WEST, again),
                        Switches.cpus(2),
                        new RxqAssignment.ByOvs(RxqAssignment.Algorithm.CYCLES),
                        Map.of(),
                        List.of()))
                .isInstanceOf(InputException.class)
                .hasMessage("two ports have the same device or socket, 0000:05:00.0; the second is east");
    }

    @Test
    void refusesARingSizeThatOvsWouldReplaceWithoutAWord() {
        assertThatThrownBy(() -> Switches.WEST.withDescriptors(16384, 2048))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "port west: OVS has rings of a power of two up to 4096 receive descriptors and takes 2048 for anything"
                                + " else, so 16384 cannot be had");
    }

    @Test
    void refusesAPciAddressWithoutItsDomain() {
        assertThatThrownBy(() -> PhysicalPort.pci(Side.WEST, "west", 1, "05:00.0", 1))
                .isInstanceOf(InputException.class)
                .hasMessage("port west: \"05:00.0\" is not a PCI address like 0000:05:00.0");
    }

    @Test
    void knowsWhatAKeyCosts() {
        assertThat(OvsKeys.cost("max-idle")).isEqualTo(Cost.RECONFIGURE);
        assertThat(OvsKeys.cost("pmd-maxsleep")).isEqualTo(Cost.RECONFIGURE);
        assertThat(OvsKeys.cost("dpdk-socket-mem")).isEqualTo(Cost.OVS_RESTART);
        assertThat(OvsKeys.cost("dpdk-lcore-mask")).isEqualTo(Cost.OVS_RESTART);
    }
}
