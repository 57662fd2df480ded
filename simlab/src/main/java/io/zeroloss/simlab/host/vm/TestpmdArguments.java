package io.zeroloss.simlab.host.vm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command line of testpmd.
 *
 * @param cpus of the lcores, the main one first
 * @param vdevs arguments of {@code --vdev}, by name in the order given
 * @param allowed PCI addresses of {@code -a}
 */
record TestpmdArguments(
        List<Integer> cpus,
        int memoryMb,
        String hugeDirectory,
        boolean version,
        List<Map<String, String>> vdevs,
        List<String> allowed,
        String forwardMode,
        int forwardingCores,
        int rxQueues,
        int descriptors,
        boolean autoStart) {
    private static final List<String> EAL_FLAGS =
            List.of("-v", "--no-pci", "--in-memory", "--single-file-segments", "--no-telemetry");
    private static final List<String> FLAGS = List.of("-i", "--interactive", "-a", "--auto-start");
    private static final List<String> VALUES =
            List.of("--forward-mode", "--nb-cores", "--rxq", "--txq", "--rxd", "--txd", "--total-num-mbufs", "--burst");

    /**
     * Reads a command line.
     *
     * @throws IllegalArgumentException naming what it does not know
     */
    static TestpmdArguments parse(List<String> arguments) {
        Map<String, String> values = new HashMap<>();
        List<Map<String, String>> vdevs = new ArrayList<>();
        List<String> allowed = new ArrayList<>();
        boolean version = false;
        boolean start = false;
        boolean eal = true;
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (argument.equals("--")) {
                eal = false;
            } else if (eal && EAL_FLAGS.contains(argument)) {
                version |= argument.equals("-v");
            } else if (eal && List.of("-m", "-n", "-a").contains(argument) && i + 1 < arguments.size()) {
                String value = arguments.get(++i);
                if (argument.equals("-a")) {
                    allowed.add(value);
                }
                values.put(argument, value);
            } else if (eal && argument.startsWith("--vdev=")) {
                vdevs.add(devargs(argument.substring("--vdev=".length())));
            } else if (eal && argument.matches("--(lcores|huge-dir)=.+")) {
                put(values, argument);
            } else if (!eal && FLAGS.contains(argument)) {
                start |= argument.equals("-a") || argument.equals("--auto-start");
            } else if (!eal && VALUES.contains(argument.split("=", 2)[0]) && argument.contains("=")) {
                put(values, argument);
            } else {
                throw new IllegalArgumentException("unrecognized option '%s'".formatted(argument));
            }
        }
        return new TestpmdArguments(
                lcores(values.getOrDefault("--lcores", "0@0,1@1")),
                number(values, "-m", 64),
                values.getOrDefault("--huge-dir", ""),
                version,
                vdevs,
                allowed,
                values.getOrDefault("--forward-mode", "io"),
                number(values, "--nb-cores", 1),
                number(values, "--rxq", 1),
                number(values, "--rxd", 256),
                start);
    }

    private static void put(Map<String, String> values, String argument) {
        int equals = argument.indexOf('=');
        values.put(argument.substring(0, equals), argument.substring(equals + 1));
    }

    private static int number(Map<String, String> values, String key, int otherwise) {
        return Optional.ofNullable(values.get(key))
                .map(text -> {
                    if (!text.matches("\\d{1,7}")) {
                        throw new IllegalArgumentException("%s: invalid value %s".formatted(key, text));
                    }
                    return Integer.valueOf(text);
                })
                .orElse(otherwise);
    }

    private static Map<String, String> devargs(String text) {
        Map<String, String> arguments = new HashMap<>();
        for (String each : text.split(",", -1)) {
            int equals = each.indexOf('=');
            arguments.put(
                    equals < 0 ? "name" : each.substring(0, equals), equals < 0 ? each : each.substring(equals + 1));
        }
        return arguments;
    }

    /** {@code 0@4,1@6}: lcore n on a CPU. */
    private static List<Integer> lcores(String text) {
        List<Integer> cpus = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            if (!each.matches("\\d{1,4}@\\d{1,4}")) {
                throw new IllegalArgumentException("invalid parameter for --lcores");
            }
            cpus.add(Integer.valueOf(each.substring(each.indexOf('@') + 1)));
        }
        return cpus;
    }
}
