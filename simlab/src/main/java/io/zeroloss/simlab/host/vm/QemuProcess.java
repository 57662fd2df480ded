package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.device.GuestState;
import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.host.hardware.HugePages;
import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.LocalPorts;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.Resident;
import io.zeroloss.simlab.host.os.Stream;
import io.zeroloss.simlab.host.ovs.VhostSockets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/** A QEMU that runs: it waits for OVS at all its sockets, then its guest boots and can be entered. */
final class QemuProcess implements Resident {
    private static final long BOOT_NANOS = Duration.ofSeconds(6).toNanos();
    private static final String GREETING = "SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u7\r\n";

    private final Machine host;
    private final QemuArguments arguments;
    private final List<Vnic> vnics;
    private final Around around;
    private final GuestMachine guest;
    private final GuestTestpmd testpmd;
    private final HugePages.Holding memory;
    private final List<Task> threads = new ArrayList<>();
    private long bootedAtNanos = Long.MAX_VALUE;
    private boolean booted;

    /** What a QEMU needs of its host beside the machine. */
    record Around(VhostSockets vhosts, HugePages hugePages, Guests guests, GuestDoors doors, boolean halfEnabled) {}

    QemuProcess(Invocation call, QemuArguments arguments, List<Vnic> vnics, HugePages.Holding memory, Around around) {
        this.host = call.machine();
        this.arguments = arguments;
        this.vnics = List.copyOf(vnics);
        this.memory = memory;
        this.around = around;
        this.guest = new GuestMachine(
                arguments,
                host.time(),
                "5d3a6c1e-0000-4000-8000-%012d".formatted(call.process().pid()));
        this.testpmd = new GuestTestpmd(guest, arguments, vnics, this);
        guest.machine().install("dpdk-testpmd", testpmd);
        threads.add(new Task(
                call.process().pid(), call.process().name(), call.process().cpus()));
        int pid = call.process().pid();
        for (Vnic vnic : vnics) {
            vnic.listen(host.time().sinceBootNanos());
            listen(vnic.socket(), pid);
            around.vhosts().listen(vnic.socket(), vnic);
        }
        listen(arguments.qmpSocket(), pid);
        host.ports().listen(arguments.loginPort(), new LocalPorts.Listener(Optional.empty(), 0));
    }

    private void listen(String socket, int pid) {
        if (!socket.isEmpty()) {
            host.files().put(socket, new Entry.SocketName());
            host.sockets().listen(socket, pid);
        }
    }

    boolean hangs() {
        return around.guests().hangs(arguments.name());
    }

    boolean enablesAll() {
        return !around.halfEnabled();
    }

    void changed() {
        around.guests().changed();
    }

    GuestState state(int start, boolean hangs) {
        Optional<GuestTestpmd.Started> running = testpmd.started();
        return new GuestState(
                arguments.name(),
                start,
                running.map(started -> started.process().isForwarding()).orElse(false) && !hangs,
                running.map(started -> started.arguments().forwardMode()).orElse("io"),
                running.map(started -> started.arguments().forwardingCores()).orElse(1),
                vnics.get(0).numaNode(),
                vnics.stream().map(Vnic::state).toList());
    }

    void count(List<HopCounts.GuestPort> ports, long frameBytes) {
        testpmd.started().ifPresent(started -> started.process().count(ports, frameBytes));
    }

    @Override
    public void settle() {
        long now = host.time().sinceBootNanos();
        if (bootedAtNanos == Long.MAX_VALUE && vnics.stream().allMatch(Vnic::isConnected)) {
            bootedAtNanos = now + BOOT_NANOS;
            for (int vcpu = 0; vcpu < arguments.vcpus(); vcpu++) {
                String name = "CPU %d/%s".formatted(vcpu, arguments.accel().equals("kvm") ? "KVM" : "TCG");
                threads.add(new Task(
                        host.processes().nextTaskId(),
                        name,
                        new TreeSet<>(threads.get(0).cpus())));
            }
            console("[    0.000000] Linux version 6.1.0-57-cloud-amd64 (debian-kernel@lists.debian.org)\n");
        }
        if (!booted && now >= bootedAtNanos) {
            booted = true;
            console("%s login: ".formatted(arguments.name()));
            int door = around.doors().open(guest.machine(), this::hangs);
            host.ports().listen(arguments.loginPort(), new LocalPorts.Listener(Optional.of(GREETING), door));
        }
        guest.machine().processes().settle();
    }

    private void console(String text) {
        Stream file = host.files().write(arguments.console(), true);
        file.write(text);
    }

    @Override
    public OptionalLong dueNanos() {
        OptionalLong inGuest = guest.machine().processes().dueNanos();
        return booted || bootedAtNanos == Long.MAX_VALUE ? inGuest : OptionalLong.of(bootedAtNanos);
    }

    @Override
    public boolean signal(int signal) {
        return true;
    }

    @Override
    public void ended() {
        guest.machine().processes().clear();
        vnics.forEach(vnic -> {
            host.sockets().close(vnic.socket());
            around.vhosts().close(vnic.socket());
        });
        host.sockets().close(arguments.qmpSocket());
        host.ports()
                .at(arguments.loginPort())
                .filter(listener -> listener.realPort() != 0)
                .ifPresent(listener -> around.doors().close(listener.realPort()));
        host.ports().close(arguments.loginPort());
        around.hugePages().giveBack(memory);
        around.guests().ended(arguments.name());
    }

    @Override
    public List<Task> threads() {
        return List.copyOf(threads);
    }

    @Override
    public void pin(int taskId, SortedSet<Integer> cpus) {
        threads.replaceAll(task -> task.id() == taskId ? new Task(taskId, task.name(), new TreeSet<>(cpus)) : task);
    }
}
