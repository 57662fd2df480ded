package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.device.HopCounts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** dpctl/show, dpif/show and dpctl/dump-flows, as OVS 3.1 prints them. */
final class DatapathText {
    private final Vswitchd daemon;
    private final Datapath datapath;

    DatapathText(Vswitchd daemon, Datapath datapath) {
        this.daemon = daemon;
        this.datapath = datapath;
    }

    /** @param statistics {@code -s} */
    String show(boolean statistics) {
        StringBuilder out = new StringBuilder("netdev@ovs-netdev:\n");
        long hits = datapath.pmds().values().stream()
                .mapToLong(pmd -> pmd.emcHits() + pmd.megaflowHits())
                .sum();
        long misses =
                datapath.pmds().values().stream().mapToLong(PmdCounters::misses).sum();
        long lost =
                datapath.pmds().values().stream().mapToLong(PmdCounters::lost).sum();
        out.append("  lookups: hit:%d missed:%d lost:%d\n".formatted(hits, misses, lost));
        out.append("  flows: %d\n".formatted(datapath.megaflows().size()));
        out.append("  port 0: ovs-netdev (tap)\n");
        if (statistics) {
            out.append(kernelCounters());
        }
        for (DatapathPort port : datapath.ports().values()) {
            out.append("  port %d: %s (%s)\n".formatted(port.number(), port.name(), description(port)));
            if (statistics) {
                out.append(port.isPolled() ? counters(port) : kernelCounters());
            }
        }
        return out.toString();
    }

    private String description(DatapathPort port) {
        if (!port.isPolled()) {
            return "tap";
        }
        Map<String, String> settings = new TreeMap<>();
        String rx = String.valueOf(port.rxQueues());
        // a vhost port sends on as many queues as the guest has; a DPDK port on one a thread and one more
        int sending = datapath.pmds().size() + 1;
        String tx = String.valueOf(port.isPhysical() ? sending : port.rxQueues());
        settings.put("configured_rx_queues", rx);
        settings.put("configured_tx_queues", tx);
        settings.put("mtu", "1500");
        settings.put("requested_rx_queues", rx);
        settings.put("requested_tx_queues", String.valueOf(sending));
        if (port.isPhysical()) {
            settings.put("configured_rxq_descriptors", String.valueOf(port.rxDescriptors()));
            settings.put("configured_txq_descriptors", String.valueOf(port.txDescriptors()));
            settings.put("requested_rxq_descriptors", String.valueOf(port.rxDescriptors()));
            settings.put("requested_txq_descriptors", String.valueOf(port.txDescriptors()));
            settings.put("lsc_interrupt_mode", "false");
            settings.put("rx_csum_offload", "true");
        }
        return port.type()
                + settings.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .collect(Collectors.joining(", ", ": ", ""));
    }

    private static String counters(DatapathPort port) {
        return "    RX packets:%d errors:%s dropped:%s overruns:? frame:?\n"
                        .formatted(
                                port.counter("rx_packets"),
                                port.isPhysical() ? "0" : "?",
                                port.isPhysical() ? String.valueOf(port.counter("rx_missed_errors")) : "0")
                + "    TX packets:%d errors:%s dropped:%d aborted:? carrier:?\n"
                        .formatted(
                                port.counter("tx_packets"), port.isPhysical() ? "0" : "?", port.counter("tx_dropped"))
                + "    collisions:?\n"
                + "    RX bytes:%s  TX bytes:%s\n"
                        .formatted(bytes(port.counter("rx_bytes")), bytes(port.counter("tx_bytes")));
    }

    private static String kernelCounters() {
        return """
                RX packets:0 errors:0 dropped:0 overruns:0 frame:0
                TX packets:0 errors:0 dropped:0 aborted:0 carrier:0
                collisions:0
                RX bytes:0  TX bytes:0
            """;
    }

    /** With the size that people read, from a kibibyte on. */
    private static String bytes(long count) {
        double size = count;
        for (String unit : List.of("KiB", "MiB", "GiB")) {
            size /= 1024;
            if (count < 1024) {
                return String.valueOf(count);
            }
            if (size < 1024 || unit.equals("GiB")) {
                return String.format(Locale.ROOT, "%d (%.1f %s)", count, size, unit);
            }
        }
        return String.valueOf(count);
    }

    String summary() {
        StringBuilder out = new StringBuilder("netdev@ovs-netdev: hit:0 missed:0\n");
        daemon.database().bridges().forEach(bridge -> {
            out.append("  %s:\n".formatted(bridge.name()));
            datapath.ports().values().stream()
                    .filter(port -> port.bridge().equals(bridge.name()))
                    .forEach(port -> out.append("    %s %d/%d: (%s)\n"
                            .formatted(port.name(), port.ofport(), port.number(), description(port))));
        });
        return out.toString();
    }

    String flows() {
        StringBuilder out = new StringBuilder();
        for (HopCounts.Megaflow flow : datapath.megaflows()) {
            String match = flow.match().isEmpty() ? "" : "," + flow.match();
            out.append(
                    "recirc_id(0),in_port(%s),packet_type(ns=0,id=0)%s,eth_type(0x0800),ipv4(frag=no), packets:%d, bytes:%d,"
                                    .formatted(number(flow.inPort()), match, flow.packets(), flow.bytes())
                            + " used:0.001s, actions:%s\n"
                                    .formatted(flow.outPort() < 0 ? "drop" : number(flow.outPort())));
        }
        return out.toString();
    }

    /** In the datapath, of an OpenFlow port. */
    private String number(int ofport) {
        Optional<DatapathPort> port = datapath.ports().values().stream()
                .filter(each -> each.ofport() == ofport)
                .findFirst();
        return port.map(each -> String.valueOf(each.number())).orElse("?");
    }
}
