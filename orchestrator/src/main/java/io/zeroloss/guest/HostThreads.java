package io.zeroloss.guest;

import io.zeroloss.host.Shell;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The threads of a guest's process on its host, and the CPUs they may use. */
final class HostThreads {
    /** QEMU's vCPUs; testpmd's main thread and its workers, which were renamed in DPDK 23. */
    private static final Pattern SHOWN = Pattern.compile("CPU \\d+/\\w+|dpdk-testpmd|(rte|lcore|dpdk)-worker-?\\d+");

    private HostThreads() {}

    /** {@code THREAD=CPUS} of each thread that does the guest's work. */
    static List<String> read(Shell host, GuestIntent intent) {
        return pin(host, intent, List.of());
    }

    /** Pins vCPU n to the n-th CPU, then reads. */
    static List<String> pin(Shell host, GuestIntent intent, List<Integer> cpus) {
        List<String> parameters = new ArrayList<>(List.of(intent.base()));
        cpus.forEach(cpu -> parameters.add(String.valueOf(cpu)));
        return host.run(GuestScript.THREADS.command(parameters))
                .stdoutOrThrow()
                .lines()
                .map(line -> line.split("\t", 2))
                .filter(line -> line.length == 2 && SHOWN.matcher(line[0]).matches())
                .map(line -> line[0] + "=" + line[1])
                .sorted()
                .toList();
    }
}
