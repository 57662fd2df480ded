package io.zeroloss.vswitch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** A copy of a {@link FakeSwitch}'s database, for a transaction that is refused. */
final class FakeBackup {
    private final FakeSwitch state;
    private final Map<String, String> otherConfig;
    private final Map<String, FakeSwitch.Bridge> bridges = new LinkedHashMap<>();

    FakeBackup(FakeSwitch state) {
        this.state = state;
        this.otherConfig = new TreeMap<>(state.otherConfig);
        state.bridges.forEach((name, bridge) -> bridges.put(name, copy(bridge)));
    }

    void putBack() {
        state.otherConfig.clear();
        state.otherConfig.putAll(otherConfig);
        state.bridges.clear();
        state.bridges.putAll(bridges);
    }

    private static FakeSwitch.Bridge copy(FakeSwitch.Bridge bridge) {
        FakeSwitch.Bridge copy = new FakeSwitch.Bridge();
        copy.datapathType = bridge.datapathType;
        copy.failMode = bridge.failMode;
        copy.secure = bridge.secure;
        copy.flows = new ArrayList<>(bridge.flows);
        bridge.interfaces.forEach((name, i) -> copy.interfaces.put(name, copy(i)));
        return copy;
    }

    private static FakeSwitch.Interface copy(FakeSwitch.Interface i) {
        FakeSwitch.Interface copy = new FakeSwitch.Interface();
        copy.type = i.type;
        copy.ofport = i.ofport;
        copy.ofportRequest = i.ofportRequest;
        copy.error = i.error;
        copy.options.putAll(i.options);
        copy.otherConfig.putAll(i.otherConfig);
        copy.externalIds.putAll(i.externalIds);
        return copy;
    }
}
