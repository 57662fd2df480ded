package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.FileSystem;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.MachineTime;
import io.zeroloss.simlab.host.os.ProcessFiles;
import io.zeroloss.simlab.host.shell.Sh;
import io.zeroloss.simlab.host.tools.FileTools;
import io.zeroloss.simlab.host.tools.ProcessTools;
import io.zeroloss.simlab.host.tools.TextTools;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The machine inside a QEMU guest: a small Linux with DPDK, its interfaces as PCI devices, and huge pages on demand. */
final class GuestMachine {
    private static final String KERNEL = "6.1.0-57-cloud-amd64";
    private static final String DEVICES = "/sys/bus/pci/devices/";
    private static final String DRIVERS = "/sys/bus/pci/drivers/";
    private static final String PAGES = "/sys/kernel/mm/hugepages/hugepages-2048kB/";
    /** What kernel and user space of the guest keep for themselves. */
    private static final int OWN_MEMORY_MB = 200;

    private final Machine machine;
    private final int mostPages;
    private final StringBuilder mounts =
            new StringBuilder("rootfs / rootfs rw 0 0\nproc /proc proc rw 0 0\nsysfs /sys sysfs rw 0 0\n");
    private int pages;
    private int takenPages;

    GuestMachine(QemuArguments arguments, MachineTime time, String bootId) {
        this.mostPages = Math.max(0, (arguments.memoryMb() - OWN_MEMORY_MB) / 2);
        this.machine = new Machine(
                arguments.name(),
                time,
                IntStream.range(0, arguments.vcpus()).boxed().collect(Collectors.toCollection(TreeSet::new)));
        machine.install("sh", new Sh());
        machine.install("bash", new Sh());
        TextTools.install(machine);
        FileTools.install(machine);
        ProcessTools.install(machine);
        machine.install("uname", this::uname);
        machine.install("modprobe", this::modprobe);
        machine.install("mount", this::mount);
        proc(bootId);
        sys(arguments);
    }

    Machine machine() {
        return machine;
    }

    /** Takes huge pages for a program, all or none. */
    boolean takePages(int count) {
        boolean enough = pages - takenPages >= count;
        takenPages += enough ? count : 0;
        return enough;
    }

    void giveBackPages(int count) {
        takenPages -= count;
    }

    /** The driver that a device is bound to; empty if none is. */
    String driverOf(String pci) {
        return machine.files().findUnfollowed(DEVICES + pci + "/driver").orElse(new Entry.NullDevice())
                        instanceof Entry.Link link
                ? link.target().substring(link.target().lastIndexOf('/') + 1)
                : "";
    }

    private void proc(String bootId) {
        SortedMap<String, Entry> fixed = new TreeMap<>();
        fixed.put("mounts", Entry.LiveFile.of(mounts::toString));
        fixed.put(
                "net",
                directory(
                        Map.of("unix", Entry.LiveFile.of(() -> machine.sockets().table()))));
        fixed.put(
                "sys",
                directory(Map.of(
                        "kernel",
                        directory(Map.of("random", directory(Map.of("boot_id", Entry.LiveFile.of(bootId + "\n"))))))));
        machine.files().install("/proc", new Entry.LiveDirectory(() -> {
            SortedMap<String, Entry> entries = new TreeMap<>(fixed);
            entries.putAll(ProcessFiles.of(machine));
            return entries;
        }));
    }

    private static Entry.LiveDirectory directory(Map<String, Entry> entries) {
        SortedMap<String, Entry> sorted = new TreeMap<>(entries);
        return new Entry.LiveDirectory(() -> sorted);
    }

    private void sys(QemuArguments arguments) {
        FileSystem files = machine.files();
        files.install(PAGES + "nr_hugepages", new Entry.LiveFile(() -> pages + "\n", Optional.of(this::reserve)));
        files.install(PAGES + "free_hugepages", Entry.LiveFile.of(() -> (pages - takenPages) + "\n"));
        files.install("/sys/devices/system/cpu/online", Entry.LiveFile.of("0-" + (arguments.vcpus() - 1) + "\n"));
        files.install(
                DRIVERS + "virtio-pci/unbind", writable(pci -> machine.files().remove(DEVICES + pci + "/driver")));
        files.install("/sys/bus/pci/drivers_probe", writable(this::probe));
        for (QemuArguments.Interface each : arguments.interfaces()) {
            files.install(DEVICES + each.pci() + "/driver_override", new Entry.TextFile("(null)\n"));
            files.install(DEVICES + each.pci() + "/driver", new Entry.Link(DRIVERS + "virtio-pci"));
        }
    }

    private static Entry.LiveFile writable(Consumer<String> writer) {
        return new Entry.LiveFile(() -> "", Optional.of(text -> writer.accept(text.strip())));
    }

    /** The kernel gives what it has, and says nothing where that is less. */
    private void reserve(String count) {
        if (count.strip().matches("\\d{1,7}")) {
            pages = Math.max(takenPages, Math.min(mostPages, Integer.parseInt(count.strip())));
        }
    }

    private void probe(String pci) {
        FileSystem files = machine.files();
        boolean known = files.find(DEVICES + pci).isPresent();
        if (known && driverOf(pci).isEmpty()) {
            String driver =
                    files.read(DEVICES + pci + "/driver_override").readAll().strip();
            if (files.find(DRIVERS + driver).isPresent()) {
                files.put(DEVICES + pci + "/driver", new Entry.Link(DRIVERS + driver));
            }
        }
    }

    private int uname(Invocation call) {
        if (!call.arguments().equals(List.of("-r"))) {
            return call.fail(1, "only -r is known here");
        }
        call.say(KERNEL);
        return 0;
    }

    private int modprobe(Invocation call) {
        if (!call.arguments().equals(List.of("uio_pci_generic"))) {
            return call.fail(1, "FATAL: Module %s not found.".formatted(String.join(" ", call.arguments())));
        }
        machine.files().makeDirectories(DRIVERS + "uio_pci_generic");
        return 0;
    }

    private int mount(Invocation call) {
        List<String> arguments = call.arguments();
        if (arguments.size() != 6
                || !arguments.subList(0, 5).equals(List.of("-t", "hugetlbfs", "-o", "pagesize=2M", "none"))) {
            return call.fail(1, "only hugetlbfs with pages of 2 MB is known here");
        }
        mounts.append("none ").append(arguments.get(5)).append(" hugetlbfs rw,relatime,pagesize=2M 0 0\n");
        return 0;
    }
}
