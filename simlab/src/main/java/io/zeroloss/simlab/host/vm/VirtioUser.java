package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.device.GuestState;
import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.host.hardware.HugePages;
import io.zeroloss.simlab.host.hardware.Server;
import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.Program;
import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.host.ovs.FrameSize;
import io.zeroloss.simlab.host.ovs.VhostSockets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The program {@code dpdk-testpmd} on a host: with virtio-user devices it is a guest without a machine around it. */
public final class VirtioUser implements Program {
    private static final int PAGE_KB = 2048;

    private final Server server;
    private final VhostSockets vhosts;
    private final Guests guests;
    private final Map<String, TestpmdProcess> processes = new HashMap<>();

    public VirtioUser(Server server, VhostSockets vhosts, Guests guests) {
        this.server = server;
        this.vhosts = vhosts;
        this.guests = guests;
    }

    /** Takes in what frames have done. */
    public void count(HopCounts counts) {
        long frameBytes = FrameSize.meanBytes(counts);
        counts.guests().forEach((name, ports) -> {
            TestpmdProcess process = processes.get(name);
            if (process != null) {
                process.count(ports, frameBytes);
            }
        });
    }

    @Override
    public int run(Invocation call) {
        TestpmdArguments arguments;
        try {
            arguments = TestpmdArguments.parse(call.arguments());
        } catch (IllegalArgumentException e) {
            call.err().write("EAL: %s\nEAL: Error - exiting with code: 1\n".formatted(e.getMessage()));
            return 1;
        }
        if (arguments.version()) {
            call.err().write(TestpmdText.VERSION);
        }
        int node = server.cpus().nodeOf(arguments.cpus().get(0));
        call.err()
                .write(TestpmdText.begin(
                        server.cpus().all().size(), server.cpus().nodes().size()));
        if (!server.cpus().all().containsAll(arguments.cpus())) {
            call.err()
                    .write("EAL: lcore %d unavailable\nEAL: Error - exiting with code: 1\n"
                            .formatted(arguments.cpus().get(0)));
            return 1;
        }
        int pages = (arguments.memoryMb() * 1024 + PAGE_KB - 1) / PAGE_KB;
        HugePages.Holding memory = server.hugePages().take(PAGE_KB, pages, node);
        if (memory.pagesByNode().isEmpty() || !arguments.hugeDirectory().startsWith("/dev/hugepages")) {
            server.hugePages().giveBack(memory);
            call.err().write("EAL: Cannot get hugepage information.\nEAL: Error - exiting with code: 1\n");
            return 1;
        }
        List<Vnic> vnics = new ArrayList<>();
        for (Map<String, String> vdev : arguments.vdevs()) {
            vnics.add(new Vnic(
                    vdev.getOrDefault("path", ""),
                    vdev.getOrDefault("mac", ""),
                    Integer.parseInt(vdev.getOrDefault("queues", "1")),
                    Integer.parseInt(vdev.getOrDefault("queue_size", "256")),
                    node));
        }
        if (vnics.isEmpty()) {
            server.hugePages().giveBack(memory);
            call.err().write("testpmd: No probed ethernet devices\n");
            return 1;
        }
        String name = Guests.nameOf(vnics.get(0).socket());
        TestpmdProcess testpmd = new TestpmdProcess(call, arguments, vnics, new OnHost(call.machine(), name, memory));
        processes.put(name, testpmd);
        guests.started(
                name,
                (start, hangs) -> new GuestState(
                        name,
                        start,
                        testpmd.isForwarding() && !hangs,
                        arguments.forwardMode(),
                        arguments.forwardingCores(),
                        node,
                        vnics.stream().map(Vnic::state).toList()));
        throw call.process().stayAs(testpmd);
    }

    /** The host around a virtio-user guest. */
    private final class OnHost implements TestpmdProcess.Backend {
        private final Machine machine;
        private final String name;
        private final HugePages.Holding memory;
        private final boolean halfEnabled;

        OnHost(Machine machine, String name, HugePages.Holding memory) {
            this.machine = machine;
            this.name = name;
            this.memory = memory;
            this.halfEnabled = guests.halfEnabled(name);
        }

        @Override
        public String listen(Vnic vnic, RunningProcess process) {
            machine.files().put(vnic.socket(), new Entry.SocketName());
            machine.sockets().listen(vnic.socket(), process.pid());
            vhosts.listen(vnic.socket(), vnic);
            return TestpmdText.waiting(vnic.socket());
        }

        @Override
        public void close(Vnic vnic) {
            machine.sockets().close(vnic.socket());
            vhosts.close(vnic.socket());
        }

        @Override
        public boolean hangs() {
            return guests.hangs(name);
        }

        @Override
        public boolean enablesAll() {
            return !halfEnabled;
        }

        @Override
        public void changed() {
            guests.changed();
        }

        @Override
        public void ended() {
            processes.remove(name);
            server.hugePages().giveBack(memory);
            guests.ended(name);
        }
    }
}
