package io.zeroloss.simlab.trex.traffic;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The packet groups of all ports: made by the first stream that names one, gone with the last. */
final class PgIds {
    private final List<Port> ports;
    private final Receiver receiver;
    private final TreeMap<Integer, PgId> groups = new TreeMap<>();
    private int made;

    PgIds(List<Port> ports, Receiver receiver) {
        this.ports = ports;
        this.receiver = receiver;
    }

    Map<Integer, PgId> all() {
        return groups;
    }

    PgId of(Stream.FlowStats stats) {
        return groups.computeIfAbsent(stats.pgId(), id -> new PgId(id, stats.latency(), made++));
    }

    /** A stream that is being added becomes part of its group. */
    void join(Stream.FlowStats stats, Stream stream) {
        PgId known = groups.get(stats.pgId());
        if (known != null && (known.isLatency() || stats.latency())) {
            throw Refusal.failed(
                    "For payload rules: Can't have two streams with same pg_id, or same stream on more than one port");
        }
        if (known != null && !stream.frame().layer4().equals(layer4(stats.pgId()))) {
            throw Refusal.failed("Can't use same pg_id for streams with different l4 protocol");
        }
        of(stats);
    }

    void dropUnused() {
        groups.values().removeIf(group -> {
            boolean unused = streams().noneMatch(stream -> isOf(stream, group.id()));
            if (unused) {
                receiver.forget(group);
            }
            return unused;
        });
    }

    private Optional<Integer> layer4(int group) {
        return streams()
                .filter(stream -> isOf(stream, group))
                .findFirst()
                .flatMap(stream -> stream.frame().layer4());
    }

    private java.util.stream.Stream<Stream> streams() {
        return ports.stream().flatMap(port -> port.streams.values().stream());
    }

    private static boolean isOf(Stream stream, int group) {
        return stream.flowStats().filter(stats -> stats.pgId() == group).isPresent();
    }
}
