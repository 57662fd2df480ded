package io.zeroloss.simlab.datapath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the HPE/Intel paper says of Gen10 over Gen9, found by searching. */
class GenerationsTest {
    private static final int[] RFC2544_SIZES = {64, 128, 256, 512, 1024, 1280, 1518};

    @Test
    void gains15PercentAtMostWithTwoGuestsTwoThreadsOneQueue() {
        assertThat(highestGainPercent(2, 2, 1)).isEqualTo(15.0, offset(0.1));
    }

    @Test
    void gains28PercentAtMostWithTwoGuestsFourThreadsTwoQueues() {
        assertThat(highestGainPercent(2, 4, 2)).isEqualTo(28.0, offset(0.1));
    }

    @Test
    void gainsMoreWithMoreGuests() {
        assertThat(gainPercent(1, 2, 1, 64)).isLessThan(gainPercent(2, 2, 1, 64));
        assertThat(gainPercent(2, 2, 1, 64)).isLessThan(gainPercent(4, 2, 1, 64));
    }

    private static double highestGainPercent(int guests, int pmds, int queues) {
        return IntStream.of(RFC2544_SIZES)
                .mapToDouble(bytes -> gainPercent(guests, pmds, queues, bytes))
                .max()
                .orElseThrow();
    }

    private static double gainPercent(int guests, int pmds, int queues, int frameBytes) {
        double gen9 = capacity("e5-2695-v4", guests, pmds, queues, frameBytes);
        double gen10 = capacity("gold-6152", guests, pmds, queues, frameBytes);
        return 100 * (gen10 / gen9 - 1);
    }

    private static double capacity(String cpu, int guests, int pmds, int queues, int frameBytes) {
        return new Bench(BenchHost.parallel(cpu, guests, pmds, queues), guests).capacityPps(frameBytes);
    }
}
