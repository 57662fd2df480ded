package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.zeroloss.finding.InputException;
import io.zeroloss.vswitch.placement.RxqLoad;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class WiringTest {
    private static List<String> rules(Wiring wiring) {
        return wiring.rules().stream().map(FlowRule::text).toList();
    }

    private static List<Wiring.GuestMacs> macs(int guests) {
        return List.of(
                        new Wiring.GuestMacs("52:54:00:00:01:00", "52:54:00:00:01:01"),
                        new Wiring.GuestMacs("52:54:00:00:02:00", "52:54:00:00:02:01"))
                .subList(0, guests);
    }

    @Test
    void joinsPortToPort() {
        Wiring wiring = Wiring.p2p(Switches.WEST, Switches.EAST);

        assertThat(wiring.ports()).containsExactly(Switches.WEST, Switches.EAST);
        assertThat(rules(wiring))
                .containsExactly("priority=100,in_port=1 actions=output:2", "priority=100,in_port=2 actions=output:1");
    }

    @Test
    void chainsThreeGuests() {
        Wiring wiring = Wiring.chain(Switches.WEST, Switches.EAST, 3, "/run/v", 2);

        assertThat(wiring.ports())
                .extracting(SwitchPort::name, SwitchPort::ofport)
                .containsExactly(
                        tuple("west", 1),
                        tuple("east", 2),
                        tuple("vm1-0", 11),
                        tuple("vm1-1", 12),
                        tuple("vm2-0", 21),
                        tuple("vm2-1", 22),
                        tuple("vm3-0", 31),
                        tuple("vm3-1", 32));
        assertThat(wiring.guests().get(2).east())
                .isEqualTo(new VhostUserClientPort("vm3-1", 32, "/run/v/vm3-1.sock", 2));
        assertThat(rules(wiring))
                .containsExactly(
                        "priority=100,in_port=1 actions=output:11",
                        "priority=100,in_port=11 actions=output:1",
                        "priority=100,in_port=12 actions=output:21",
                        "priority=100,in_port=21 actions=output:12",
                        "priority=100,in_port=22 actions=output:31",
                        "priority=100,in_port=31 actions=output:22",
                        "priority=100,in_port=32 actions=output:2",
                        "priority=100,in_port=2 actions=output:32");
    }

    @Test
    void feedsGuestsSideBySideByTheirAddresses() {
        assertThat(rules(Wiring.parallel(Switches.WEST, Switches.EAST, macs(2), "/run/v", 1)))
                .containsExactly(
                        "priority=100,in_port=1,dl_dst=52:54:00:00:01:00 actions=output:11",
                        "priority=100,in_port=12 actions=output:2",
                        "priority=100,in_port=2,dl_dst=52:54:00:00:01:01 actions=output:12",
                        "priority=100,in_port=11 actions=output:1",
                        "priority=100,in_port=1,dl_dst=52:54:00:00:02:00 actions=output:21",
                        "priority=100,in_port=22 actions=output:2",
                        "priority=100,in_port=2,dl_dst=52:54:00:00:02:01 actions=output:22",
                        "priority=100,in_port=21 actions=output:1");
    }

    @Test
    void sharesTheLoadOfAPortAmongItsQueuesAndOfADirectionAmongGuestsSideBySide() {
        PhysicalPort west = new PhysicalPort(Side.WEST, "west", 1, "net_memif0", 2, 2048, 2048);

        assertThat(Wiring.parallel(west, Switches.EAST, macs(2), "/run/v", 1)
                        .loads(Wiring.Traffic.WEST_TO_EAST, OptionalInt.of(1)))
                .containsExactly(
                        new RxqLoad("west", 0, true, 0.5, OptionalInt.of(1)),
                        new RxqLoad("west", 1, true, 0.5, OptionalInt.of(1)),
                        new RxqLoad("east", 0, true, 0.0, OptionalInt.of(1)),
                        new RxqLoad("vm1-0", 0, false, 0.0, OptionalInt.of(1)),
                        new RxqLoad("vm1-1", 0, false, 0.5, OptionalInt.of(1)),
                        new RxqLoad("vm2-0", 0, false, 0.0, OptionalInt.of(1)),
                        new RxqLoad("vm2-1", 0, false, 0.5, OptionalInt.of(1)));
    }

    @Test
    void refusesASocketPathThatTheKernelCannotTake() {
        assertThatThrownBy(() -> Wiring.chain(Switches.WEST, Switches.EAST, 1, "/" + "d".repeat(100), 1))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("port vm1-0: a vhost-user socket is an absolute path of at most 107 bytes");
    }

    @Test
    void refusesAnAddressThatIsNone() {
        assertThatThrownBy(() -> new Wiring.GuestMacs("52:54:00:00:01", "52:54:00:00:01:01"))
                .isInstanceOf(InputException.class)
                .hasMessage("\"52:54:00:00:01\" is not a MAC address like 52:54:00:00:01:00");
    }
}
