package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.host.hardware.Nic;
import io.zeroloss.simlab.host.ovs.db.Row;
import io.zeroloss.simlab.host.ovs.db.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the daemon writes of its ports into the database. */
final class StatusColumns {
    private final Vswitchd daemon;
    private final Datapath datapath;

    StatusColumns(Vswitchd daemon, Datapath datapath) {
        this.daemon = daemon;
        this.datapath = datapath;
    }

    void write() {
        for (DatapathPort port : datapath.ports().values()) {
            daemon.database().interfaceNamed(port.name()).ifPresent(row -> {
                row.put("ofport", String.valueOf(port.ofport()));
                row.put("mtu", "1500");
                row.put("admin_state", "up");
                row.put("link_state", isUp(port) ? "up" : "down");
                row.put("status", Value.map(status(port)));
            });
        }
        Row root = daemon.database().root();
        root.put("datapath_types", Value.set(List.of("netdev", "system")));
    }

    private static boolean isUp(DatapathPort port) {
        return !port.isVhost() || port.guest().isPresent();
    }

    private Map<String, String> status(DatapathPort port) {
        Map<String, String> status = new TreeMap<>();
        if (port.isPhysical()) {
            Optional<Nic> nic = daemon.server().nics().stream()
                    .filter(each -> each.pci().equals(port.device()))
                    .findFirst();
            status.put("driver_name", daemon.server().model().nicDriver());
            status.put(
                    "if_descr",
                    Vswitchd.DPDK_VERSION + " " + daemon.server().model().nicDriver());
            status.put("if_type", "6");
            nic.ifPresent(found -> {
                status.put("link_speed", Math.round(found.lineRateBps() / 1e9) + "Gbps");
                status.put("numa_id", String.valueOf(found.numaNode()));
            });
            status.put("max_rx_queues", "192");
            status.put("max_tx_queues", "192");
            status.put("n_rxq", String.valueOf(port.rxQueues()));
            status.put("n_txq", String.valueOf(datapath.pmds().size() + 1));
            status.put("port_no", String.valueOf(port.number() - 1));
        } else if (port.isVhost()) {
            status.put("mode", "client");
            status.put("features", "0x0000000170601803");
            status.put("socket", port.device());
            status.put("status", port.guest().isPresent() ? "connected" : "disconnected");
            port.guest().ifPresent(guest -> {
                status.put("numa", String.valueOf(guest.numaNode()));
                status.put("num_of_vrings", String.valueOf(2 * guest.queuePairs()));
                for (int ring = 0; ring < 2 * guest.queuePairs(); ring++) {
                    status.put("vring_%d_size".formatted(ring), String.valueOf(guest.descriptors()));
                }
            });
        }
        return status;
    }

    /** Every five seconds: in between, the database tells what was. */
    void writeStatistics() {
        for (DatapathPort port : datapath.ports().values()) {
            daemon.database()
                    .interfaceNamed(port.name())
                    .ifPresent(row -> row.put("statistics", Value.map(statistics(port))));
        }
    }

    private static Map<String, String> statistics(DatapathPort port) {
        Map<String, String> statistics = new TreeMap<>();
        for (String counter :
                new String[] {"rx_packets", "rx_bytes", "tx_packets", "tx_bytes", "rx_dropped", "tx_dropped"}) {
            statistics.put(counter, String.valueOf(port.counter(counter)));
        }
        if (port.isPolled()) {
            statistics.put("ovs_rx_qos_drops", "0");
            statistics.put("ovs_tx_qos_drops", "0");
            statistics.put("ovs_tx_mtu_exceeded_drops", "0");
            statistics.put("ovs_tx_failure_drops", String.valueOf(port.counter("ovs_tx_failure_drops")));
        }
        if (port.isVhost()) {
            statistics.put("ovs_tx_retries", String.valueOf(port.counter("ovs_tx_retries")));
        }
        if (port.isPhysical()) {
            statistics.put("rx_errors", "0");
            statistics.put("tx_errors", "0");
            statistics.put("rx_missed_errors", String.valueOf(port.counter("rx_missed_errors")));
            statistics.put("rx_mbuf_allocation_errors", "0");
            for (int queue = 0; queue < port.rxQueues(); queue++) {
                String counter = "rx_q%d_packets".formatted(queue);
                statistics.put(counter, String.valueOf(port.counter(counter)));
            }
        }
        return statistics;
    }
}
