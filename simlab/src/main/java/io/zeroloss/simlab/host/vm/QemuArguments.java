package io.zeroloss.simlab.host.vm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command line of QEMU, as far as guests of DPDK hosts use it.
 *
 * @param files that must be there: kernel, initramfs, disk
 * @param memoryPath of huge pages; empty: ordinary memory
 * @param loginPort of the host's loopback that leads to the guest's port 22
 * @param console file that the serial port writes to
 * @param qmpSocket that it listens on
 */
record QemuArguments(
        String name,
        String accel,
        int vcpus,
        int memoryMb,
        List<String> files,
        Optional<String> memoryPath,
        int loginPort,
        String console,
        String qmpSocket,
        List<Interface> interfaces) {
    private static final List<String> FLAGS = List.of("-no-user-config", "-nodefaults", "-no-reboot");
    private static final List<String> VALUES = List.of(
            "-name",
            "-accel",
            "-cpu",
            "-machine",
            "-smp",
            "-m",
            "-object",
            "-numa",
            "-display",
            "-kernel",
            "-initrd",
            "-append",
            "-drive",
            "-netdev",
            "-device",
            "-serial",
            "-qmp",
            "-chardev");

    /** A vhost-user interface. */
    record Interface(String socket, String mac, int queues, int descriptors, String pci) {}

    /**
     * Reads a command line.
     *
     * @throws IllegalArgumentException in QEMU's words
     */
    static QemuArguments parse(List<String> arguments) {
        Map<String, String> single = new HashMap<>();
        Map<String, Map<String, String>> chardevs = new HashMap<>();
        Map<String, Map<String, String>> netdevs = new HashMap<>();
        List<Map<String, String>> devices = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String option = arguments.get(i);
            if (FLAGS.contains(option)) {
                continue;
            }
            if (!VALUES.contains(option) || i + 1 == arguments.size()) {
                throw new IllegalArgumentException(option + ": invalid option");
            }
            String value = arguments.get(++i);
            switch (option) {
                case "-chardev" -> put(chardevs, value);
                case "-netdev" -> put(netdevs, value);
                case "-device" -> devices.add(properties(value));
                default -> single.put(option, value);
            }
        }
        Map<String, String> memory = properties(single.getOrDefault("-object", ""));
        return new QemuArguments(
                properties(single.getOrDefault("-name", "guest")).getOrDefault("", "guest"),
                properties(single.getOrDefault("-accel", "tcg")).getOrDefault("", "tcg"),
                number(single.getOrDefault("-smp", "1")),
                number(single.getOrDefault("-m", "128M").replace("M", "")),
                files(single),
                Optional.ofNullable(memory.get("mem-path")),
                loginPort(netdevs),
                single.getOrDefault("-serial", "").replaceFirst("^file:", ""),
                properties(single.getOrDefault("-qmp", "")).getOrDefault("", "").replaceFirst("^unix:", ""),
                interfaces(devices, netdevs, chardevs));
    }

    /** {@code word,key=value,…}: the first word stands under the empty key. */
    private static Map<String, String> properties(String text) {
        Map<String, String> properties = new HashMap<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            properties.putIfAbsent(equals < 0 ? "" : part.substring(0, equals), part.substring(equals + 1));
        }
        return properties;
    }

    private static void put(Map<String, Map<String, String>> byId, String text) {
        Map<String, String> properties = properties(text);
        byId.put(properties.getOrDefault("id", ""), properties);
    }

    private static int number(String text) {
        if (!text.matches("\\d{1,7}")) {
            throw new IllegalArgumentException(text + ": invalid number");
        }
        return Integer.parseInt(text);
    }

    private static List<String> files(Map<String, String> single) {
        List<String> files = new ArrayList<>();
        for (String option : List.of("-kernel", "-initrd")) {
            Optional.ofNullable(single.get(option)).ifPresent(files::add);
        }
        Optional.ofNullable(properties(single.getOrDefault("-drive", "")).get("file"))
                .ifPresent(files::add);
        return files;
    }

    /** From {@code hostfwd=tcp:127.0.0.1:2201-:22}; 0 if nothing is forwarded. */
    private static int loginPort(Map<String, Map<String, String>> netdevs) {
        return netdevs.values().stream()
                .flatMap(netdev -> Optional.ofNullable(netdev.get("hostfwd")).stream())
                .filter(forward -> forward.matches("tcp:127\\.0\\.0\\.1:\\d{1,5}-:22"))
                .mapToInt(forward -> number(forward.replaceAll(".*:(\\d+)-:22", "$1")))
                .findFirst()
                .orElse(0);
    }

    private static List<Interface> interfaces(
            List<Map<String, String>> devices,
            Map<String, Map<String, String>> netdevs,
            Map<String, Map<String, String>> chardevs) {
        List<Interface> interfaces = new ArrayList<>();
        for (Map<String, String> device : devices) {
            Map<String, String> netdev = netdevs.getOrDefault(device.getOrDefault("netdev", ""), Map.of());
            if ("vhost-user".equals(netdev.get(""))) {
                Map<String, String> chardev = chardevs.getOrDefault(netdev.getOrDefault("chardev", ""), Map.of());
                int slot = Integer.decode(device.getOrDefault("addr", "0"));
                interfaces.add(new Interface(
                        chardev.getOrDefault("path", ""),
                        device.getOrDefault("mac", ""),
                        number(netdev.getOrDefault("queues", "1")),
                        number(device.getOrDefault("rx_queue_size", "256")),
                        "0000:00:%02x.0".formatted(slot)));
            }
        }
        return interfaces;
    }
}
