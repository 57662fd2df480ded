package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.device.OvsState;
import io.zeroloss.simlab.host.ovs.db.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * OVS as the data path sees it: the bridges that have a NIC's port. Rules that match on what the data path does not know are left
 * out; rules that do not output to one port drop.
 */
public final class OvsView {
    private static final List<String> KNOWN_KEYS =
            List.of("max-idle", "emc-insert-inv-prob", "smc-enable", "pmd-perf-metrics", "tx-flush-interval");

    private final Vswitchd daemon;

    public OvsView(Vswitchd daemon) {
        this.daemon = daemon;
    }

    /**
     * As it is now.
     *
     * @param busyCpus on which something other than OVS spins
     * @return empty while the daemon does not run
     */
    public Optional<OvsState> state(Set<Integer> busyCpus) {
        return daemon.datapath().map(datapath -> {
            List<OvsState.Port> ports = new ArrayList<>();
            List<OvsState.RxqPlacement> rxqs = new ArrayList<>();
            List<OvsState.Rule> rules = new ArrayList<>();
            for (Row bridge : daemon.database().bridges()) {
                if (hasPhysicalPort(datapath, bridge.name())) {
                    datapath.ports().values().stream()
                            .filter(port -> port.bridge().equals(bridge.name()) && port.isPolled())
                            .forEach(port -> {
                                ports.add(port(port));
                                rxqs.addAll(rxqs(datapath, port));
                            });
                    rules.addAll(rules(bridge.name()));
                }
            }
            return new OvsState(daemon.starts(), otherConfig(), ports, pmds(datapath, busyCpus), rxqs, rules);
        });
    }

    private static boolean hasPhysicalPort(Datapath datapath, String bridge) {
        return datapath.ports().values().stream().anyMatch(port -> port.bridge().equals(bridge) && port.isPhysical());
    }

    private Map<String, String> otherConfig() {
        Map<String, String> config = new HashMap<>(daemon.database().root().map("other_config"));
        config.keySet().retainAll(KNOWN_KEYS);
        return config;
    }

    private static OvsState.Port port(DatapathPort port) {
        return new OvsState.Port(
                port.name(),
                port.ofport(),
                port.isPhysical() ? OvsState.Kind.PHYSICAL : OvsState.Kind.VHOST_USER,
                port.device(),
                port.rxDescriptors());
    }

    private static List<OvsState.RxqPlacement> rxqs(Datapath datapath, DatapathPort port) {
        List<OvsState.RxqPlacement> rxqs = new ArrayList<>();
        for (int queue = 0; queue < port.rxQueues(); queue++) {
            OptionalInt cpu = datapath.polledBy(port.name(), queue);
            rxqs.add(new OvsState.RxqPlacement(
                    port.name(),
                    queue,
                    cpu.isPresent() ? Optional.of(cpu.getAsInt()) : Optional.empty(),
                    port.isEnabled(queue)));
        }
        return rxqs;
    }

    private List<OvsState.PmdThread> pmds(Datapath datapath, Set<Integer> busyCpus) {
        return datapath.pmds().keySet().stream()
                .map(cpu -> new OvsState.PmdThread(
                        cpu,
                        daemon.server().cpus().nodeOf(cpu),
                        daemon.server().cpus().siblings(cpu).stream()
                                .anyMatch(other -> busyCpus.contains(other)
                                        || datapath.pmds().containsKey(other))))
                .toList();
    }

    private List<OvsState.Rule> rules(String bridge) {
        return daemon.rules(bridge).rules().stream()
                .filter(OpenFlowRule::isPlain)
                .map(rule -> new OvsState.Rule(rule.id(), rule.inPort(), rule.destinationMac(), rule.outPort()))
                .toList();
    }
}
