package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.GuestState;
import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.device.HostSnapshot;
import io.zeroloss.simlab.device.HostState;
import io.zeroloss.simlab.device.OvsState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A host on the bench: set up by hand, it keeps what is counted. */
public final class BenchHost implements HostState {
    static final double TEN_GIGABIT = 1e10;

    final List<HopCounts> counted = new ArrayList<>();
    HostSnapshot snapshot;

    private BenchHost(HostSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    /** Guests side by side, receive queues spread over the threads as a planner would. */
    public static BenchHost parallel(String cpuProfile, int guests, int pmds, int queues) {
        List<OvsState.Rule> rules = new ArrayList<>();
        for (int vm = 1; vm <= guests; vm++) {
            rules.add(rule(rules.size(), 1, Optional.of(mac(vm, 0)), 10 * vm + 1));
            rules.add(rule(rules.size(), 10 * vm + 2, Optional.empty(), 2));
            rules.add(rule(rules.size(), 2, Optional.of(mac(vm, 1)), 10 * vm + 2));
            rules.add(rule(rules.size(), 10 * vm + 1, Optional.empty(), 1));
        }
        return new BenchHost(host(cpuProfile, guests, pmds, queues, rules));
    }

    /** Guests one behind the other; none: port to port. */
    public static BenchHost chain(String cpuProfile, int guests, int pmds, int queues) {
        List<OvsState.Rule> rules = new ArrayList<>();
        int before = 1;
        for (int vm = 1; vm <= guests; vm++) {
            join(rules, before, 10 * vm + 1);
            before = 10 * vm + 2;
        }
        join(rules, before, 2);
        return new BenchHost(host(cpuProfile, guests, pmds, queues, rules));
    }

    public static String mac(int vm, int nic) {
        return "52:54:00:00:%02x:%02x".formatted(vm, nic);
    }

    @Override
    public String name() {
        return "bench";
    }

    @Override
    public HostSnapshot snapshot() {
        return snapshot;
    }

    @Override
    public void count(HopCounts counts) {
        counted.add(counts);
    }

    long missed() {
        return counted.stream()
                .flatMap(counts -> counts.nics().values().stream())
                .mapToLong(HopCounts.Nic::rxMissed)
                .sum();
    }

    /** The same host with other BIOS settings. */
    BenchHost withBios(Map<String, String> bios) {
        return new BenchHost(new HostSnapshot(
                snapshot.name(), snapshot.cpuProfile(), bios, 1, snapshot.nics(), snapshot.ovs(), snapshot.guests()));
    }

    /** The same host with guests that do not forward. */
    void hangGuests() {
        List<GuestState> hung = snapshot.guests().stream()
                .map(g -> new GuestState(g.name(), g.start(), false, "io", 1, 0, g.vnics()))
                .toList();
        snapshot = new HostSnapshot(
                snapshot.name(), snapshot.cpuProfile(), Map.of(), 1, snapshot.nics(), snapshot.ovs(), hung);
    }

    private static HostSnapshot host(String cpuProfile, int guests, int pmds, int queues, List<OvsState.Rule> rules) {
        List<OvsState.Port> ports = new ArrayList<>(List.of(
                new OvsState.Port("dpdk0", 1, OvsState.Kind.PHYSICAL, "0000:05:00.0", 2048),
                new OvsState.Port("dpdk1", 2, OvsState.Kind.PHYSICAL, "0000:05:00.1", 2048)));
        List<GuestState> states = new ArrayList<>();
        for (int vm = 1; vm <= guests; vm++) {
            List<GuestState.Vnic> vnics = new ArrayList<>();
            for (int nic = 0; nic < 2; nic++) {
                String name = "vm%d-%d".formatted(vm, nic);
                ports.add(new OvsState.Port(name, 10 * vm + nic + 1, OvsState.Kind.VHOST_USER, name + ".sock", 1024));
                vnics.add(new GuestState.Vnic(name + ".sock", mac(vm, nic), queues, 1024));
            }
            states.add(new GuestState("vm" + vm, 1, true, "io", 1, 0, vnics));
        }
        List<OvsState.PmdThread> threads = new ArrayList<>();
        for (int pmd = 0; pmd < pmds; pmd++) {
            threads.add(new OvsState.PmdThread(2 + pmd, 0, false));
        }
        // physical queues first and by number, then the guests': with as many threads as evenly divide them, all are
        // loaded alike
        List<OvsState.RxqPlacement> placements = new ArrayList<>();
        for (int queue = 0; queue < queues; queue++) {
            for (OvsState.Port port : ports.subList(0, 2)) {
                placements.add(
                        new OvsState.RxqPlacement(port.name(), queue, Optional.of(2 + placements.size() % pmds), true));
            }
        }
        for (OvsState.Port port : ports.subList(2, ports.size())) {
            for (int queue = 0; queue < queues; queue++) {
                placements.add(
                        new OvsState.RxqPlacement(port.name(), queue, Optional.of(2 + placements.size() % pmds), true));
            }
        }
        return new HostSnapshot(
                "bench",
                cpuProfile,
                Map.of(),
                1,
                List.of(
                        new HostSnapshot.NicPort("0000:05:00.0", 0, 0, TEN_GIGABIT, true),
                        new HostSnapshot.NicPort("0000:05:00.1", 1, 0, TEN_GIGABIT, true)),
                Optional.of(new OvsState(1, Map.of(), ports, threads, placements, rules)),
                states);
    }

    private static void join(List<OvsState.Rule> rules, int one, int other) {
        rules.add(rule(rules.size(), one, Optional.empty(), other));
        rules.add(rule(rules.size(), other, Optional.empty(), one));
    }

    private static OvsState.Rule rule(long id, int in, Optional<String> mac, int out) {
        return new OvsState.Rule(id, Optional.of(in), mac, Optional.of(out));
    }
}
