package io.zeroloss.traffic.trex;

import io.zeroloss.finding.InputException;
import io.zeroloss.traffic.Direction;
import java.nio.ByteBuffer;

/**
 * A test frame: UDP over IPv4 over Ethernet II, with or without one VLAN tag.
 */
final class TestFrame {
    static final int FCS_BYTES = 4;
    /** Of the payload, which TRex overwrites in latency streams. */
    static final int LATENCY_HEADER_BYTES = 16;

    private static final int MAC_BYTES = 6;
    private static final int TAG_BYTES = 4;
    private static final int ETHERNET_BYTES = 14;
    private static final int IP_BYTES = 20;
    private static final int UDP_BYTES = 8;
    private static final int SMALLEST_FRAME_BYTES = 64;
    /** TRex's largest packet is 9238 bytes without FCS. */
    private static final int LARGEST_FRAME_BYTES = 9242;

    private static final short TYPE_VLAN = (short) 0x8100;
    private static final short TYPE_IPV4 = 0x0800;
    private static final byte VERSION_AND_LENGTH = 0x45;
    private static final byte TTL = 64;
    private static final byte UDP = 17;

    private final byte[] bytes;
    private final int l3Offset;

    private TestFrame(byte[] bytes, int l3Offset) {
        this.bytes = bytes;
        this.l3Offset = l3Offset;
    }

    /**
     * The frame of a direction's first flow.
     *
     * @param frameBytes L2 with FCS, tags counted
     */
    static TestFrame of(Direction direction, int frameBytes) {
        if (direction.vlan().size() > 1) {
            throw new InputException("direction %s: the TRex driver sends one VLAN tag at most, not %s"
                    .formatted(direction.name(), direction.vlan()));
        }
        if (frameBytes < SMALLEST_FRAME_BYTES || frameBytes > LARGEST_FRAME_BYTES) {
            throw new InputException("direction %s: TRex sends frames of %d to %d bytes, not %d"
                    .formatted(direction.name(), SMALLEST_FRAME_BYTES, LARGEST_FRAME_BYTES, frameBytes));
        }
        ByteBuffer frame = ByteBuffer.allocate(frameBytes - FCS_BYTES);
        frame.put(Addresses.mac(direction.dstMac())).put(Addresses.mac(direction.srcMac()));
        direction.vlan().forEach(id -> frame.putShort(TYPE_VLAN).putShort(id.shortValue()));
        frame.putShort(TYPE_IPV4);
        int l3 = frame.position();
        frame.put(VERSION_AND_LENGTH).put((byte) 0).putShort((short) (frame.capacity() - l3));
        frame.putShort((short) 0).putShort((short) 0);
        frame.put(TTL).put(UDP).putShort((short) 0);
        frame.putInt((int) Addresses.ipv4(direction.srcIp())).putInt((int) Addresses.ipv4(direction.dstIp()));
        frame.putShort(l3 + 10, checksum(frame.array(), l3));
        frame.putShort((short) direction.srcPort()).putShort((short) direction.dstPort());
        // no UDP checksum: latency streams and varied addresses would make it wrong, and IPv4 allows none (RFC 768)
        frame.putShort((short) (frame.capacity() - l3 - IP_BYTES)).putShort((short) 0);
        for (byte filler = 0; frame.hasRemaining(); filler++) {
            frame.put(filler);
        }
        return new TestFrame(frame.array(), l3);
    }

    /** The smallest frame that holds a latency header, L2 with FCS. */
    static int smallestForLatency(Direction direction) {
        int tags = direction.vlan().size() * TAG_BYTES;
        return Math.max(
                SMALLEST_FRAME_BYTES, ETHERNET_BYTES + tags + IP_BYTES + UDP_BYTES + LATENCY_HEADER_BYTES + FCS_BYTES);
    }

    /** Without the FCS, which the NIC adds. */
    byte[] bytes() {
        return bytes.clone();
    }

    /** Where the IPv4 header begins. */
    int l3Offset() {
        return l3Offset;
    }

    int srcMacOffset() {
        return MAC_BYTES;
    }

    int dstMacOffset() {
        return 0;
    }

    int srcIpOffset() {
        return l3Offset + 12;
    }

    int dstIpOffset() {
        return l3Offset + 16;
    }

    int srcPortOffset() {
        return l3Offset + IP_BYTES;
    }

    int dstPortOffset() {
        return l3Offset + IP_BYTES + 2;
    }

    private static short checksum(byte[] frame, int offset) {
        ByteBuffer header = ByteBuffer.wrap(frame, offset, IP_BYTES);
        int sum = 0;
        for (int i = 0; i < IP_BYTES / 2; i++) {
            sum += Short.toUnsignedInt(header.getShort());
        }
        while (sum >> 16 != 0) {
            sum = (sum & 0xFFFF) + (sum >> 16);
        }
        return (short) ~sum;
    }
}
