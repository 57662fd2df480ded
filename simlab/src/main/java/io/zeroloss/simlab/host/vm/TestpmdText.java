package io.zeroloss.simlab.host.vm;

import java.util.List;
import java.util.Locale;

/** What testpmd of DPDK 22.11 prints. */
final class TestpmdText {
    static final String VERSION = "EAL: RTE Version: 'DPDK 22.11.11'\n";

    private TestpmdText() {}

    static String begin(int cpus, int nodes) {
        return "EAL: Detected CPU lcores: %d\nEAL: Detected NUMA nodes: %d\nEAL: Detected static linkage of DPDK\n"
                .formatted(cpus, nodes);
    }

    static String waiting(String socket) {
        return "vhost_user_start_server(): (%s) waiting for client connection...\n".formatted(socket);
    }

    static String ready(TestpmdArguments arguments, List<Vnic> vnics) {
        StringBuilder out = new StringBuilder("Interactive-mode selected\n");
        out.append("Auto-start selected\n");
        out.append("Set %s packet forwarding mode\n".formatted(arguments.forwardMode()));
        out.append("testpmd: create a new mbuf pool <mb_pool_0>: size=2176, socket=0\n");
        for (int port = 0; port < vnics.size(); port++) {
            out.append("Configuring Port %d (socket 0)\nPort %d: %s\n"
                    .formatted(port, port, vnics.get(port).mac().toUpperCase(Locale.ROOT)));
        }
        return out.append("Checking link statuses...\nDone\n").toString();
    }

    /** {@code show config fwd}, and the answer to a start. */
    static String forwarding(TestpmdArguments arguments) {
        int streams = 2 * arguments.rxQueues();
        StringBuilder out = new StringBuilder(
                "%s packet forwarding - ports=2 - cores=%d - streams=%d - NUMA support enabled, MP allocation mode: native\n"
                        .formatted(arguments.forwardMode(), Math.min(arguments.forwardingCores(), streams), streams));
        int stream = 0;
        int cores = Math.min(arguments.forwardingCores(), streams);
        for (int core = 1; core <= cores; core++) {
            int own = streams / cores + (core <= streams % cores ? 1 : 0);
            out.append("Logical Core %d (socket 0) forwards packets on %d streams:\n".formatted(core, own));
            for (int i = 0; i < own; i++, stream++) {
                int port = stream % 2;
                int queue = stream / 2;
                out.append("  RX P=%d/Q=%d (socket 0) -> TX P=%d/Q=%d (socket 0) peer=02:00:00:00:00:0%d\n"
                        .formatted(port, queue, 1 - port, queue, 1 - port));
            }
        }
        return out.append("\n").toString();
    }

    static String statistics(int port, long received, long sent, long dropped, long receivedBytes, long sentBytes) {
        return """

              ######################## NIC statistics for port %d  ########################
              RX-packets: %-10d RX-missed: 0          RX-bytes:  %d
              RX-errors: 0
              RX-nombuf:  0
              TX-packets: %-10d TX-errors: %-10d TX-bytes:  %d
              ############################################################################
            """.formatted(port, received, receivedBytes, sent, dropped, sentBytes);
    }
}
