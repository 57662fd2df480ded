package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.HostSnapshot;
import io.zeroloss.simlab.device.OvsState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;

/**
 * A host's receive queues, threads and the ways of the flows through them, worked out once for a set-up.
 *
 * @param entries by flow id: the legs at which its frames enter, one a receive queue of the port
 * @param queues those nearest to the generator first
 */
record HostLayout(
        HostSnapshot host, double hertz, Map<Long, Entry> entries, List<RxQueue> queues, List<ThreadTime> threads) {

    /**
     * How a flow enters.
     *
     * @param legs empty where OVS does not have the port
     */
    record Entry(TrafficFlow flow, String pci, Rss rss, List<Leg> legs) {}

    static HostLayout of(HostSnapshot host, List<TrafficFlow> flows, FrameCosts costs) {
        List<ThreadTime> threads = new ArrayList<>();
        host.ovs()
                .ifPresent(ovs -> ovs.pmds().stream()
                        .sorted(Comparator.comparingInt(OvsState.PmdThread::cpu))
                        .forEach(pmd -> threads.add(new ThreadTime(pmd.cpu()))));
        Optional<PathFinder> finder = host.ovs().map(ovs -> new PathFinder(host, ovs));
        Map<String, RxQueue> queues = new LinkedHashMap<>();
        Map<Long, Entry> entries = new LinkedHashMap<>();
        for (TrafficFlow flow : flows) {
            host.nics().stream()
                    .filter(nic -> nic.generatorPort() == flow.txPort())
                    .findFirst()
                    .ifPresent(nic -> entries.put(
                            flow.id(),
                            entry(nic.pci(), flow, finder, (lane, hops) -> chain(lane, hops, costs, queues, threads))));
        }
        List<RxQueue> inOrder = new ArrayList<>(queues.values());
        inOrder.sort(Comparator.comparingInt(queue -> queue.depth));
        return new HostLayout(host, costs.hertz(), entries, List.copyOf(inOrder), List.copyOf(threads));
    }

    /** All legs, those nearest to the generator first. */
    List<Leg> legs() {
        return queues.stream().flatMap(queue -> queue.legs.stream()).toList();
    }

    /** The queue by which frames come in, and the flows that do. */
    private record Lane(TrafficFlow flow, int queue, long flows) {}

    private static Entry entry(
            String pci, TrafficFlow flow, Optional<PathFinder> finder, BiFunction<Lane, List<Hop>, Leg> chain) {
        int count = finder.map(f -> f.queuesOf(pci)).orElse(0);
        Rss rss = new Rss(flow, Math.max(1, count));
        List<Leg> firsts = new ArrayList<>();
        for (int queue = 0; queue < count; queue++) {
            Lane lane = new Lane(flow, queue, rss.framesOf(queue, 0, flow.flows()));
            firsts.add(chain.apply(lane, finder.orElseThrow().from(pci, queue, flow)));
        }
        return new Entry(flow, pci, rss, List.copyOf(firsts));
    }

    private static Leg chain(
            Lane lane, List<Hop> hops, FrameCosts costs, Map<String, RxQueue> queues, List<ThreadTime> threads) {
        TrafficFlow flow = lane.flow();
        List<Leg> legs = new ArrayList<>();
        for (Hop hop : hops) {
            int depth = legs.size();
            RxQueue queue =
                    queues.computeIfAbsent(hop.port().name() + "/" + hop.queue(), key -> queue(hop, depth, threads));
            Leg leg = new Leg(
                    flow,
                    lane.queue(),
                    lane.flows(),
                    hop,
                    queue,
                    costs.cycles(flow, hop),
                    costs.latencyNanos(depth + 1));
            queue.legs.add(leg);
            if (depth > 0) {
                legs.get(depth - 1).next = leg;
                leg.previous = legs.get(depth - 1);
            }
            legs.add(leg);
        }
        return legs.get(0);
    }

    private static RxQueue queue(Hop hop, int depth, List<ThreadTime> threads) {
        OptionalInt pmd = OptionalInt.empty();
        for (int i = 0; i < threads.size(); i++) {
            if (hop.cpu().isPresent() && threads.get(i).cpu == hop.cpu().getAsInt()) {
                pmd = OptionalInt.of(i);
            }
        }
        RxQueue queue = new RxQueue(hop.port().name(), hop.queue(), pmd, hop.ring(), depth);
        pmd.ifPresent(i -> threads.get(i).queues.add(queue));
        return queue;
    }
}
