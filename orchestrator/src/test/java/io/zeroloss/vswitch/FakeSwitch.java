package io.zeroloss.vswitch;

import io.zeroloss.host.facts.CpuList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The state of an OVS, and how OVS 3.1 follows its database. {@link FakeOvs} gives it the tools; SwitchOnRealOvsIT holds both
 * against a real one.
 */
final class FakeSwitch {
    final Map<String, String> otherConfig = new TreeMap<>();
    final Map<String, Bridge> bridges = new LinkedHashMap<>();
    /** Queues that the guest at a port uses; a port that is not in it has no guest. */
    final Map<String, Integer> guestQueues = new TreeMap<>();
    /** CPUs of the host, with their NUMA nodes. */
    final Map<Integer, Integer> cpus = new TreeMap<>();
    /** Keys that are read at the start only, as they were then. */
    Map<String, String> atStart = new TreeMap<>();

    boolean daemonRuns = true;
    boolean dpdk = true;
    String version = "3.1.0";

    static final class Bridge {
        String datapathType = "";
        Optional<String> failMode = Optional.empty();
        final Map<String, Interface> interfaces = new LinkedHashMap<>();
        List<String> flows = new ArrayList<>();
        /** The mode that OVS works by; it empties the bridge when it changes. */
        Optional<Boolean> secure = Optional.empty();
    }

    static final class Interface {
        String type = "";
        int ofport;
        Optional<Integer> ofportRequest = Optional.empty();
        Optional<String> error = Optional.empty();
        final Map<String, String> options = new TreeMap<>();
        final Map<String, String> otherConfig = new TreeMap<>();
        final Map<String, String> externalIds = new TreeMap<>();

        int queues(String name, Map<String, Integer> guestQueues) {
            return type.equals("dpdkvhostuserclient")
                    ? Math.max(1, guestQueues.getOrDefault(name, 0))
                    : Integer.parseInt(options.getOrDefault("n_rxq", "1"));
        }

        boolean polled() {
            return type.startsWith("dpdk") && error.isEmpty();
        }
    }

    /** What OVS does when its database has changed. */
    void reconfigure() {
        for (Map.Entry<String, Bridge> bridge : bridges.entrySet()) {
            followFailMode(bridge.getValue());
            number(bridge.getKey(), bridge.getValue());
        }
    }

    /** A restart: rules are gone, keys are read anew. */
    void restart() {
        daemonRuns = true;
        readStartKeys();
        for (Bridge bridge : bridges.values()) {
            bridge.secure = Optional.empty();
        }
        reconfigure();
    }

    void readStartKeys() {
        atStart = new TreeMap<>(otherConfig);
        atStart.keySet().removeIf(key -> !key.startsWith("dpdk-"));
    }

    private static void followFailMode(Bridge bridge) {
        boolean secure = bridge.failMode.equals(Optional.of("secure"));
        if (!bridge.secure.equals(Optional.of(secure))) {
            bridge.flows = new ArrayList<>(secure ? List.of() : List.of("priority=0 actions=NORMAL"));
            bridge.secure = Optional.of(secure);
        }
    }

    /** As bridge.c does it: a request moves a port whose number was not asked for, and waits for one that was. */
    private static void number(String name, Bridge bridge) {
        List<Interface> ports = new ArrayList<>(bridge.interfaces.values());
        for (Interface port : ports) {
            int request = port.ofportRequest.orElse(port.ofport);
            if (port.ofport == 0 || request == port.ofport) {
                continue;
            }
            Optional<Interface> victim =
                    ports.stream().filter(p -> p.ofport == request).findFirst();
            if (victim.isEmpty() || !victim.get().ofportRequest.equals(Optional.of(request))) {
                port.ofport = 0;
                victim.ifPresent(v -> v.ofport = 0);
            }
        }
        for (Interface port : ports) {
            int request = port.ofportRequest.orElse(0);
            if (port.ofport == 0 && request > 0 && ports.stream().noneMatch(p -> p.ofport == request)) {
                port.ofport = request;
            }
        }
        for (Map.Entry<String, Interface> entry : bridge.interfaces.entrySet()) {
            if (entry.getKey().equals(name)) {
                entry.getValue().ofport = 65534;
            }
            for (int free = 1; entry.getValue().ofport == 0; free++) {
                int candidate = free;
                if (ports.stream().noneMatch(p -> p.ofport == candidate)) {
                    entry.getValue().ofport = candidate;
                }
            }
        }
    }

    /** CPUs with PMD threads: those of the mask that the host has; without one the first of each node. */
    NavigableSet<Integer> pmdCpus() {
        boolean ports = bridges.values().stream()
                .flatMap(b -> b.interfaces.values().stream())
                .anyMatch(Interface::polled);
        NavigableSet<Integer> pmds = new TreeSet<>();
        if (ports) {
            Optional<SortedSet<Integer>> mask =
                    Optional.ofNullable(otherConfig.get("pmd-cpu-mask")).map(CpuList::parseMask);
            if (mask.isPresent()) {
                pmds.addAll(mask.get());
                pmds.retainAll(cpus.keySet());
            } else {
                cpus.keySet().stream()
                        .filter(cpu -> cpus.entrySet().stream()
                                .noneMatch(e -> e.getKey() < cpu && e.getValue().equals(cpus.get(cpu))))
                        .forEach(pmds::add);
            }
        }
        return pmds;
    }

    /** All that can be seen from outside, for comparing. */
    String image() {
        StringBuilder image =
                new StringBuilder("" + otherConfig).append(atStart).append('\n');
        new TreeMap<>(bridges).forEach((name, bridge) -> {
            image.append(name)
                    .append(' ')
                    .append(bridge.datapathType)
                    .append(bridge.failMode)
                    .append('\n');
            new TreeMap<>(bridge.interfaces)
                    .forEach((port, i) -> image.append("  %s %s %d %s %s %s %s\n"
                            .formatted(
                                    port, i.type, i.ofport, i.ofportRequest, i.options, i.otherConfig, i.externalIds)));
            image.append("  ").append(new TreeSet<>(bridge.flows)).append('\n');
        });
        return image.toString();
    }
}
