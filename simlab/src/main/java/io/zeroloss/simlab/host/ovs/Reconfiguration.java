package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.host.hardware.Nic;
import io.zeroloss.simlab.host.ovs.db.Row;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Brings the datapath to what the database says. */
final class Reconfiguration {
    private static final int LOCAL_PORT = 65534;
    private static final int DEFAULT_DESCRIPTORS = 2048;
    private static final int MOST_DESCRIPTORS = 4096;

    private final Vswitchd daemon;
    private final Datapath datapath;
    private final List<String> warnings = new ArrayList<>();
    private int opened;

    Reconfiguration(Vswitchd daemon, Datapath datapath) {
        this.daemon = daemon;
        this.datapath = datapath;
    }

    /** What {@code ovs-vsctl} prints to whoever asked for the impossible. */
    List<String> warnings() {
        return warnings;
    }

    /** DPDK ports that were opened. */
    int opened() {
        return opened;
    }

    void run() {
        Set<String> wanted = new HashSet<>();
        for (Row bridge : daemon.database().bridges()) {
            if (bridge.text("datapath_type").orElse("").equals("netdev")) {
                daemon.database().interfacesOf(bridge).forEach(row -> {
                    wanted.add(row.name());
                    keep(bridge, row);
                });
            }
            bridgeRules(bridge);
        }
        Set<String> bridges = new HashSet<>();
        daemon.database().bridges().forEach(bridge -> bridges.add(bridge.name()));
        daemon.allRules().keySet().retainAll(bridges);
        datapath.ports().values().stream()
                .filter(port -> !wanted.contains(port.name()))
                .forEach(DatapathPort::disconnect);
        datapath.ports().keySet().retainAll(wanted);
        new VhostConnections(daemon, datapath).settle();
        placeQueues();
        new StatusColumns(daemon, datapath).write();
    }

    private void keep(Row bridge, Row row) {
        Optional<DatapathPort> port = Optional.ofNullable(datapath.ports().get(row.name()));
        if (port.isPresent()
                && !(port.get().type().equals(type(row)) && port.get().device().equals(device(row)))) {
            port.get().disconnect();
            datapath.ports().remove(row.name());
            port = Optional.empty();
        }
        Optional<String> error = error(row);
        if (error.isPresent()) {
            datapath.ports().remove(row.name());
            row.put("error", error.get());
            row.put("ofport", "-1");
            warnings.add("Error detected while setting up '%s': %s.  See ovs-vswitchd log for details."
                    .formatted(row.name(), error.get()));
            return;
        }
        row.clear("error");
        configure(port.orElseGet(() -> open(bridge, row)), row);
    }

    private DatapathPort open(Row bridge, Row row) {
        opened += type(row).startsWith("dpdk") ? 1 : 0;
        DatapathPort port = new DatapathPort(
                row.name(),
                bridge.name(),
                type(row),
                device(row),
                datapath.takeNumber(),
                ofport(bridge, row),
                daemon.now());
        datapath.ports().put(port.name(), port);
        return port;
    }

    private static String type(Row row) {
        return row.text("type").orElse("");
    }

    private static String device(Row row) {
        Map<String, String> options = row.map("options");
        return options.getOrDefault("dpdk-devargs", options.getOrDefault("vhost-server-path", ""));
    }

    private Optional<String> error(Row row) {
        String type = type(row);
        if (type.equals("internal") || type.equals("patch")) {
            return Optional.empty();
        }
        if (!type.equals("dpdk") && !type.equals("dpdkvhostuserclient")) {
            String reason = type.isEmpty() ? "No such device" : "Address family not supported by protocol";
            return Optional.of("could not open network device %s (%s)".formatted(row.name(), reason));
        }
        if (!daemon.dpdkRuns()) {
            return Optional.of("could not open network device %s (Address family not supported by protocol)"
                    .formatted(row.name()));
        }
        boolean missing = type.equals("dpdk") && nic(device(row)).isEmpty();
        return missing ? Optional.of("Error attaching device '%s' to DPDK".formatted(device(row))) : Optional.empty();
    }

    private Optional<Nic> nic(String pci) {
        return daemon.server().nics().stream()
                .filter(nic -> nic.pci().equals(pci))
                .findFirst();
    }

