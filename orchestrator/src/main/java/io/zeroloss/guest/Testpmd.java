package io.zeroloss.guest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What both kinds of guest have in common: DPDK's testpmd, forwarding between two ports. Checked with DPDK 22.11. */
final class Testpmd {
    static final String PROGRAM = "dpdk-testpmd";
    private static final int PORTS = 2;
    /** 2176 bytes of data, 128 of header, 64 of the pool's, and its spread over memory channels. */
    private static final int MBUF_BYTES = 2432;
    /** Measured: 12 to 16 MB beside the mbufs. */
    private static final int OWN_MEMORY_MB = 32;

    private static final int BURST = 64;

    private Testpmd() {}

    /** One lcore keeps the prompt, which idles; with a single vCPU it shares it. */
    static int forwardingCores(int vcpus) {
        return Math.max(1, vcpus - 1);
    }

    /** EAL's {@code --lcores}: lcore n on the n-th CPU, from the first again when there are fewer. */
    static String lcores(int vcpus, List<Integer> cpus) {
        return IntStream.rangeClosed(0, forwardingCores(vcpus))
                .mapToObj(lcore -> lcore + "@" + cpus.get(lcore % cpus.size()))
                .collect(Collectors.joining(","));
    }

    /** Enough that all rings can be full and each lcore can hold its cache and a burst. */
    static int mbufs(int vcpus, int queues, int vringDescriptors) {
        return PORTS * queues * 2 * vringDescriptors + (forwardingCores(vcpus) + 1) * 512 + 1024;
    }

    /** Huge page memory in MB. */
    static int memoryMb(int vcpus, int queues, int vringDescriptors) {
        long bytes = (long) mbufs(vcpus, queues, vringDescriptors) * MBUF_BYTES;
        return OWN_MEMORY_MB + (int) ((bytes + (1 << 20) - 1) >> 20);
    }

    /** What follows EAL's own arguments. */
    static List<String> forwarding(GuestIntent intent) {
        List<String> argv = new ArrayList<>(List.of("--", "-i", "--auto-start"));
        argv.add("--forward-mode=" + intent.forwarding().word());
        argv.add("--nb-cores=" + forwardingCores(intent.vcpus()));
        argv.add("--rxq=" + intent.queues());
        argv.add("--txq=" + intent.queues());
        argv.add("--rxd=" + intent.vringDescriptors());
        argv.add("--txd=" + intent.vringDescriptors());
        argv.add("--total-num-mbufs=" + mbufs(intent.vcpus(), intent.queues(), intent.vringDescriptors()));
        argv.add("--burst=" + BURST);
        return argv;
    }
}
