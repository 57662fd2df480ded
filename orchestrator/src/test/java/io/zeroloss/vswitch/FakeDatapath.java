package io.zeroloss.vswitch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;

/** The userspace datapath of a {@link FakeSwitch}: which thread polls which queue, and how OVS 3.1 prints it. */
final class FakeDatapath {
    private final FakeSwitch state;

    FakeDatapath(FakeSwitch state) {
        this.state = state;
    }

    private record Queue(String port, int number, boolean enabled) {}

    String rxqShow() {
        SortedSet<Integer> pmds = state.pmdCpus();
        Map<Integer, List<Queue>> polled = new TreeMap<>();
        pmds.forEach(cpu -> polled.put(cpu, new ArrayList<>()));
        List<Queue> floating = new ArrayList<>();
        List<Integer> isolated = new ArrayList<>();
        for (Map.Entry<String, FakeSwitch.Interface> port : ports().entrySet()) {
            Map<Integer, Integer> affinity = affinity(port.getValue());
            int queues = port.getValue().queues(port.getKey(), state.guestQueues);
            for (int number = 0; number < queues; number++) {
                Queue queue = new Queue(port.getKey(), number, true);
                Optional<List<Queue>> pinned =
                        Optional.ofNullable(affinity.get(number)).flatMap(cpu -> Optional.ofNullable(polled.get(cpu)));
                if (pinned.isPresent()) {
                    pinned.get().add(queue);
                    isolated.add(affinity.get(number));
                } else {
                    floating.add(queue);
                }
            }
        }
        // a thread with a pinned queue takes no others; without a free one they are not polled
        List<Integer> free =
                pmds.stream().filter(cpu -> !isolated.contains(cpu)).toList();
        for (int i = 0; i < floating.size() && !free.isEmpty(); i++) {
            polled.getOrDefault(free.get(i % free.size()), new ArrayList<>()).add(floating.get(i));
        }
        StringBuilder printed = new StringBuilder("Displaying last 60 seconds pmd usage %\n");
        polled.forEach((cpu, queues) -> {
            printed.append("pmd thread numa_id %d core_id %d:\n".formatted(state.cpus.getOrDefault(cpu, 0), cpu));
            printed.append("  isolated : %s\n".formatted(isolated.contains(cpu)));
            queues.forEach(q -> printed.append("  port: %-16s  queue-id: %2d %s   pmd usage: NOT AVAIL\n"
                    .formatted(q.port, q.number, q.enabled ? "(enabled)" : "(disabled)")));
            if (!queues.isEmpty()) {
                printed.append("  overhead: NOT AVAIL\n");
            }
        });
        return printed.toString();
    }

    String statsShow() {
        StringBuilder printed = new StringBuilder();
        for (int cpu : state.pmdCpus()) {
            printed.append("""
                    pmd thread numa_id %d core_id %d:
                      packets received: 1000
                      packet recirculations: 0
                      idle cycles: 3000 (75.00%%)
                      processing cycles: 1000 (25.00%%)
                    """.formatted(state.cpus.getOrDefault(cpu, 0), cpu));
        }
        return printed.append("main thread:\n  packets received: 0\n").toString();
    }

    String dpctlShow() {
        StringBuilder printed = new StringBuilder("netdev@ovs-netdev:\n  lookups: hit:0 missed:0 lost:0\n  flows: 0\n");
        int number = 0;
        for (Map.Entry<String, FakeSwitch.Interface> port : ports().entrySet()) {
            FakeSwitch.Interface i = port.getValue();
            printed.append(("  port %d: %s (%s: configured_rx_queues=%d, configured_rxq_descriptors=%s,"
                            + " configured_tx_queues=%d, configured_txq_descriptors=%s, mtu=1500)\n")
                    .formatted(
                            ++number,
                            port.getKey(),
                            i.type,
                            i.queues(port.getKey(), state.guestQueues),
                            i.options.getOrDefault("n_rxq_desc", "2048"),
                            state.pmdCpus().size() + 1,
                            i.options.getOrDefault("n_txq_desc", "2048")));
            printed.append("    RX packets:5 errors:0 dropped:0 overruns:? frame:?\n");
        }
        return printed.toString();
    }

    private Map<String, FakeSwitch.Interface> ports() {
        Map<String, FakeSwitch.Interface> ports = new LinkedHashMap<>();
        state.bridges
                .values()
                .forEach(bridge -> bridge.interfaces.forEach((name, i) -> {
                    if (i.polled()) {
                        ports.put(name, i);
                    }
                }));
        return ports;
    }

    private static Map<Integer, Integer> affinity(FakeSwitch.Interface i) {
        Map<Integer, Integer> affinity = new TreeMap<>();
        for (String pair : i.otherConfig.getOrDefault("pmd-rxq-affinity", "").split(",", -1)) {
            String[] parts = pair.split(":", -1);
            if (parts.length == 2) {
                affinity.put(Integer.valueOf(parts[0]), Integer.valueOf(parts[1]));
            }
        }
        return affinity;
    }
}
