package io.zeroloss.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TrafficSetup;
import org.junit.jupiter.api.Test;

class TrafficPlannerTest {
    @Test
    void sendsOneWayUnlessAskedForBoth() {
        assertThat(TrafficPlanner.portToPort(64, false, 16, 1, 1).directions()).hasSize(1);
        assertThat(TrafficPlanner.portToPort(64, true, 16, 1, 1).directions()).hasSize(2);
    }

    @Test
    void usesTheAddressesThatRfc2544SetsAside() {
        Direction direction =
                TrafficPlanner.portToPort(64, false, 16, 1, 1).directions().get(0);
        assertThat(direction.srcIp()).isEqualTo("198.18.0.1");
        assertThat(direction.dstIp()).isEqualTo("198.19.0.1");
    }

    @Test
    void handsOnQueuesAndThreads() {
        TrafficSetup setup = TrafficPlanner.portToPort(1518, false, 16, 2, 4);
        assertThat(setup.rxQueues()).isEqualTo(2);
        assertThat(setup.pmdThreads()).isEqualTo(4);
        assertThat(setup.meanFrameBytes()).isEqualTo(1518);
    }
}
