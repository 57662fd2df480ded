package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FlowTableTest {
    @Test
    void leavesCountersAgesAndDefaultsOutAndKeepsTheRest() {
        FlowTable flows = FlowTable.parse("""
                OFPST_FLOW reply (OF1.3) (xid=0x2):
                 cookie=0x0, duration=12.5s, table=0, n_packets=7, n_bytes=420, priority=100,in_port=1 actions=output:11
                 cookie=0x9, duration=3.1s, table=4, n_packets=0, n_bytes=0, idle_timeout=30, hard_age=2, send_flow_rem idle_age=1, tcp,tp_dst=80 actions=set_field:02:00:00:00:00:01->eth_dst,resubmit(,5)
                 cookie=0x0, duration=1.0s, table=0, n_packets=0, n_bytes=0, idle_age=1, actions=drop
                """);

        assertThat(flows.rules())
                .containsExactly(
                        "priority=100,in_port=1 actions=output:11",
                        "cookie=0x9,table=4,idle_timeout=30,send_flow_rem,tcp,tp_dst=80 actions=set_field:02:00:00:00:00:01->eth_dst,resubmit(,5)",
                        "actions=drop");
        assertThat(flows.notUnderstood()).isEmpty();
    }

    @Test
    void knowsTheRulesOfAnIntentInADump() {
        FlowTable dump = FlowTable.parse("""
                NXST_FLOW reply (xid=0x4):
                 cookie=0x0, duration=9s, table=0, n_packets=1, n_bytes=64, idle_age=3, priority=100,in_port=12 actions=output:2
                 cookie=0x0, duration=9s, table=0, n_packets=1, n_bytes=64, idle_age=3, priority=100,in_port=1,dl_dst=52:54:00:00:01:00 actions=output:11
                """);
        FlowTable intended =
                FlowTable.of(List.of(new FlowRule(1, Optional.of("52:54:00:00:01:00"), 11), FlowRule.of(12, 2)));

        assertThat(dump.sameAs(intended)).isTrue();
        assertThat(dump.sameAs(FlowTable.of(List.of(FlowRule.of(12, 2))))).isFalse();
    }

    @Test
    void keepsTheLinesThatAreNoRules() {
        assertThat(FlowTable.parse("ovs-ofctl: br9 is not a bridge or a socket\n")
                        .notUnderstood())
                .containsExactly("ovs-ofctl: br9 is not a bridge or a socket");
    }
}
