package io.zeroloss.host.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CpuTopologyTest {
    /** Two sockets of four cores with two threads, even CPUs on node 0: as HPE's Gen10 numbers them. */
    private static final CpuTopology INTERLEAVED = CpuTopology.parse("# CPU,Core,Socket,Node\n"
            + IntStream.range(0, 16)
                    .mapToObj(cpu -> "%d,%d,%d,%d".formatted(cpu, cpu % 8, cpu % 2, cpu % 2))
                    .collect(Collectors.joining("\n")));

    @Test
    void findsTheSiblingWhereverItIsNumbered() {
        assertThat(INTERLEAVED.siblings(3)).containsExactly(3, 11);
        assertThat(INTERLEAVED.siblings(99)).isEmpty();
    }

    @Test
    void knowsWhichCpusANodeHas() {
        assertThat(INTERLEAVED.ofNode(1)).containsExactly(1, 3, 5, 7, 9, 11, 13, 15);
        assertThat(INTERLEAVED.ofNode(2)).isEmpty();
        assertThat(INTERLEAVED.nodes().keySet()).containsExactly(0, 1);
    }

    @Test
    void countsSocketsCoresAndThreads() {
        assertThat(INTERLEAVED.sockets()).isEqualTo(2);
        assertThat(INTERLEAVED.cores()).isEqualTo(8);
        assertThat(INTERLEAVED.threadsPerCore()).isEqualTo(2);
    }

    @Test
    void tellsNodesFromSockets() {
        CpuTopology subNuma = CpuTopology.parse("0,0,0,0\n1,1,0,1\n2,2,1,2\n3,3,1,3\n");

        assertThat(subNuma.sockets()).isEqualTo(2);
        assertThat(subNuma.nodes()).hasSize(4);
    }

    @Test
    void takesAMachineWithoutNumaForOneNode() {
        assertThat(CpuTopology.parse("0,0,0,\n1,1,0,\n").ofNode(0)).containsExactly(0, 1);
    }

    @Test
    void acceptsTheCacheColumnsThatOldLscpuAdds() {
        assertThat(CpuTopology.parse("0,0,0,0,,0,0,0,0\n").cpus()).hasSize(1);
    }

    @Test
    void refusesWhatIsNotItsOutput() {
        assertThatThrownBy(() -> CpuTopology.parse("0,0,0,0\nCPU(s): 36"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("`CPU(s): 36` is not a line of `lscpu -p=CPU,CORE,SOCKET,NODE`");
        assertThatThrownBy(() -> CpuTopology.parse("# nothing\n")).isInstanceOf(IllegalArgumentException.class);
    }
}
