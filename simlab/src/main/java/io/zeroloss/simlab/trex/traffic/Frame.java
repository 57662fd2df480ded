package io.zeroloss.simlab.trex.traffic;

import java.util.Optional;

/**
 * The headers of a stream's frame.
 *
 * @param bytes layer 2 with FCS, after padding
 * @param layer4 IP protocol number; empty where there is no IP
 * @param payloadBytes behind UDP or TCP, or behind what is known of the headers
 */
record Frame(int bytes, String srcMac, String dstMac, Optional<Integer> layer4, int payloadBytes) {
    private static final int ETHERNET = 14;
    private static final int FCS = 4;
    private static final int SHORTEST = 60;
    private static final int IPV4 = 0x0800;
    private static final int IPV6 = 0x86DD;
    private static final int VLAN = 0x8100;
    private static final int QINQ = 0x88A8;
    private static final int TAG = 4;
    private static final int UDP = 17;

    static Frame parse(byte[] packet) {
        int offset = ETHERNET - 2;
        int type = word(packet, offset);
        while ((type == VLAN || type == QINQ) && offset + TAG + 2 <= packet.length) {
            offset += TAG;
            type = word(packet, offset);
        }
        int ip = offset + 2;
        Optional<Integer> layer4 = Optional.empty();
        int payload = ip;
        if (type == IPV4 && packet.length >= ip + 20) {
            int header = (packet[ip] & 0xF) * 4;
            layer4 = Optional.of(packet[ip + 9] & 0xFF);
            payload = ip + header + layer4Header(layer4.get());
        } else if (type == IPV6 && packet.length >= ip + 40) {
            layer4 = Optional.of(packet[ip + 6] & 0xFF);
            payload = ip + 40 + layer4Header(layer4.get());
        }
        return new Frame(
                Math.max(SHORTEST, packet.length) + FCS,
                mac(packet, 6),
                mac(packet, 0),
                layer4,
                Math.max(0, packet.length - payload));
    }

    private static int layer4Header(int protocol) {
        return protocol == UDP ? 8 : 20;
    }

    private static int word(byte[] packet, int offset) {
        return ((packet[offset] & 0xFF) << 8) | (packet[offset + 1] & 0xFF);
    }

    private static String mac(byte[] packet, int offset) {
        StringBuilder mac = new StringBuilder();
        for (int i = offset; i < offset + 6; i++) {
            mac.append(mac.isEmpty() ? "" : ":").append("%02x".formatted(packet[i] & 0xFF));
        }
        return mac.toString();
    }
}
