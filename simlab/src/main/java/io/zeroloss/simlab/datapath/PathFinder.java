package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.GuestState;
import io.zeroloss.simlab.device.HostSnapshot;
import io.zeroloss.simlab.device.OvsState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Follows a frame through a host as it is set up: rules, guests, queues. */
final class PathFinder {
    /** Rules may form a ring; a real frame would circle for ever. */
    private static final int MOST_HOPS = 64;

    private final HostSnapshot host;
    private final OvsState ovs;
    /** As XPS does: the threads that send to a guest's port share its queues in the order in which they come. */
    private final Map<String, List<Integer>> sendersByPort = new HashMap<>();

    PathFinder(HostSnapshot host, OvsState ovs) {
        this.host = host;
        this.ovs = ovs;
    }

    /** The passes of frames that arrive in a queue of a physical port; empty if OVS does not have that port. */
    List<Hop> from(String pci, int queue, TrafficFlow flow) {
        List<Hop> hops = new ArrayList<>();
        Optional<OvsState.Port> next = portOf(pci);
        int nextQueue = queue;
        String src = flow.srcMac();
        String dst = flow.dstMac();
        while (next.isPresent() && hops.size() < MOST_HOPS) {
            Hop hop = hop(next.get(), nextQueue, dst);
            hops.add(hop);
            if (!(hop.egress() instanceof Hop.ToGuest into)) {
                break;
            }
            GuestState guest = host.guests().get(into.guest());
            int out = into.vnic() ^ 1;
            if (out >= guest.vnics().size()) {
                break;
            }
            String oldDst = dst;
            dst = dstAfter(guest, out, src, dst);
            src = guest.forwardMode().equals("mac") ? guest.vnics().get(out).mac() : srcAfter(guest, src, oldDst);
            int enabled = Math.max(1, guest.vnics().get(out).queuePairsEnabled());
            nextQueue = queueInto(into, hop.cpu()) % enabled;
            next = portOf(guest.vnics().get(out).socket());
        }
        return hops;
    }

    /** Receive queues of a physical port; none if OVS does not have it. */
    int queuesOf(String pci) {
        return (int) portOf(pci).stream()
                .flatMap(port -> ovs.rxqs().stream().filter(rxq -> rxq.port().equals(port.name())))
                .count();
    }

    private Hop hop(OvsState.Port port, int queue, String dst) {
        OptionalInt cpu = ovs.rxqs().stream()
                .filter(rxq -> rxq.port().equals(port.name()) && rxq.queue() == queue && rxq.enabled())
                .flatMap(rxq -> rxq.pmdCpu().stream())
                .mapToInt(Integer::intValue)
                .findFirst();
        Optional<OvsState.Rule> rule = ovs.rules().stream()
                .filter(r -> r.inPort().map(in -> in == port.ofport()).orElse(true)
                        && r.destinationMac()
                                .map(mac -> mac.equalsIgnoreCase(dst))
                                .orElse(true))
                .findFirst();
        Hop.Egress egress = rule.flatMap(OvsState.Rule::outPort)
                .flatMap(this::portNumbered)
                .map(this::egress)
                .orElseGet(Hop.Dropped::new);
        if (egress instanceof Hop.ToGuest into && cpu.isPresent()) {
            sender(into.port().name(), cpu.getAsInt());
        }
        return new Hop(
                port,
                queue,
                cpu,
                port.rxDescriptors(),
                nodeOf(port),
                rule.map(OvsState.Rule::id).orElse(-1L),
                rule.map(r -> r.destinationMac().isPresent()).orElse(false),
                dst,
                egress);
    }

    private Hop.Egress egress(OvsState.Port port) {
        if (port.kind() == OvsState.Kind.PHYSICAL) {
            return host.nics().stream()
                    .filter(nic -> nic.pci().equals(port.device()) && nic.linkUp())
                    .findFirst()
                    .<Hop.Egress>map(nic -> new Hop.ToWire(port, nic.generatorPort(), nic.lineRateBps()))
                    .orElseGet(Hop.Dropped::new);
        }
        for (int guest = 0; guest < host.guests().size(); guest++) {
            List<GuestState.Vnic> vnics = host.guests().get(guest).vnics();
            for (int vnic = 0; vnic < vnics.size(); vnic++) {
                if (vnics.get(vnic).socket().equals(port.device())
                        && vnics.get(vnic).queuePairsEnabled() > 0) {
                    return new Hop.ToGuest(port, guest, vnic, vnics.get(vnic).mac());
                }
            }
        }
        return new Hop.DeadVhost(port);
    }

    private int queueInto(Hop.ToGuest into, OptionalInt cpu) {
        int enabled = host.guests().get(into.guest()).vnics().get(into.vnic()).queuePairsEnabled();
        return cpu.isEmpty() ? 0 : sender(into.port().name(), cpu.getAsInt()) % Math.max(1, enabled);
    }

    private int sender(String port, int cpu) {
        List<Integer> senders = sendersByPort.computeIfAbsent(port, p -> new ArrayList<>());
        if (!senders.contains(cpu)) {
            senders.add(cpu);
        }
        return senders.indexOf(cpu);
    }

    /** What testpmd's forwarding modes do; in mode mac it addresses its imagined peer 02:00:00:00:00:0N. */
    private static String dstAfter(GuestState guest, int out, String src, String dst) {
        return switch (guest.forwardMode()) {
            case "mac" -> "02:00:00:00:00:%02x".formatted(out);
            case "macswap", "5tswap" -> src;
            default -> dst;
        };
    }

    private static String srcAfter(GuestState guest, String src, String dst) {
        return guest.forwardMode().equals("io") ? src : dst;
    }

    private int nodeOf(OvsState.Port port) {
        if (port.kind() == OvsState.Kind.PHYSICAL) {
            return host.nics().stream()
                    .filter(nic -> nic.pci().equals(port.device()))
                    .mapToInt(HostSnapshot.NicPort::numaNode)
                    .findFirst()
                    .orElse(0);
        }
        return host.guests().stream()
                .filter(guest ->
                        guest.vnics().stream().anyMatch(vnic -> vnic.socket().equals(port.device())))
                .mapToInt(GuestState::numaNode)
                .findFirst()
                .orElse(0);
    }

    private Optional<OvsState.Port> portOf(String device) {
        return ovs.ports().stream().filter(port -> port.device().equals(device)).findFirst();
    }

    private Optional<OvsState.Port> portNumbered(int ofport) {
        return ovs.ports().stream().filter(port -> port.ofport() == ofport).findFirst();
    }
}
