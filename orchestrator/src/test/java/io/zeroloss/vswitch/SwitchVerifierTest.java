package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SwitchVerifierTest {
    private final FakeOvs ovs = Switches.fresh();
    private final StepClock clock = new StepClock();
    private final SwitchIntent intent = Switches.pvp();

    /** Time that moves only by waiting; after some waits something happens. */
    private static final class StepClock implements LabClock {
        private long nanos;
        private int waits;
        private Runnable afterThreeWaits = () -> {};

        @Override
        public Instant now() {
            return Instant.EPOCH.plusNanos(nanos);
        }

        @Override
        public long nanos() {
            return nanos;
        }

        @Override
        public void await(Duration duration) {
            nanos += duration.toNanos();
            if (++waits == 3) {
                afterThreeWaits.run();
            }
        }
    }

    @BeforeEach
    void provision() {
        Switches.apply(ovs, SwitchDifference.between(intent, SwitchReader.read(ovs), FakeOvs.RESTART));
    }

    private Verification verify(Expectation... expected) {
        return new SwitchVerifier(clock).verify(ovs, intent, Set.of(expected), Duration.ofSeconds(5));
    }

    private FakeSwitch.Interface port(String name) {
        return Optional.ofNullable(Optional.ofNullable(ovs.state.bridges.get("br0"))
                        .orElseThrow()
                        .interfaces
                        .get(name))
                .orElseThrow();
    }

    private void connectGuest() {
        ovs.state.guestQueues.put("vm1-0", 1);
        ovs.state.guestQueues.put("vm1-1", 1);
    }

    @Test
    void showsThePlacementOfASwitchThatIsAsIntended() {
        connectGuest();

        Verification verified = verify(Expectation.values());

        assertThat(verified.findings()).isEmpty();
        assertThat(verified.placement())
                .containsExactly(
                        new PlacementRow(1, 0, "vm1-0", 0, true, true),
                        new PlacementRow(1, 0, "west", 0, true, true),
                        new PlacementRow(2, 0, "east", 0, true, true),
                        new PlacementRow(2, 0, "vm1-1", 0, true, true));
        assertThat(clock.waits).isZero();
    }

    @Test
    void waitsUntilTheGuestIsThere() {
        clock.afterThreeWaits = this::connectGuest;

        assertThat(verify(Expectation.GUESTS_CONNECTED).findings()).isEmpty();
        assertThat(clock.now()).isEqualTo(Instant.EPOCH.plusMillis(150));
    }

    @Test
    void givesUpAfterTheLimitAndNamesEachPortWithoutAGuest() {
        Verification verified = verify(Expectation.GUESTS_CONNECTED);

        assertThat(verified.findings()).extracting(Finding::code).containsOnly("VHOST_DISCONNECTED");
        assertThat(verified.findings())
                .extracting(f -> f.evidence().get("port"))
                .containsExactly("vm1-0", "vm1-1");
        assertThat(clock.now()).isEqualTo(Instant.EPOCH.plusSeconds(5));
    }

    @Test
    void asksForNoGuestBeforeOneCanBeThere() {
        assertThat(verify().findings()).isEmpty();
    }

    @Test
    void namesAQueueThatIsPolledElsewhere() {
        port("west").otherConfig.put("pmd-rxq-affinity", "0:2");

        assertThat(verify().findings()).singleElement().satisfies(f -> {
            assertThat(f.code()).isEqualTo("PLACEMENT_DIFFERS");
            assertThat(f.severity()).isEqualTo(Severity.INVALID);
            assertThat(f.message())
                    .isEqualTo("the PMD thread on CPU 2 polls queue 0 of port west, not the one on CPU 1");
            assertThat(f.evidence()).containsEntry("effectiveCpu", 2).containsEntry("queue", 0);
        });
    }

    @Test
    void namesACpuOfTheMaskThatRunsNoThread() {
        ovs.state.cpus.remove(2);

        Verification verified = verify();

        assertThat(verified.findings()).extracting(Finding::code).contains("PMD_MASK_IGNORED", "RXQ_NOT_POLLED");
        assertThat(verified.findings().get(0).message()).isEqualTo("PMD threads run on CPUs [1], not on [1, 2]");
    }

    @Test
    void namesQueuesThatTheDeviceDoesNotHave() {
        port("east").options.put("n_rxq", "3");

        assertThat(verify().findings()).extracting(Finding::message).contains("port east has 3 receive queues, not 1");
    }

    @Test
    void namesAGuestThatUsesFewerQueues() {
        Wiring wiring = Wiring.chain(Switches.WEST, Switches.EAST, 1, "/run/vhost", 2);
        SwitchIntent two = Switches.pinned(wiring, Switches.cpus(1, 2), Map.of());
        Switches.apply(ovs, SwitchDifference.between(two, SwitchReader.read(ovs), FakeOvs.RESTART));
        connectGuest();

        Verification verified =
                new SwitchVerifier(clock).verify(ovs, two, Set.of(Expectation.GUESTS_CONNECTED), Duration.ofSeconds(1));

        assertThat(verified.findings())
                .extracting(Finding::message)
                .containsExactly(
                        "no PMD thread polls queue 1 of port vm1-0", "no PMD thread polls queue 1 of port vm1-1");
    }

    @Test
    void namesAPortThatOvsCouldNotOpen() {
        port("west").error = Optional.of("Error attaching device '0000:05:00.0' to DPDK");

        assertThat(verify().findings())
                .extracting(Finding::code, Finding::message)
                .contains(tuple(
                        "PORT_ERROR", "OVS could not set up port west: Error attaching device '0000:05:00.0' to DPDK"));
    }

    @Test
    void namesAForeignPortThatTakesAThreadsTime() {
        Switches.port(ovs, "br0", "theirs", "dpdk", Map.of("dpdk-devargs", "net_null9"))
                .otherConfig
                .put("pmd-rxq-affinity", "0:1");

        assertThat(verify().findings()).singleElement().satisfies(f -> {
            assertThat(f.code()).isEqualTo("FOREIGN_RXQ_POLLED");
            assertThat(f.severity()).isEqualTo(Severity.SUSPECT);
        });
    }

    @Test
    void namesRulesAndKeysThatSomebodyChanged() {
        Optional.ofNullable(ovs.state.bridges.get("br0")).orElseThrow().flows.clear();
        ovs.state.otherConfig.put("pmd-cpu-mask", "0xe");

        assertThat(verify().findings())
                .extracting(Finding::code)
                .contains("RULES_DIFFER", "OVS_KEY_DIFFERS", "PMD_MASK_IGNORED");
    }
}
