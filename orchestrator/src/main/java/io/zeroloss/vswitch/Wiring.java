package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import io.zeroloss.vswitch.placement.RxqLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The way of the frames: ports, and the rules that join them in both directions. Guest n has the ports {@code vmN-0} towards the
 * west and {@code vmN-1} towards the east, with OpenFlow numbers 10n+1 and 10n+2.
 *
 * @param guests in order; empty for port to port
 * @param rules by ingress port, and by destination address where a port feeds several guests
 */
public record Wiring(
        PhysicalPort west, PhysicalPort east, List<GuestPorts> guests, boolean parallel, List<FlowRule> rules) {
    private static final int MOST_GUESTS = 999;

    public Wiring {
        guests = List.copyOf(guests);
        rules = List.copyOf(rules);
        if (west.ofport() > 10 || east.ofport() > 10) {
            throw new InputException(
                    "the physical ports have OpenFlow numbers up to 10, guests those above; not %d and %d"
                            .formatted(west.ofport(), east.ofport()));
        }
    }

    /** The two ports of a guest, in the switch. */
    public record GuestPorts(VhostUserClientPort west, VhostUserClientPort east) {}

    /** The MAC addresses of a guest's two interfaces. */
    public record GuestMacs(String west, String east) {
        public GuestMacs {
            west = checked(west);
            east = checked(east);
        }

        private static String checked(String mac) {
            if (!mac.matches("\\p{XDigit}{2}(:\\p{XDigit}{2}){5}")) {
                throw new InputException("\"%s\" is not a MAC address like 52:54:00:00:01:00".formatted(mac));
            }
            return mac.toLowerCase(Locale.ROOT);
        }
    }

    /** Which ways frames are sent. */
    public enum Traffic {
        BOTH,
        WEST_TO_EAST,
        EAST_TO_WEST
    }

    /** West to east and back, no guest. */
    public static Wiring p2p(PhysicalPort west, PhysicalPort east) {
        return chain(west, east, 0, "", 1);
    }

    /**
     * Through each guest in turn: PVP with one, PVVP with two.
     *
     * @param socketDirectory holds {@code vmN-0.sock} and {@code vmN-1.sock}
     * @param queues of each guest's port
     */
    public static Wiring chain(PhysicalPort west, PhysicalPort east, int guests, String socketDirectory, int queues) {
        List<GuestPorts> ports = guestPorts(guests, socketDirectory, queues);
        List<FlowRule> rules = new ArrayList<>();
        int before = west.ofport();
        for (GuestPorts guest : ports) {
            join(rules, before, guest.west().ofport());
            before = guest.east().ofport();
        }
        join(rules, before, east.ofport());
        return new Wiring(west, east, ports, false, rules);
    }

    /**
     * Guests side by side, each between the two physical ports: PVPV with two. A frame enters the guest whose interface it is
     * addressed to, so the generator must address the guests.
     *
     * @param macs one entry a guest
     */
    public static Wiring parallel(
            PhysicalPort west, PhysicalPort east, List<GuestMacs> macs, String socketDirectory, int queues) {
        if (macs.isEmpty()) {
            throw new InputException("side by side there is at least 1 virtual machine; for none, wire port to port");
        }
        List<GuestPorts> ports = guestPorts(macs.size(), socketDirectory, queues);
        List<FlowRule> rules = new ArrayList<>();
        for (int i = 0; i < ports.size(); i++) {
            VhostUserClientPort toWest = ports.get(i).west();
            VhostUserClientPort toEast = ports.get(i).east();
            rules.add(new FlowRule(west.ofport(), Optional.of(macs.get(i).west()), toWest.ofport()));
            rules.add(FlowRule.of(toEast.ofport(), east.ofport()));
            rules.add(new FlowRule(east.ofport(), Optional.of(macs.get(i).east()), toEast.ofport()));
            rules.add(FlowRule.of(toWest.ofport(), west.ofport()));
        }
        return new Wiring(west, east, ports, true, rules);
    }

    /** All ports, physical ones first. */
    public List<SwitchPort> ports() {
        List<SwitchPort> ports = new ArrayList<>(List.of(west, east));
        guests.forEach(guest -> ports.addAll(List.of(guest.west(), guest.east())));
        return List.copyOf(ports);
    }

    /**
     * What each receive queue will have to do, if flows spread evenly over queues and guests.
     *
     * @param numaNode of the physical ports and the guests' memory
     */
    public List<RxqLoad> loads(Traffic traffic, OptionalInt numaNode) {
        double eastward = traffic == Traffic.EAST_TO_WEST ? 0 : 1;
        double westward = traffic == Traffic.WEST_TO_EAST ? 0 : 1;
        double share = parallel ? 1.0 / guests.size() : 1;
        List<RxqLoad> loads = new ArrayList<>();
        add(loads, west, eastward, true, numaNode);
        add(loads, east, westward, true, numaNode);
        for (GuestPorts guest : guests) {
            // what goes west leaves a guest by its west port
            add(loads, guest.west(), westward * share, false, numaNode);
            add(loads, guest.east(), eastward * share, false, numaNode);
        }
        return List.copyOf(loads);
    }

    private static void add(List<RxqLoad> loads, SwitchPort port, double passes, boolean physical, OptionalInt node) {
        for (int queue = 0; queue < port.rxQueues(); queue++) {
            loads.add(new RxqLoad(port.name(), queue, physical, passes / port.rxQueues(), node));
        }
    }

    private static void join(List<FlowRule> rules, int one, int other) {
        rules.add(FlowRule.of(one, other));
        rules.add(FlowRule.of(other, one));
    }

    private static List<GuestPorts> guestPorts(int guests, String socketDirectory, int queues) {
        if (guests < 0 || guests > MOST_GUESTS) {
            throw new InputException("0 to %d virtual machines can be wired, not %d".formatted(MOST_GUESTS, guests));
        }
        List<GuestPorts> ports = new ArrayList<>();
        for (int guest = 1; guest <= guests; guest++) {
            ports.add(new GuestPorts(
                    guestPort(guest, 0, socketDirectory, queues), guestPort(guest, 1, socketDirectory, queues)));
        }
        return ports;
    }

    private static VhostUserClientPort guestPort(int guest, int nic, String socketDirectory, int queues) {
        String name = "vm%d-%d".formatted(guest, nic);
        return new VhostUserClientPort(name, 10 * guest + nic + 1, socketDirectory + "/" + name + ".sock", queues);
    }
}
