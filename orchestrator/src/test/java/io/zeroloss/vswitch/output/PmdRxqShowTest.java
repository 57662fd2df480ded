package io.zeroloss.vswitch.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.vswitch.output.PmdRxqShow.PmdThread;
import io.zeroloss.vswitch.output.PmdRxqShow.Rxq;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PmdRxqShowTest {
    private static Rxq rxq(String port, int queue, Optional<Boolean> enabled, Optional<Integer> usage) {
        return new Rxq(port, queue, enabled, usage);
    }

    @Test
    void readsSeveralQueuesOnOneLineAndKnowsNoUsageBefore29() {
        PmdRxqShow shown = PmdRxqShow.parse("""
                pmd thread numa_id 1 core_id 7:
                \tisolated : false
                \tport: west\tqueue-id: 0 2
                \tport: vm1-0\tqueue-id: 1
                """);

        assertThat(shown.pmdThreads())
                .containsExactly(new PmdThread(
                        1,
                        7,
                        false,
                        List.of(
                                rxq("west", 0, Optional.empty(), Optional.empty()),
                                rxq("west", 2, Optional.empty(), Optional.empty()),
                                rxq("vm1-0", 1, Optional.empty(), Optional.empty())),
                        Optional.empty()));
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void readsUsageOf29WhichHasNoEnabledFlagAndNoOverhead() {
        PmdRxqShow shown = PmdRxqShow.parse("""
                pmd thread numa_id 0 core_id 3:
                        isolated : true
                        port: east             queue-id:  0    pmd usage: 41 %
                """);

        PmdThread thread = shown.pmdThreads().get(0);
        assertThat(thread.isolated()).isTrue();
        assertThat(thread.rxqs()).containsExactly(rxq("east", 0, Optional.empty(), Optional.of(41)));
        assertThat(thread.busyPercent())
                .as("without the overhead the sum says nothing")
                .isEmpty();
    }

    @Test
    void tellsAQueueThatTheGuestHasDisabled() {
        PmdRxqShow shown = PmdRxqShow.parse("""
                pmd thread numa_id 0 core_id 5:
                  isolated : false
                  port: vm2-1             queue-id:  0 (enabled)   pmd usage:  3 %
                  port: vm2-1             queue-id:  1 (disabled)  pmd usage:  0 %
                """);

        assertThat(shown.pmdThreads().get(0).rxqs())
                .containsExactly(
                        rxq("vm2-1", 0, Optional.of(true), Optional.of(3)),
                        rxq("vm2-1", 1, Optional.of(false), Optional.of(0)));
    }

    @Test
    void addsTheOverheadOf216ToTheQueues() {
        PmdRxqShow shown = PmdRxqShow.parse("""
                Displaying last 15 seconds pmd usage %
                pmd thread numa_id 1 core_id 21:
                  isolated : false
                  port: west              queue-id:  0 (enabled)   pmd usage: 61 %
                  port: east              queue-id:  0 (enabled)   pmd usage: 30 %
                  overhead:  7 %
                pmd thread numa_id 0 core_id 2:
                  isolated : false
                """);

        assertThat(shown.windowSeconds()).contains(15);
        assertThat(shown.pmdThreads().get(0).busyPercent()).contains(98);
        assertThat(shown.pmdThreads().get(1).rxqs()).isEmpty();
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void takesWhatIsNotYetMeasuredForUnknownAndNotForIdle() {
        PmdRxqShow shown = PmdRxqShow.parse("""
                pmd thread numa_id 0 core_id 1:
                  isolated : false
                  port: phy0              queue-id:  0 (enabled)   pmd usage: NOT AVAIL
                  overhead: NOT AVAIL
                """);

        PmdThread thread = shown.pmdThreads().get(0);
        assertThat(thread.rxqs()).containsExactly(rxq("phy0", 0, Optional.of(true), Optional.empty()));
        assertThat(thread.busyPercent()).isEmpty();
    }

    @Test
    void keepsTheLinesThatItDoesNotUnderstand() {
        PmdRxqShow shown = PmdRxqShow.parse("""
                  port: orphan            queue-id:  0 (enabled)   pmd usage: 1 %
                pmd thread numa_id 0 core_id 1:
                  isolated : maybe
                  mood: good
                """);

        assertThat(shown.notUnderstood())
                .containsExactly(
                        "port: orphan            queue-id:  0 (enabled)   pmd usage: 1 %",
                        "isolated : maybe", "mood: good");
    }

    @Test
    void countsThePolledQueuesOfAPort() {
        PmdRxqShow shown = PmdRxqShow.parse("""
                pmd thread numa_id 0 core_id 1:
                  port: p                 queue-id:  0 (enabled)   pmd usage:  0 %
                pmd thread numa_id 0 core_id 2:
                  port: p                 queue-id:  1 (enabled)   pmd usage:  0 %
                  port: q                 queue-id:  0 (enabled)   pmd usage:  0 %
                """);

        assertThat(shown.polledQueues("p")).isEqualTo(2);
    }
}