    /** The number asked for if it is free, or the lowest that is. */
    private int ofport(Row bridge, Row row) {
        if (row.name().equals(bridge.name())) {
            return LOCAL_PORT;
        }
        Set<Integer> taken = new HashSet<>();
        datapath.ports().values().stream()
                .filter(port ->
                        port.bridge().equals(bridge.name()) && !port.name().equals(row.name()))
                .forEach(port -> taken.add(port.ofport()));
        Optional<Integer> asked =
                row.text("ofport_request").map(Integer::valueOf).filter(n -> !taken.contains(n));
        if (asked.isPresent()) {
            return asked.get();
        }
        // numbers that others ask for are left to them
        daemon.database()
                .interfacesOf(bridge)
                .forEach(other ->
                        other.text("ofport_request").map(Integer::valueOf).ifPresent(taken::add));
        int free = 1;
        while (taken.contains(free)) {
            free++;
        }
        return free;
    }

    private void configure(DatapathPort port, Row row) {
        Optional<Integer> asked = row.text("ofport_request").map(Integer::valueOf);
        if (asked.isPresent() && asked.get() != port.ofport()) {
            daemon.database().bridge(port.bridge()).ifPresent(bridge -> port.renumber(ofport(bridge, row)));
        }
        Map<String, String> options = row.map("options");
        if (port.isPhysical()) {
            port.configure(
                    Math.max(1, number(options, "n_rxq", 1)),
                    descriptors(options, "n_rxq_desc"),
                    descriptors(options, "n_txq_desc"),
                    nic(port.device()).map(Nic::numaNode).orElse(0));
        }
        port.pin(affinity(row.map("other_config").getOrDefault("pmd-rxq-affinity", "")));
    }

    private static int number(Map<String, String> options, String key, int otherwise) {
        String text = options.getOrDefault(key, "");
        return text.matches("\\d{1,6}") ? Integer.parseInt(text) : otherwise;
    }

    /** A size that netdev-dpdk does not like is the default without a word. */
    private static int descriptors(Map<String, String> options, String key) {
        int asked = number(options, key, DEFAULT_DESCRIPTORS);
        boolean usable = asked > 0 && asked <= MOST_DESCRIPTORS && Integer.bitCount(asked) == 1;
        return usable ? asked : DEFAULT_DESCRIPTORS;
    }

    /** {@code 0:2,1:4}; a list that is not of that form is ignored as a whole. */
    private static Map<Integer, Integer> affinity(String text) {
        Map<Integer, Integer> cpuByQueue = new HashMap<>();
        for (String pair : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            if (!pair.strip().matches("\\d{1,4}:\\d{1,4}")) {
                return Map.of();
            }
            String[] parts = pair.strip().split(":", 2);
            cpuByQueue.put(Integer.valueOf(parts[0]), Integer.valueOf(parts[1]));
        }
        return cpuByQueue;
    }

    /** In standalone mode a bridge learns by itself; a change of the mode empties it. */
    private void bridgeRules(Row bridge) {
        OpenFlowTable table = daemon.rules(bridge.name());
        boolean secure = bridge.text("fail_mode").equals(Optional.of("secure"));
        boolean normal = table.rules().stream()
                .anyMatch(rule -> rule.priority() == 0 && rule.actions().equals("NORMAL"));
        if (secure && normal) {
            table.clear();
        } else if (!secure && table.rules().isEmpty()) {
            table.add(OpenFlowRule.parse(daemon.nextRuleId(), "priority=0 actions=NORMAL"), daemon.now());
        }
    }

    void placeQueues() {
        Map<String, String> config = daemon.database().root().map("other_config");
        datapath.reconfigure(
                threads(config),
                config.getOrDefault("pmd-rxq-assign", "cycles"),
                !config.getOrDefault("pmd-rxq-isolate", "true").equals("false"));
    }

    private SortedSet<Integer> threads(Map<String, String> config) {
        if (daemon.maskIsIgnored() && !datapath.pmds().isEmpty()) {
            return new TreeSet<>(datapath.pmds().keySet());
        }
        String asked = daemon.maskIsIgnored() ? "" : config.getOrDefault("pmd-cpu-mask", "");
        String mask = asked.replaceFirst("^0[xX]", "");
        if (mask.matches("\\p{XDigit}{1,64}")) {
            SortedSet<Integer> cpus = new TreeSet<>();
            BigInteger bits = new BigInteger(mask, 16);
            for (int cpu = 0; cpu < bits.bitLength(); cpu++) {
                if (bits.testBit(cpu)) {
                    cpus.add(cpu);
                }
            }
            if (!cpus.isEmpty()) {
                return cpus;
            }
        }
        // without a mask one thread a node that has ports, on its first core
        SortedSet<Integer> cpus = new TreeSet<>();
        datapath.ports().values().stream()
                .filter(DatapathPort::isPolled)
                .forEach(port ->
                        cpus.add(daemon.server().cpus().ofNode(port.numaNode()).first()));
        return cpus;
    }
}
