package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * All counters of a server that a trial needs, as read in one message.
 *
 * @param atSeconds on the server's clock
 * @param ports by number
 * @param streams by the id that frames are counted by
 * @param latency by the same ids, as TRex tells it
 */
record Snapshot(
        double atSeconds,
        Map<Integer, Port> ports,
        Server server,
        Map<Integer, Stream> streams,
        Map<Integer, JsonNode> latency) {
    Snapshot {
        ports = Map.copyOf(ports);
        streams = Map.copyOf(streams);
        latency = Map.copyOf(latency);
    }

    /**
     * A port's counters.
     *
     * @param receiveErrors frames that arrived and that TRex's NIC or driver dropped
     * @param pauseFrames received from the far end
     */
    record Port(long sentFrames, long receivedFrames, long receiveErrors, long pauseFrames) {}

    /**
     * The server's counters.
     *
     * @param queueFull how often a full transmit ring was met
     * @param queueDrop frames thrown away instead of sent
     * @param allocationErrors frames not made for lack of memory
     */
    record Server(long queueFull, long queueDrop, long allocationErrors) {}

    /**
     * The frames of one id.
     *
     * @param version changes when the id is made anew, and the counters with it
     * @param sent by transmitting port, before its ring
     * @param received by receiving port
     */
    record Stream(int version, Map<Integer, Long> sent, Map<Integer, Long> received) {
        Stream {
            sent = Map.copyOf(sent);
            received = Map.copyOf(received);
        }

        long sentBy(int port) {
            return sent.getOrDefault(port, 0L);
        }

        long receivedBy(int port) {
            return received.getOrDefault(port, 0L);
        }
    }
}
