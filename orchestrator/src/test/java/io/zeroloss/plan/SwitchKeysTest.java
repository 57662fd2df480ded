package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.vswitch.OvsKeys;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The keys of OVS that a plan may set are those that the switch room knows, at the same cost. */
class SwitchKeysTest {
    /** zeroloss needs these as they are, has a key of its own for them, or knows them by another name. */
    private static final Set<String> NOT_FOR_PLANS =
            Set.of("dpdk-init", "dpdk-alloc-mem", "dpdk-socket-mem", "vhost-sock-dir", "pmd-sleep-max");

    static List<String> keys() {
        return Keys.find("vswitch.set").orElseThrow().keys();
    }

    @ParameterizedTest
    @MethodSource("keys")
    void costWhatTheyCostTheSwitch(String key) {
        assertThat(Keys.cost("vswitch.set." + key).name())
                .isEqualTo(OvsKeys.cost(key).name());
    }

    @Test
    void areAllThatTheSwitchKnows() {
        Set<String> missing = new TreeSet<>(OvsKeys.known());
        missing.removeAll(keys());
        assertThat(missing).isEqualTo(new TreeSet<>(NOT_FOR_PLANS));
    }
}
