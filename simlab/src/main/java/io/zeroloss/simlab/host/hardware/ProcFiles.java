package io.zeroloss.simlab.host.hardware;

import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.FileSystem;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.ProcessFiles;
import io.zeroloss.simlab.host.tools.CpuLists;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code /proc}: the kernel's view of the machine, and a directory for each process. */
final class ProcFiles {
    static final String KERNEL = "6.1.0-57-amd64";

    private final Server server;
    private final Machine machine;

    ProcFiles(Server server) {
        this.server = server;
        this.machine = server.machine();
    }

    void install() {
        SortedMap<String, Entry> fixed = new TreeMap<>();
        fixed.put("cmdline", Entry.LiveFile.of(commandLine() + "\n"));
        fixed.put("cpuinfo", Entry.LiveFile.of(this::cpuInfo));
        fixed.put("meminfo", Entry.LiveFile.of(this::memInfo));
        fixed.put("mounts", Entry.LiveFile.of(mounts()));
        fixed.put("uptime", Entry.LiveFile.of(this::uptime));
        fixed.put("net", net());
        fixed.put("sys", random());
        machine.files().install("/proc", new Entry.LiveDirectory(() -> {
            SortedMap<String, Entry> entries = new TreeMap<>(fixed);
            entries.putAll(ProcessFiles.of(machine));
            return entries;
        }));
        FileSystem files = machine.files();
        files.install("/etc/os-release", new Entry.TextFile("""
            PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
            NAME="Debian GNU/Linux"
            VERSION_ID="12"
            VERSION="12 (bookworm)"
            ID=debian
            """));
        files.install("/etc/hostname", new Entry.TextFile(machine.name() + "\n"));
    }

    private String commandLine() {
        String isolated = CpuLists.format(server.isolated());
        Server.Settings settings = server.settings();
        int nodes = server.cpus().nodes().size();
        return "BOOT_IMAGE=/boot/vmlinuz-" + KERNEL + " root=/dev/mapper/vg0-root ro quiet"
                + " default_hugepagesz=2M hugepagesz=2M hugepages=" + settings.hugePages2m() * nodes
                + " hugepagesz=1G hugepages=" + settings.hugePages1g() * nodes
                + (isolated.isEmpty()
                        ? ""
                        : " isolcpus=" + isolated + " nohz_full=" + isolated + " rcu_nocbs=" + isolated)
                + " intel_iommu=on iommu=pt";
    }

    private String cpuInfo() {
        Model model = server.model();
        StringBuilder text = new StringBuilder();
        int threads = server.cpus().all().size() / model.sockets();
        for (CpuLayout.Cpu cpu : server.cpus().cpus()) {
            text.append("processor\t: %d\n".formatted(cpu.number()))
                    .append("vendor_id\t: GenuineIntel\n")
                    .append("cpu family\t: %d\nmodel\t\t: %d\n"
                            .formatted(
                                    model.cpuSignature().get(0),
                                    model.cpuSignature().get(1)))
                    .append("model name\t: %s\n".formatted(model.cpuName()))
                    .append("stepping\t: %d\nmicrocode\t: %s\n"
                            .formatted(model.cpuSignature().get(2), model.microcode()))
                    .append(String.format(Locale.ROOT, "cpu MHz\t\t: %d.000\n", model.allCoreTurboMhz()))
                    .append("cache size\t: %s\n".formatted(model.l3Cache()))
                    .append("physical id\t: %d\nsiblings\t: %d\n".formatted(cpu.node(), threads))
                    .append("core id\t\t: %d\ncpu cores\t: %d\n"
                            .formatted(cpu.core() % model.coresPerSocket(), model.coresPerSocket()))
                    .append("flags\t\t: fpu vme de pse tsc msr pae mce cx8 apic sep mtrr pge mca cmov pat clflush mmx"
                            + " fxsr sse sse2 ss ht syscall nx pdpe1gb rdtscp lm constant_tsc rep_good nopl"
                            + " xtopology nonstop_tsc pni pclmulqdq vmx ssse3 fma cx16 sse4_1 sse4_2 popcnt aes"
                            + " xsave avx avx2\n")
                    .append("\n");
        }
        return text.toString();
    }

    private String memInfo() {
        int size = HugePages.SIZES_KB.get(0);
        HugePages pages = server.hugePages();
        long hugeKib = HugePages.SIZES_KB.stream()
                .mapToLong(kb -> (long) kb * pages.total(kb))
                .sum();
        long total = server.model().memoryKib() - (4L << 20);
        return "MemTotal:       %9d kB\nMemFree:        %9d kB\nMemAvailable:   %9d kB\n"
                        .formatted(total, total - hugeKib - (6L << 20), total - hugeKib - (5L << 20))
                + "HugePages_Total:   %5d\nHugePages_Free:    %5d\nHugePages_Rsvd:        0\nHugePages_Surp:        0\n"
                        .formatted(pages.total(size), pages.free(size))
                + "Hugepagesize:       2048 kB\nHugetlb:        %8d kB\n".formatted(hugeKib);
    }

    private static String mounts() {
        return """
            sysfs /sys sysfs rw,nosuid,nodev,noexec,relatime 0 0
            proc /proc proc rw,nosuid,nodev,noexec,relatime 0 0
            /dev/mapper/vg0-root / ext4 rw,relatime,errors=remount-ro 0 0
            hugetlbfs /dev/hugepages hugetlbfs rw,relatime,pagesize=2M 0 0
            nodev /dev/hugepages1G hugetlbfs rw,relatime,pagesize=1024M 0 0
            """;
    }

    private String uptime() {
        double seconds = machine.time().sinceBootNanos() / 1e9;
        return String.format(
                Locale.ROOT,
                "%.2f %.2f\n",
                seconds,
                seconds * server.cpus().all().size());
    }

    private Entry.LiveDirectory net() {
        SortedMap<String, Entry> net = new TreeMap<>();
        net.put("unix", Entry.LiveFile.of(() -> machine.sockets().table()));
        net.put("tcp", Entry.LiveFile.of(() -> machine.ports().table()));
        net.put(
                "tcp6",
                Entry.LiveFile.of(
                        "  sl  local_address                         remote_address                        st\n"));
        return new Entry.LiveDirectory(() -> net);
    }

    private Entry.LiveDirectory random() {
        SortedMap<String, Entry> random = new TreeMap<>();
        random.put("boot_id", Entry.LiveFile.of(server.settings().bootId() + "\n"));
        return directory("kernel", directory("random", new Entry.LiveDirectory(() -> random)));
    }

    private static Entry.LiveDirectory directory(String name, Entry entry) {
        SortedMap<String, Entry> one = new TreeMap<>(Map.of(name, entry));
        return new Entry.LiveDirectory(() -> one);
    }
}
