package io.zeroloss.vswitch.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.vswitch.output.PmdPerfShow.PmdPerf;
import org.junit.jupiter.api.Test;

class PmdPerfShowTest {
    @Test
    void readsTheFormOf210() {
        PmdPerfShow shown = PmdPerfShow.parse("""
                Time: 09:30:01.125
                Measurement duration: 4.000 s

                pmd thread numa_id 0 core_id 2:

                  Cycles:            8400000000  (2.10 GHz)
                  Iterations:           2000000  (2.00 us/it)
                  - idle:               1500000  (30.0 % cycles)
                  - busy:                500000  (70.0 % cycles)
                  Rx packets:           8000000  (2000 Kpps, 735 cycles/pkt)
                  Datapath passes:     12000000  (1.50 passes/pkt)
                  - EMC hits:           2000000  (16.7 %)
                  - Megaflow hits:      9999990  (83.3 %, 1.25 subtbl lookups/hit)
                  - Upcalls:                  8  ( 0.0 %, 120.5 us/upcall)
                  - Lost upcalls:             2  ( 0.0 %)
                  Tx packets:           8000000  (2000 Kpps)
                  Tx batches:            500000  (16.00 pkts/batch)
                """);

        PmdPerf thread = shown.threads().get(0);
        assertThat(thread.time()).contains("09:30:01.125");
        assertThat(thread.durationSeconds()).contains(4.0);
        assertThat(thread.figures().numaNode()).contains(0);
        assertThat(thread.figures().cpu()).contains(2);
        assertThat(thread.figures().busyShare()).contains(0.7);
        assertThat(thread.figures().packetsReceived()).contains(8_000_000L);
        assertThat(thread.figures().lookups()).isEqualTo(12_000_000L);
        assertThat(thread.figures().cyclesPerPacket()).contains(735.0);
        assertThat(thread.figures().figure("megaflow hits").orElseThrow().details())
                .containsEntry("%", 83.3)
                .containsEntry("subtbl lookups/hit", 1.25);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void takesNanForUnknown() {
        PmdFigures figures = PmdPerfShow.parse("""
                pmd thread numa_id 1 core_id 3:

                  Iterations:                    0  (-nan us/it)
                  - Used TSC cycles:             0  (  0.0 % of total cycles)
                  - idle iterations:             0  ( -nan % of used cycles)
                  - busy iterations:             0  ( -nan % of used cycles)
                """).threads().get(0).figures();

        assertThat(figures.count("iterations")).contains(0L);
        assertThat(figures.figure("iterations").orElseThrow().details()).isEmpty();
        assertThat(figures.busyShare()).isEmpty();
    }

    @Test
    void readsSleepsAlsoFromAPieceOfTheOutput() {
        PmdPerfShow shown = PmdPerfShow.parse("""
                  - sleep iterations:         4000  ( 80.0 % of iterations)
                  Sleep time (us):          200000  ( 50 us/iteration avg.)
                """);

        PmdFigures figures = shown.threads().get(0).figures();
        assertThat(figures.count("sleep iterations")).contains(4000L);
        assertThat(figures.count("sleep time (us)")).contains(200_000L);
        assertThat(figures.figure("sleep time (us)").orElseThrow().details()).containsEntry("us/iteration avg.", 50.0);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void passesOverHistogramsAndHistoriesAndGoesOnWithTheNextThread() {
        PmdPerfShow shown = PmdPerfShow.parse("""

                Time: 21:32:12.735
                Measurement duration: 1.508 s

                pmd thread numa_id 0 core_id 1:

                  Iterations:                 2936  (371.81 us/it)
                  Tx packets:                    0

                Histograms
                   cycles/it              packets/it             cycles/pkt
                   499       19           0         2936         100       0
                   >         0            >         0            >         0
                --------------------------------------------------------------
                   cycles/it              packets/it             cycles/pkt
                   5042                   0.00000                0

                   iter                cycles       packets      cycles/pkt
                   2938                3184         0            0

                   ms             iterations   cycles/it    Kpps
                   1905489        2            4066         0

                Time: 21:32:12.736
                Measurement duration: 1.497 s

                pmd thread numa_id 1 core_id 3:

                  Iterations:                   12  (1.00 us/it)
                """);

        assertThat(shown.threads())
                .extracting(t -> t.figures().cpu().orElseThrow())
                .containsExactly(1, 3);
        assertThat(shown.threads())
                .extracting(t -> t.durationSeconds().orElseThrow())
                .containsExactly(1.508, 1.497);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void keepsTheLinesThatItDoesNotUnderstand() {
        assertThat(PmdPerfShow.parse("Iterations are fine\nRx packets: 5 (5 things, and more)\n")
                        .notUnderstood())
                .containsExactly("Iterations are fine", "Rx packets: 5 (5 things, and more)");
    }
}
