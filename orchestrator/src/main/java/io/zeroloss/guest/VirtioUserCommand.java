package io.zeroloss.guest;

import java.util.ArrayList;
import java.util.List;

/** testpmd on the host as a virtual machine. */
final class VirtioUserCommand {
    private VirtioUserCommand() {}

    static List<String> argv(GuestIntent intent) {
        HugePages memory = intent.hugePages().orElseThrow();
        List<String> argv = new ArrayList<>(List.of(Testpmd.PROGRAM, "-v"));
        argv.add("--lcores=" + Testpmd.lcores(intent.vcpus(), intent.hostCpus()));
        argv.add("--no-pci");
        // nothing is left in the hugetlbfs or under /var/run/dpdk, and several can run side by side
        argv.add("--in-memory");
        argv.add("--huge-dir=" + memory.directory());
        argv.add("-m");
        argv.add(String.valueOf(intent.memoryMb()));
        // vhost-user hands over one descriptor a segment, and takes 8
        argv.add("--single-file-segments");
        argv.add("--no-telemetry");
        for (int port = 0; port < intent.nics().size(); port++) {
            GuestNic nic = intent.nics().get(port);
            argv.add("--vdev=net_virtio_user%d,mac=%s,path=%s,server=1,queues=%d,queue_size=%d"
                    .formatted(port, nic.mac(), nic.vhostSocket(), intent.queues(), intent.vringDescriptors()));
        }
        argv.addAll(Testpmd.forwarding(intent));
        return argv;
    }
}
