package io.zeroloss.simlab.host.ovs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The first example is that of Open vSwitch's own documentation (Documentation/topics/dpdk/pmd.rst). */
class RxqSchedulerTest {
    private static final Map<Integer, Integer> THREADS = new TreeMap<>(Map.of(3, 0, 7, 0, 8, 0));

    private static RxqScheduler.Queue queue(String name, int percent) {
        return new RxqScheduler.Queue(name, name.charAt(1) - '0', 0, 0, Optional.empty(), percent);
    }

    private static Map<Integer, List<String>> byCpu(RxqScheduler.Placement placement) {
        Map<Integer, List<String>> byCpu = new TreeMap<>();
        placement
                .cpus()
                .forEach((queue, cpu) ->
                        byCpu.computeIfAbsent(cpu, c -> new ArrayList<>()).add(queue.port()));
        return byCpu;
    }

    private static final List<RxqScheduler.Queue> MEASURED =
            List.of(queue("Q0", 30), queue("Q1", 80), queue("Q3", 60), queue("Q4", 70), queue("Q5", 10));

    @Test
    void cyclesDealsTheBusiestFirstUpAndDown() {
        assertThat(byCpu(RxqScheduler.schedule(MEASURED, THREADS, "cycles", true)))
                .containsExactly(
                        Map.entry(3, List.of("Q1")),
                        Map.entry(7, List.of("Q4", "Q5")),
                        Map.entry(8, List.of("Q3", "Q0")));
    }

    @Test
    void groupGivesToTheLeastLoaded() {
        assertThat(byCpu(RxqScheduler.schedule(MEASURED, THREADS, "group", true)))
                .containsExactly(
                        Map.entry(3, List.of("Q1")),
                        Map.entry(7, List.of("Q4", "Q5")),
                        Map.entry(8, List.of("Q3", "Q0")));
    }

    @Test
    void roundRobinDealsInTheOrderOfThePorts() {
        assertThat(byCpu(RxqScheduler.schedule(MEASURED, THREADS, "roundrobin", true)))
                .containsExactly(
                        Map.entry(3, List.of("Q0", "Q4")),
                        Map.entry(7, List.of("Q1", "Q5")),
                        Map.entry(8, List.of("Q3")));
    }

    @Test
    void aThreadWithAPinnedQueueTakesNoOther() {
        RxqScheduler.Queue pinned = new RxqScheduler.Queue("Q9", 9, 0, 0, Optional.of(7), 5);
        RxqScheduler.Placement placement = RxqScheduler.schedule(
                List.of(queue("Q0", 1), queue("Q1", 1), pinned), new TreeMap<>(Map.of(3, 0, 7, 0)), "cycles", true);

        assertThat(byCpu(placement)).containsExactly(Map.entry(3, List.of("Q0", "Q1")), Map.entry(7, List.of("Q9")));
        assertThat(placement.isolated()).containsExactly(7);
    }

    @Test
    void aPinToACpuWithoutAThreadIsIgnored() {
        RxqScheduler.Queue pinned = new RxqScheduler.Queue("Q9", 9, 0, 0, Optional.of(5), 0);

        assertThat(byCpu(RxqScheduler.schedule(List.of(pinned), new TreeMap<>(Map.of(3, 0)), "cycles", true)))
                .containsExactly(Map.entry(3, List.of("Q9")));
    }

    @Test
    void aQueueWhoseNodeHasNoThreadGoesToTheOtherNode() {
        RxqScheduler.Queue far = new RxqScheduler.Queue("Q1", 1, 0, 1, Optional.empty(), 0);

        assertThat(byCpu(RxqScheduler.schedule(List.of(far), new TreeMap<>(Map.of(3, 0)), "cycles", true)))
                .containsExactly(Map.entry(3, List.of("Q1")));
    }

    @Test
    void aQueueIsPolledByNobodyWhereAllThreadsAreIsolated() {
        RxqScheduler.Queue pinned = new RxqScheduler.Queue("Q9", 9, 0, 0, Optional.of(3), 0);

        assertThat(byCpu(RxqScheduler.schedule(
                        List.of(pinned, queue("Q1", 0)), new TreeMap<>(Map.of(3, 0)), "cycles", true)))
                .containsExactly(Map.entry(3, List.of("Q9")));
    }
}
