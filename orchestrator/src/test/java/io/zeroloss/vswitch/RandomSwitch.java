package io.zeroloss.vswitch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;

/** A host in some state that somebody may have left it in, and an intent for it; both from one seed. */
final class RandomSwitch {
    private static final Map<String, List<String>> VALUES = new LinkedHashMap<>();

    static {
        VALUES.put("max-idle", List.of("10000", "500000"));
        VALUES.put("pmd-auto-lb", List.of("true", "false"));
        VALUES.put("pmd-maxsleep", List.of("0", "200"));
        VALUES.put("emc-insert-inv-prob", List.of("0", "100"));
        VALUES.put("dpdk-socket-mem", List.of("512", "1024,0"));
        VALUES.put("dpdk-lcore-mask", List.of("0x1", "1", "8"));
        VALUES.put("dpdk-extra", List.of("--file-prefix=\"a b\" -n 4", "--log-level=8"));
    }

    private final Random random;
    final FakeOvs ovs = Switches.fresh();
    final SwitchIntent intent;

    RandomSwitch(long seed) {
        random = new Random(seed);
        intent = intent();
        keys().forEach(ovs.state.otherConfig::put);
        if (random.nextBoolean()) {
            ovs.state.otherConfig.put("pmd-cpu-mask", random.nextBoolean() ? "0x6" : "A");
        }
        if (random.nextBoolean()) {
            ovs.state.otherConfig.put("pmd-rxq-assign", "roundrobin");
        }
        ovs.state.readStartKeys();
        if (random.nextInt(3) > 0) {
            someBridge();
        }
        if (random.nextBoolean()) {
            Switches.bridge(ovs, "br-mgmt", random.nextBoolean() ? "netdev" : "")
                    .flows
                    .add("cookie=0x7,table=2,priority=5,ip,nw_dst=10.1.0.0/16 actions=output:9");
        }
        if (random.nextBoolean()) {
            // the cell before this one
            SwitchIntent before = intent();
            Switches.apply(ovs, SwitchDifference.between(before, SwitchReader.read(ovs), FakeOvs.RESTART));
        }
    }

    private Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>();
        VALUES.forEach((key, values) -> {
            if (random.nextInt(3) == 0) {
                keys.put(key, values.get(random.nextInt(values.size())));
            }
        });
        return keys;
    }

    private SwitchIntent intent() {
        int queues = 1 + random.nextInt(2);
        PhysicalPort west =
                new PhysicalPort(Side.WEST, "west", 1 + random.nextInt(2), "0000:05:00.0", queues, 1024, 2048);
        PhysicalPort east = new PhysicalPort(
                Side.EAST, "east", 3 - west.ofport(), "net_memif1,role=server,id=1", queues, 2048, 512);
        int guests = random.nextInt(3);
        Wiring wiring = random.nextBoolean() || guests == 0
                ? Wiring.chain(west, east, guests, "/run/vhost", queues)
                : Wiring.parallel(west, east, macs(guests), "/run/vhost", queues);
        SortedSet<Integer> cpus = new TreeSet<>(List.of(1 + random.nextInt(2), 3));
        SwitchIntent pinned = Switches.pinned(wiring, cpus, keys());
        return random.nextInt(3) > 0
                ? pinned
                : new SwitchIntent(
                        "br0",
                        wiring.ports(),
                        cpus,
                        new RxqAssignment.ByOvs(
                                List.of(RxqAssignment.Algorithm.values()).get(random.nextInt(3))),
                        pinned.otherConfig(),
                        wiring.rules());
    }

    private static List<Wiring.GuestMacs> macs(int guests) {
        List<Wiring.GuestMacs> macs = new ArrayList<>();
        for (int i = 0; i < guests; i++) {
            macs.add(new Wiring.GuestMacs("52:54:00:00:0%d:00".formatted(i), "52:54:00:00:0%d:01".formatted(i)));
        }
        return macs;
    }

    private void someBridge() {
        FakeSwitch.Bridge bridge = Switches.bridge(ovs, "br0", "netdev");
        bridge.failMode = List.of(Optional.<String>empty(), Optional.of("standalone"), Optional.of("secure"))
                .get(random.nextInt(3));
        List<SwitchPort> there = new ArrayList<>(intent.ports());
        Collections.shuffle(there, random);
        for (SwitchPort port : there) {
            if (random.nextInt(3) == 0) {
                continue;
            }
            FakeSwitch.Interface i = new FakeSwitch.Interface();
            i.type = port instanceof VhostUserClientPort || random.nextInt(5) > 0 ? port.type() : "tap";
            port.options().forEach((key, value) -> {
                if (random.nextBoolean()) {
                    i.options.put(key, random.nextBoolean() ? value : "3");
                }
            });
            i.options.put("tx-retries-max", "8");
            if (random.nextBoolean()) {
                i.otherConfig.put("pmd-rxq-affinity", "0:2");
            }
            requestAndMark(i, port.ofport());
            bridge.interfaces.put(port.name(), i);
        }
        if (random.nextBoolean()) {
            FakeSwitch.Interface left = new FakeSwitch.Interface();
            left.type = "dpdkvhostuserclient";
            left.options.put("vhost-server-path", "/run/vhost/vm9-0.sock");
            left.externalIds.put(PortEdits.MARK, "added");
            left.otherConfig.put("pmd-rxq-affinity", "0:1");
            left.ofportRequest = random.nextBoolean() ? Optional.of(91) : Optional.empty();
            bridge.interfaces.put("vm9-0", left);
        }
        if (random.nextBoolean()) {
            FakeSwitch.Interface foreign = new FakeSwitch.Interface();
            foreign.type = "tap";
            foreign.ofportRequest = Optional.of(500);
            bridge.interfaces.put("theirs", foreign);
        }
        ovs.state.reconfigure();
        for (int i = random.nextInt(4); i > 0; i--) {
            bridge.flows.add("cookie=0x%d,priority=%d,in_port=%d,idle_timeout=60 actions=output:%d,LOCAL"
                    .formatted(i, i * 7, i, i + 1));
        }
    }

    private void requestAndMark(FakeSwitch.Interface i, int wanted) {
        switch (random.nextInt(4)) {
            case 0 -> i.ofportRequest = Optional.of(wanted);
            case 1 -> i.ofportRequest = Optional.of(40 + wanted);
            default -> i.ofportRequest = Optional.empty();
        }
        // physical ports may be the host's own; a guest's port without the mark would rightly be in the way of another
        // cell
        if (i.type.equals("dpdkvhostuserclient") || random.nextBoolean()) {
            i.externalIds.put(PortEdits.MARK, "added");
        }
    }
}
