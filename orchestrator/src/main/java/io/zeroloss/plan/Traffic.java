package io.zeroloss.plan;

import java.util.List;

/**
 * The traffic of a cell.
 *
 * @param name of the document
 * @param frames sizes with weights; one entry for a single size
 * @param flows distinct flows of each direction
 * @param vary the fields that tell flows apart: dst-ip, src-ip, src-port, dst-port, src-mac, dst-mac
 * @param vlan VLAN ids, outer first; empty for untagged
 * @param latency whether latency is wanted
 */
public record Traffic(
        String name,
        List<FrameShare> frames,
        Directions directions,
        int flows,
        List<String> vary,
        List<Integer> vlan,
        Addresses addresses,
        boolean latency) {
    public Traffic {
        frames = List.copyOf(frames);
        vary = List.copyOf(vary);
        vlan = List.copyOf(vlan);
    }

    /**
     * One frame size of a mix.
     *
     * @param bytes L2 with FCS, tags counted
     */
    public record FrameShare(int bytes, double weight) {}

    /** Mean frame size in bytes, L2 with FCS. */
    public double meanFrameBytes() {
        double weights = frames.stream().mapToDouble(FrameShare::weight).sum();
        return frames.stream().mapToDouble(f -> f.bytes() * f.weight()).sum() / weights;
    }

    /** Which ways frames are sent. */
    public enum Directions {
        BOTH,
        /** West to east only. */
        FORWARD,
        /** East to west only. */
        REVERSE
    }

    /** Who the frames seem to come from and go to. */
    public sealed interface Addresses {
        /** MAC addresses made up, one 198.18.0.0/15 network (RFC 2544 appendix C.2.2) a port. */
        record Auto() implements Addresses {}

        /** As the user wrote them. */
        record Explicit(End west, End east) implements Addresses {}

        /** One end: what its frames carry as source, and frames to it as destination. */
        record End(String mac, String ip, int udpPort) {}
    }
}
