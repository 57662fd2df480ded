package io.zeroloss.vswitch;

import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import io.zeroloss.vswitch.placement.PmdSite;
import io.zeroloss.vswitch.placement.QueuePlanner;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/** Switches and intents that several tests begin with. */
final class Switches {
    static final PhysicalPort WEST = new PhysicalPort(Side.WEST, "west", 1, "0000:05:00.0", 1, 2048, 2048);
    static final PhysicalPort EAST = new PhysicalPort(Side.EAST, "east", 2, "0000:05:00.1", 1, 2048, 2048);

    private Switches() {}

    /** A host of four CPUs on one node, its OVS freshly installed: no bridge, no keys but DPDK's. */
    static FakeOvs fresh() {
        FakeOvs ovs = new FakeOvs();
        for (int cpu = 0; cpu < 4; cpu++) {
            ovs.state.cpus.put(cpu, 0);
        }
        ovs.state.otherConfig.put("dpdk-init", "true");
        ovs.state.readStartKeys();
        return ovs;
    }

    /** One guest between the ports, threads on CPUs 1 and 2, each queue pinned. */
    static SwitchIntent pvp() {
        return pinned(Wiring.chain(WEST, EAST, 1, "/run/vhost", 1), cpus(1, 2), Map.of());
    }

    static SwitchIntent pinned(Wiring wiring, SortedSet<Integer> pmdCpus, Map<String, String> otherConfig) {
        List<PmdSite> sites = pmdCpus.stream().map(cpu -> new PmdSite(cpu, 0)).toList();
        return new SwitchIntent(
                "br0",
                wiring.ports(),
                pmdCpus,
                new RxqAssignment.Pinned(QueuePlanner.plan(wiring.loads(Wiring.Traffic.BOTH, OptionalInt.of(0)), sites)
                        .pins()),
                otherConfig,
                wiring.rules());
    }

    static SortedSet<Integer> cpus(Integer... cpus) {
        return new TreeSet<>(List.of(cpus));
    }

    /** Adds a bridge as somebody else would have. */
    static FakeSwitch.Bridge bridge(FakeOvs ovs, String name, String datapathType) {
        FakeSwitch.Bridge bridge = new FakeSwitch.Bridge();
        bridge.datapathType = datapathType;
        FakeSwitch.Interface local = new FakeSwitch.Interface();
        local.type = "internal";
        bridge.interfaces.put(name, local);
        ovs.state.bridges.put(name, bridge);
        ovs.state.reconfigure();
        return bridge;
    }

    static FakeSwitch.Interface port(
            FakeOvs ovs, String bridge, String name, String type, Map<String, String> options) {
        FakeSwitch.Interface i = new FakeSwitch.Interface();
        i.type = type;
        i.options.putAll(options);
        Optional.ofNullable(ovs.state.bridges.get(bridge))
                .orElseThrow()
                .interfaces
                .put(name, i);
        ovs.state.reconfigure();
        return i;
    }

    static void apply(FakeOvs ovs, List<Change> changes) {
        changes.forEach(
                change -> change.apply().forEach(command -> ovs.run(command).stdoutOrThrow()));
    }

    /** The ways back, the last change first. */
    static void undo(FakeOvs ovs, List<Change> changes) {
        for (int i = changes.size() - 1; i >= 0; i--) {
            changes.get(i).undo().forEach(command -> ovs.run(command).stdoutOrThrow());
        }
    }

    static List<String> texts(List<Command> commands) {
        return commands.stream().map(Command::text).toList();
    }
}
