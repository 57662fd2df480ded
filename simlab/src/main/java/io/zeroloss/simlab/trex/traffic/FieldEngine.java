package io.zeroloss.simlab.trex.traffic;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/** The instructions that change a stream's frames: read as strictly as the server does, understood as far as flows go. */
final class FieldEngine {
    private static final long MOST_FLOWS = 1_000_000_000;
    private static final int MACS_END = 12;

    private FieldEngine() {}

    static Stream.Flows flows(Fields vm) {
        Map<String, Long> ranges = new HashMap<>();
        long flows = 1;
        boolean macs = false;
        for (JsonNode node : vm.items("instructions")) {
            Fields step = new Fields(node);
            String type = step.text("type");
            switch (type) {
                case "flow_var" -> ranges.put(step.text("name"), range(step));
                case "flow_var_rand_limit" -> {
                    step.whole("size");
                    step.unsigned64("seed");
                    step.unsigned64("min_value");
                    step.unsigned64("max_value");
                    ranges.put(step.text("name"), Math.max(1, step.unsigned("limit")));
                }
                case "tuple_flow_var" -> {
                    long ips = step.unsigned("ip_max") - step.unsigned("ip_min") + 1;
                    long ports = step.unsigned("port_max") - step.unsigned("port_min") + 1;
                    long limit = step.unsigned("limit_flows");
                    step.whole("flags");
                    long all = limit > 0 ? Math.min(limit, ips * ports) : ips * ports;
                    ranges.put(step.text("name") + ".ip", all);
                    ranges.put(step.text("name") + ".port", 1L);
                }
                case "write_flow_var", "write_mask_flow_var" -> {
                    long range = written(step, ranges);
                    // variables that count in step repeat together: as many flows as their least common multiple
                    flows = Math.min(MOST_FLOWS, flows / gcd(flows, range) * range);
                    macs |= step.whole("pkt_offset") < MACS_END;
                }
                case "trim_pkt_size" -> written(step, ranges);
                case "fix_checksum_ipv4" -> step.whole("pkt_offset");
                case "fix_checksum_hw" -> {
                    step.whole("l2_len");
                    step.whole("l3_len");
                    step.whole("l4_type");
                }
                default -> throw Refusal.failed("unknown instruction type: '%s'".formatted(type));
            }
        }
        return new Stream.Flows((int) flows, macs);
    }

    private static long written(Fields step, Map<String, Long> ranges) {
        Long range = ranges.get(step.text("name"));
        if (range == null) {
            throw Refusal.failed("unknown variable '%s' in instruction".formatted(step.text("name")));
        }
        return range;
    }

    private static long range(Fields step) {
        int size = step.whole("size");
        String op = step.text("op");
        if (size != 1 && size != 2 && size != 4 && size != 8) {
            throw Refusal.failed("unsupported flow var size %d".formatted(size));
        }
        if (!op.matches("inc|dec|random")) {
            throw Refusal.failed("unknown flow var operation '%s'".formatted(op));
        }
        if (step.has("value_list")) {
            long values = 0;
            for (JsonNode ignored : step.items("value_list")) {
                values++;
            }
            return Math.max(1, values);
        }
        BigInteger init = step.unsigned64("init_value");
        BigInteger min = step.unsigned64("min_value");
        BigInteger max = step.unsigned64("max_value");
        BigInteger by = step.unsigned64("step");
        if (by.signum() == 0) {
            throw Refusal.failed("flow var step cannot be zero");
        }
        if (min.compareTo(max) > 0 || init.compareTo(min) < 0 || init.compareTo(max) > 0) {
            throw Refusal.failed(
                    "VM: flow var '%s' needs min_value <= init_value <= max_value".formatted(step.text("name")));
        }
        return max.subtract(min)
                        .divide(by)
                        .min(BigInteger.valueOf(MOST_FLOWS - 1))
                        .longValue()
                + 1;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
