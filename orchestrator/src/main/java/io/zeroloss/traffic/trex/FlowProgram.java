package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.finding.InputException;
import io.zeroloss.traffic.Direction;

/**
 * The little program by which TRex makes one frame into many flows. Every varied field counts up with each frame and starts
 * again after exactly as many frames as there are flows (or a divisor of that), so that there are as many flows as asked and
 * each is met again after the same number of frames.
 */
final class FlowProgram {
    private static final long HIGHEST_32 = 0xFFFF_FFFFL;
    private static final long HIGHEST_16 = 0xFFFF;
    private static final int MAC_TAIL = 2;

    private final Direction direction;
    private final TestFrame frame;
    private final ArrayNode instructions = JsonNodeFactory.instance.arrayNode();
    private boolean someFieldTellsAllApart;
    private boolean ipVaries;

    private FlowProgram(Direction direction, TestFrame frame) {
        this.direction = direction;
        this.frame = frame;
    }

    /**
     * The {@code vm} of a stream; without instructions for a single flow, which is quickest.
     *
     * @throws InputException if the fields to vary cannot tell so many flows apart
     */
    static ObjectNode of(Direction direction, TestFrame frame) {
        FlowProgram program = new FlowProgram(direction, frame);
        if (direction.flows() > 1) {
            direction.vary().forEach(program::vary);
            program.finish();
        }
        ObjectNode vm = JsonNodeFactory.instance.objectNode();
        vm.set("instructions", program.instructions);
        return vm;
    }

    private void vary(String field) {
        switch (field) {
            case "src-ip" -> ip(field, direction.srcIp(), frame.srcIpOffset());
            case "dst-ip" -> ip(field, direction.dstIp(), frame.dstIpOffset());
            case "src-port" -> count(field, 2, direction.srcPort(), HIGHEST_16, frame.srcPortOffset());
            case "dst-port" -> count(field, 2, direction.dstPort(), HIGHEST_16, frame.dstPortOffset());
            case "src-mac" -> mac(field, direction.srcMac(), frame.srcMacOffset());
            case "dst-mac" -> mac(field, direction.dstMac(), frame.dstMacOffset());
            default ->
                throw new InputException(
                        "direction %s: the TRex driver cannot vary `%s`".formatted(direction.name(), field));
        }
    }

    private void ip(String field, String first, int offset) {
        ipVaries = true;
        count(field, 4, Addresses.ipv4(first), HIGHEST_32, offset);
    }

    private void mac(String field, String first, int offset) {
        byte[] bytes = Addresses.mac(first);
        long tail = 0;
        for (int i = MAC_TAIL; i < bytes.length; i++) {
            tail = tail << 8 | Byte.toUnsignedLong(bytes[i]);
        }
        count(field, 4, tail, HIGHEST_32, offset + MAC_TAIL);
    }

    private void count(String field, int size, long first, long highest, int offset) {
        long values = period(highest - first + 1);
        someFieldTellsAllApart |= values == direction.flows();
        instructions
                .addObject()
                .put("type", "flow_var")
                .put("name", field)
                .put("size", size)
                .put("op", "inc")
                .put("init_value", first)
                .put("min_value", first)
                .put("max_value", first + values - 1)
                .put("step", 1)
                // each core runs through all flows: split ranges of different lengths would pair up anew
                .put("split_to_cores", false)
                .put("next_var", "");
        instructions
                .addObject()
                .put("type", "write_flow_var")
                .put("name", field)
                .put("pkt_offset", offset)
                .put("add_value", 0)
                .put("is_big_endian", true);
    }

    /** The number of flows, or its largest divisor that fits: any other period would make more flows than asked. */
    private long period(long room) {
        for (long divisor = 1; divisor <= direction.flows(); divisor++) {
            if (direction.flows() % divisor == 0 && direction.flows() / divisor <= room) {
                return direction.flows() / divisor;
            }
        }
        return 1;
    }

    private void finish() {
        if (!someFieldTellsAllApart) {
            throw new InputException(
                    "direction %s: %s from its first value on cannot tell %d flows apart; vary an IP address too"
                            .formatted(direction.name(), direction.vary(), direction.flows()));
        }
        if (ipVaries) {
            instructions.addObject().put("type", "fix_checksum_ipv4").put("pkt_offset", frame.l3Offset());
        }
    }
}
