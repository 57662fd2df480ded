package io.zeroloss.simlab.host.hardware;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.tools.CpuLists;
import io.zeroloss.simlab.host.tools.Options;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.Collectors;

/** uname, hostname, id, nproc, lscpu, numactl, stat, dpdk-devbind.py, tuned-adm. */
final class FactTools {
    private final Server server;
    private final Machine machine;

    FactTools(Server server) {
        this.server = server;
        this.machine = server.machine();
    }

    void install() {
        machine.install("uname", this::uname);
        machine.install("hostname", call -> said(call, machine.name()));
        machine.install("id", call -> said(call, call.arguments().contains("-u") ? "0" : "uid=0(root) gid=0(root)"));
        machine.install(
                "nproc", call -> said(call, String.valueOf(server.cpus().all().size())));
        machine.install("lscpu", this::lscpu);
        machine.install("numactl", this::numactl);
        machine.install("stat", this::stat);
        machine.install("dpdk-devbind.py", this::devbind);
        machine.install("tuned-adm", this::tuned);
        new FirmwareTools(server).install();
    }

    private static int said(Invocation call, String line) {
        call.say(line);
        return 0;
    }

    private int uname(Invocation call) {
        Options options = Options.of(call, "anrsm");
        if (options.unknown().isPresent()) {
            return options.refusal(call).orElseThrow();
        }
        Map<String, String> words =
                Map.of("s", "Linux", "n", machine.name(), "r", ProcFiles.KERNEL, "m", "x86_64", "", "");
        if (options.has("a")) {
            return said(
                    call,
                    "Linux %s %s #1 SMP PREEMPT_DYNAMIC Debian 6.1.192-3 x86_64 GNU/Linux"
                            .formatted(machine.name(), ProcFiles.KERNEL));
        }
        List<String> asked =
                List.of("s", "n", "r", "m").stream().filter(options::has).toList();
        return said(
                call,
                (asked.isEmpty() ? List.of("s") : asked)
                        .stream().map(words::get).collect(Collectors.joining(" ")));
    }

    private int lscpu(Invocation call) {
        List<String> arguments = call.arguments();
        if (arguments.isEmpty()) {
            call.out().write(lscpuText());
            return 0;
        }
        if (arguments.size() != 1 || !arguments.get(0).equals("-p=CPU,CORE,SOCKET,NODE")) {
            return call.fail(1, "unknown column or option: " + String.join(" ", arguments));
        }
        call.out().write("""
            # The following is the parsable format, which can be fed to other
            # programs. Each different item in every column has an unique ID
            # starting usually from zero.
            # CPU,Core,Socket,Node
            """);
        server.cpus()
                .cpus()
                .forEach(cpu -> call.say("%d,%d,%d,%d".formatted(cpu.number(), cpu.core(), cpu.node(), cpu.node())));
        return 0;
    }

    private String lscpuText() {
        Model model = server.model();
        int cpus = server.cpus().all().size();
        StringBuilder text = new StringBuilder();
        row(text, "Architecture", "x86_64");
        row(text, "CPU op-mode(s)", "32-bit, 64-bit");
        row(text, "Byte Order", "Little Endian");
        row(text, "CPU(s)", String.valueOf(cpus));
        row(text, "On-line CPU(s) list", CpuLists.format(server.cpus().all()));
        row(text, "Vendor ID", "GenuineIntel");
        row(text, "Model name", model.cpuName());
        row(text, "CPU family", String.valueOf(model.cpuSignature().get(0)));
        row(text, "Model", String.valueOf(model.cpuSignature().get(1)));
        row(text, "Thread(s) per core", String.valueOf(cpus / model.sockets() / model.coresPerSocket()));
        row(text, "Core(s) per socket", String.valueOf(model.coresPerSocket()));
        row(text, "Socket(s)", String.valueOf(model.sockets()));
        row(text, "Stepping", String.valueOf(model.cpuSignature().get(2)));
        row(text, "CPU max MHz", model.maxMhz() + ".0000");
        row(text, "CPU min MHz", "1000.0000");
        row(text, "Virtualization", "VT-x");
        row(text, "L2 cache", model.l2Cache());
        row(text, "L3 cache", model.l3Cache());
        row(text, "NUMA node(s)", String.valueOf(server.cpus().nodes().size()));
        server.cpus()
                .nodes()
                .forEach(node -> row(
                        text,
                        "NUMA node" + node + " CPU(s)",
                        CpuLists.format(server.cpus().ofNode(node))));
        return text.toString();
    }

    private static void row(StringBuilder text, String name, String value) {
        text.append("%-32s %s\n".formatted(name + ":", value));
    }

    private int numactl(Invocation call) {
        if (!call.arguments().equals(List.of("-H")) && !call.arguments().equals(List.of("--hardware"))) {
            return call.fail(1, "only --hardware is known here");
        }
        SortedSet<Integer> nodes = server.cpus().nodes();
        long megabytes = server.model().memoryKib() / 1024 / nodes.size();
        call.say("available: %d nodes (%s)".formatted(nodes.size(), CpuLists.format(nodes)));
        for (int node : nodes) {
            String cpus =
                    server.cpus().ofNode(node).stream().map(String::valueOf).collect(Collectors.joining(" "));
            long huge = HugePages.SIZES_KB.stream()
                    .mapToLong(kb -> (long) kb * server.hugePages().total(kb, node) / 1024)
                    .sum();
            call.say("node %d cpus: %s".formatted(node, cpus));
            call.say("node %d size: %d MB".formatted(node, megabytes));
            call.say("node %d free: %d MB".formatted(node, megabytes - huge - 2048));
        }
        call.out().write("node distances:\nnode   0   1 \n  0:  10  21 \n  1:  21  10 \n");
        return 0;
    }

    /** {@code stat -f -c '%T %S' PATH}: the type of file system and its block size. */
    private int stat(Invocation call) {
        Options options = Options.of(call, "fc:");
        boolean known =
                options.has("f") && options.value("c").filter("%T %S"::equals).isPresent();
        if (options.unknown().isPresent() || !known || options.operands().size() != 1) {
            return call.fail(1, "only -f -c '%T %S' PATH is known here");
        }
        String path = options.operands().get(0);
        if (machine.files().find(path).isEmpty()) {
            return call.fail(
                    1, "cannot read file system information for '%s': No such file or directory".formatted(path));
        }
        return said(
                call,
                switch (path.replaceFirst("/$", "")) {
                    case "/dev/hugepages" -> "hugetlbfs 2097152";
                    case "/dev/hugepages1G" -> "hugetlbfs 1073741824";
                    default -> path.startsWith("/run") || path.startsWith("/var/run") ? "tmpfs 4096" : "ext2/ext3 4096";
                });
    }

    private int devbind(Invocation call) {
        if (!call.arguments().equals(List.of("--status")) && !call.arguments().equals(List.of("-s"))) {
            return call.fail(2, "only --status is known here");
        }
        call.say("\nNetwork devices using DPDK-compatible driver\n============================================");
        server.nics()
                .forEach(nic -> call.say("%s '%s' drv=vfio-pci unused=i40e"
                        .formatted(nic.pci(), server.model().nicName())));
        call.say("\nNetwork devices using kernel driver\n===================================");
        call.say(
                "0000:02:00.0 'NetXtreme BCM5719 Gigabit Ethernet PCIe 1657' if=eno1 drv=tg3 unused=vfio-pci *Active*");
        return 0;
    }

    private int tuned(Invocation call) {
        return call.arguments().equals(List.of("active"))
                ? said(call, "Current active profile: " + server.settings().tunedProfile())
                : call.fail(2, "only active is known here");
    }
}
