package io.zeroloss.vswitch.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.facts.CpuTopology;
import io.zeroloss.vswitch.placement.PmdRequest.Unit;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PmdPlannerTest {
    /** Two sockets of four cores with two threads each; thread n + 8 is the sibling of thread n; odd cores are on node 1. */
    private static final CpuTopology TWO_SOCKETS = new CpuTopology(IntStream.range(0, 16)
            .mapToObj(cpu -> new CpuTopology.Cpu(cpu, cpu % 8, cpu % 2, cpu % 2))
            .toList());

    private static PmdRequest request(int count, int node, Unit unit, Integer... excluded) {
        return new PmdRequest(count, OptionalInt.of(node), unit, Set.of(excluded));
    }

    @Test
    void givesEachThreadACoreOnTheNodeOfTheNic() {
        assertThat(PmdPlanner.plan(request(3, 1, Unit.CORE), TWO_SOCKETS, Set.of()))
                .containsExactly(1, 3, 5);
    }

    @Test
    void fillsBothThreadsOfACoreWhenThreadsAreAskedFor() {
        assertThat(PmdPlanner.plan(request(3, 0, Unit.THREAD), TWO_SOCKETS, Set.of()))
                .containsExactly(0, 2, 8);
    }

    @Test
    void keepsOffTheCoreOfOtherWorkAndOffItsSibling() {
        assertThat(PmdPlanner.plan(request(2, 0, Unit.CORE, 0, 10), TWO_SOCKETS, Set.of()))
                .containsExactly(4, 6);
    }

    @Test
    void takesOnlyIsolatedCpusOnceThereAreAny() {
        assertThat(PmdPlanner.plan(request(2, 0, Unit.CORE), TWO_SOCKETS, Set.of(4, 6, 12, 14)))
                .containsExactly(4, 6);
    }

    @Test
    void takesAnyNodeIfNoneIsAskedFor() {
        PmdRequest request = new PmdRequest(5, OptionalInt.empty(), Unit.CORE, Set.of(0));
        assertThat(PmdPlanner.plan(request, TWO_SOCKETS, Set.of())).containsExactly(1, 2, 3, 4, 6);
    }

    @Test
    void saysHowManyThereAreAndWhyTheOthersDoNotCount() {
        assertThatThrownBy(() -> PmdPlanner.plan(request(4, 0, Unit.CORE, 4), TWO_SOCKETS, Set.of(2, 4, 6, 10, 12, 14)))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "4 PMD threads need 4 free cores, but the host has 2: 16 are online, 8 not on NUMA node 0, 2 not isolated"
                                + " (isolcpus), 1 in use for other work [4], 1 beside such work on one core, 2 second threads of a core;"
                                + " ask for fewer, or change what takes the others");
    }

    @Test
    void refusesIsolatedCpusOnAnotherNodeOnly() {
        assertThatThrownBy(() -> PmdPlanner.plan(request(1, 1, Unit.THREAD), TWO_SOCKETS, Set.of(2, 4)))
                .hasMessage(
                        "1 PMD threads need 1 free CPUs, but the host has 0: 16 are online, 8 not on NUMA node 1, 8 not isolated"
                                + " (isolcpus); ask for fewer, or change what takes the others");
    }
}
