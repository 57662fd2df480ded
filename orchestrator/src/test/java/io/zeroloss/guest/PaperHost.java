package io.zeroloss.guest;

import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A host that exists on paper: it answers what preflight and the KVM probe ask, from what the test says it has. */
final class PaperHost implements Shell {
    private final Map<String, String> state = new HashMap<>();
    String kvm = "module kvm_intel\n{\"return\": {\"enabled\": true, \"present\": true}}\n";
    int asked;

    PaperHost() {
        for (String program : List.of("qemu-system-x86_64", "dpdk-testpmd", "setsid", "taskset", "bash")) {
            has("program", program, "yes");
        }
        for (int cpu = 0; cpu < 4; cpu++) {
            has("cpu", String.valueOf(cpu), "online");
        }
        has("pages", "2048", "512");
        has("hugetlbfs", "/mnt/huge", "hugetlbfs 2097152");
        has("work", "/run/lab/files", "yes");
        has("directory", "/run/lab/vhost", "yes");
        has("file", "/srv/guest/vmlinux", "yes");
        has("file", "/srv/guest/initramfs", "yes");
    }

    PaperHost has(String kind, String value, String answer) {
        state.put(kind + "\t" + value, answer);
        return this;
    }

    @Override
    public String target() {
        return "lab@gen9";
    }

    @Override
    public CommandResult run(Command command) {
        asked++;
        if (GuestScript.ACCEL.isIn(command)) {
            return new CommandResult(target(), command.text(), 0, kvm, "");
        }
        if (!GuestScript.PREFLIGHT.isIn(command)) {
            throw new AssertionError("preflight touches the host: " + command.argv());
        }
        List<String> pairs = command.argv().subList(4, command.argv().size());
        List<String> lines = new ArrayList<>();
        for (int pair = 0; pair < pairs.size(); pair += 2) {
            String question = pairs.get(pair) + "\t" + pairs.get(pair + 1);
            lines.add(question + "\t" + state.getOrDefault(question, nothing(pairs.get(pair))));
        }
        return new CommandResult(
                target(), command.text(), 0, lines.stream().collect(Collectors.joining("\n", "", "\n")), "");
    }

    private static String nothing(String kind) {
        return switch (kind) {
            case "socket" -> "free";
            case "guest" -> "absent";
            case "program" -> "no";
            case "pages" -> "none";
            case "port", "cpu" -> "";
            default -> "missing";
        };
    }

    @Override
    public void close() {}
}
