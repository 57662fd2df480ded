package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.host.hardware.HugePages;
import io.zeroloss.simlab.host.hardware.Server;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Program;
import io.zeroloss.simlab.host.ovs.FrameSize;
import io.zeroloss.simlab.host.ovs.VhostSockets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The program {@code qemu-system-x86_64} of Debian 12. */
public final class Qemu implements Program {
    private static final int PAGE_KB = 2048;
    private static final String VERSION = "QEMU emulator version 7.2.22 (Debian 1:7.2+dfsg-7+deb12u18)\n"
            + "Copyright (c) 2003-2022 Fabrice Bellard and the QEMU Project developers";

    private final Server server;
    private final VhostSockets vhosts;
    private final Guests guests;
    private final GuestDoors doors;
    private final Map<String, QemuProcess> processes = new HashMap<>();

    public Qemu(Server server, VhostSockets vhosts, Guests guests, GuestDoors doors) {
        this.server = server;
        this.vhosts = vhosts;
        this.guests = guests;
        this.doors = doors;
    }

    /** Takes in what frames have done. */
    public void count(HopCounts counts) {
        long frameBytes = FrameSize.meanBytes(counts);
        processes.forEach((name, process) -> process.count(counts.guests().getOrDefault(name, List.of()), frameBytes));
    }

    @Override
    public int run(Invocation call) {
        List<String> arguments = call.arguments();
        if (arguments.equals(List.of("--version"))) {
            call.say(VERSION);
            return 0;
        }
        if (arguments.contains("stdio") && arguments.contains("none")) {
            return monitor(call);
        }
        try {
            return start(call, QemuArguments.parse(arguments));
        } catch (IllegalArgumentException e) {
            return call.fail(1, String.valueOf(e.getMessage()));
        }
    }

    /** A machine without anything, asked over QMP whether KVM works. */
    private static int monitor(Invocation call) {
        call.say("{\"QMP\": {\"version\": {\"qemu\": {\"micro\": 22, \"minor\": 2, \"major\": 7}, \"package\": \"\"},"
                + " \"capabilities\": [\"oob\"]}}");
        String requests = call.in().readAll();
        if (requests.contains("qmp_capabilities")) {
            call.say("{\"return\": {}}");
        }
        if (requests.contains("query-kvm")) {
            call.say("{\"return\": {\"enabled\": true, \"present\": true}}");
        }
        if (requests.contains("quit")) {
            call.say("{\"return\": {}}");
        }
        return 0;
    }

    private int start(Invocation call, QemuArguments arguments) {
        for (String file : arguments.files()) {
            if (call.machine().files().find(file).isEmpty()) {
                throw new IllegalArgumentException("Could not open '%s': No such file or directory".formatted(file));
            }
        }
        if (arguments.interfaces().isEmpty()
                || arguments.interfaces().stream()
                        .anyMatch(each -> each.socket().isEmpty())) {
            throw new IllegalArgumentException("a guest without vhost-user interfaces is not known here");
        }
        int node = server.cpus().nodeOf(call.process().cpus().first());
        HugePages.Holding memory = HugePages.Holding.NONE;
        if (arguments.memoryPath().isPresent()) {
            memory = server.hugePages().take(PAGE_KB, (arguments.memoryMb() + 1) / 2, node);
            if (memory.pagesByNode().isEmpty()) {
                throw new IllegalArgumentException("unable to map backing store for guest RAM: Cannot allocate memory");
            }
        }
        List<Vnic> vnics = arguments.interfaces().stream()
                .map(each -> new Vnic(each.socket(), each.mac(), each.queues(), each.descriptors(), node))
                .toList();
        QemuProcess.Around around =
                new QemuProcess.Around(vhosts, server.hugePages(), guests, doors, guests.halfEnabled(arguments.name()));
        QemuProcess process = new QemuProcess(call, arguments, vnics, memory, around);
        processes.put(arguments.name(), process);
        guests.started(arguments.name(), process::state);
        throw call.process().stayAs(process);
    }
}
