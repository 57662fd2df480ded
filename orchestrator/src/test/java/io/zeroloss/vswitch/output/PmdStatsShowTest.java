package io.zeroloss.vswitch.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PmdStatsShowTest {
    @Test
    void readsTheOldFormWithoutBlanksAndItsPollingCycles() {
        PmdStatsShow shown = PmdStatsShow.parse("""
                pmd thread numa_id 0 core_id 4:
                \temc hits:900
                \tmegaflow hits:90
                \tavg. subtable lookups per hit:1.50
                \tmiss:7
                \tlost:3
                \tpolling cycles:25000 (25.00%)
                \tprocessing cycles:75000 (75.00%)
                \tavg cycles per packet: 100.00 (100000/1000)
                \tavg processing cycles per packet: 75.00 (75000/1000)
                --
                """);

        PmdFigures thread = shown.threads().get(0);
        assertThat(thread.cpu()).contains(4);
        assertThat(thread.busyShare()).contains(0.75);
        assertThat(thread.lookups()).isEqualTo(1000);
        assertThat(thread.packetsReceived()).as("not printed before 2.9").isEmpty();
        assertThat(thread.upcalls()).contains(7L);
        assertThat(thread.lostUpcalls()).contains(3L);
        assertThat(thread.cyclesPerPacket()).contains(75.0);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void readsCountersBeyond32BitsAndTheMainThreadWithoutCycles() {
        PmdStatsShow shown = PmdStatsShow.parse("""
                pmd thread numa_id 1 core_id 30:
                  packets received: 20000000000
                  packet recirculations: 5
                  avg. datapath passes per packet: 1.00
                  phwol hits: 1
                  mfex opt hits: 17
                  simple match hits: 4
                  emc hits: 19999999000
                  smc hits: 0
                  megaflow hits: 950
                  avg. subtable lookups per megaflow hit: 1.10
                  miss with success upcall: 40
                  miss with failed upcall: 10
                  avg. packets per output batch: 11.50
                  idle cycles: 300000000000000 (60.00%)
                  processing cycles: 200000000000000 (40.00%)
                  avg cycles per packet: 25000.00 (500000000000000/20000000000)
                  avg processing cycles per packet: 10000.00 (200000000000000/20000000000)
                main thread:
                  packets received: 2
                  emc hits: 0
                  miss with success upcall: 2
                """);

        PmdFigures thread = shown.threads().get(0);
        assertThat(thread.packetsReceived()).contains(20_000_000_000L);
        assertThat(thread.lookups()).isEqualTo(20_000_000_005L);
        assertThat(thread.totalCycles()).contains(500_000_000_000_000L);
        assertThat(thread.busyShare()).contains(0.4);
        PmdFigures main = shown.threads().get(1);
        assertThat(main.cpu()).isEmpty();
        assertThat(main.busyShare()).isEmpty();
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void doesNotTakeABlockThatWasCutOffForIdle() {
        PmdFigures thread = PmdStatsShow.parse("""
                pmd thread numa_id 0 core_id 9:
                  packets received: 100
                  idle cycles: 12 (12.00%)
                """).threads().get(0);

        assertThat(thread.busyShare()).isEmpty();
        assertThat(thread.totalCycles()).isEmpty();
    }

    @Test
    void tellsTheFormOf40ByItsContent() {
        PmdStatsShow shown = PmdStatsShow.parse("""

                Time: 10:00:00.000
                Measurement duration: 2.000 s

                pmd thread numa_id 0 core_id 6:

                  Iterations:               100000  (20.00 us/it)
                  - Used TSC cycles:    4000000000  (100.0 % of total cycles)
                  - idle iterations:         60000  ( 62.5 % of used cycles)
                  - busy iterations:         40000  ( 37.5 % of used cycles)
                  Rx packets:              1000000  (500 Kpps, 1500 cycles/pkt)
                """);

        assertThat(shown.threads().get(0).busyShare().orElseThrow()).isCloseTo(0.375, within(1e-9));
        assertThat(shown.threads().get(0).packetsReceived()).contains(1_000_000L);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void keepsTheLinesThatItDoesNotUnderstand() {
        assertThat(PmdStatsShow.parse("please specify an existing datapath\n").notUnderstood())
                .containsExactly("please specify an existing datapath");
    }
}
