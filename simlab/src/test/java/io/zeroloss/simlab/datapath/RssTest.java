package io.zeroloss.simlab.datapath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RssTest {
    @Test
    void spreadsAPowerOfTwoOfAddressesEvenly() {
        assertThat(framesByQueue(1024, 4)).containsExactly(256L, 256L, 256L, 256L);
    }

    @Test
    void spreadsOtherNumbersUnevenly() {
        assertThat(framesByQueue(1000, 3)).isNotEqualTo(List.of(333L, 333L, 334L));
        assertThat(framesByQueue(1000, 3).stream().mapToLong(Long::longValue).sum())
                .isEqualTo(1000);
    }

    @Test
    void keepsOneFlowInOneQueue() {
        assertThat(framesByQueue(1, 4)).containsOnlyOnce(1L).contains(0L);
    }

    private static List<Long> framesByQueue(int flows, int queues) {
        TrafficFlow flow = new TrafficFlow(1, 0, 64, flows, false, "02:00:00:00:00:01", "02:00:00:00:00:02");
        Rss rss = new Rss(flow, queues);
        return IntStream.range(0, queues)
                .mapToObj(queue -> rss.framesOf(queue, 0, flows))
                .toList();
    }
}
