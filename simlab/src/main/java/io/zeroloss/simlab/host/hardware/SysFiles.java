package io.zeroloss.simlab.host.hardware;

import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.FileSystem;
import io.zeroloss.simlab.host.tools.CpuLists;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code /sys}: firmware, processors, huge pages, PCI devices. */
final class SysFiles {
    private final Server server;
    private final boolean turbo;
    private final FileSystem files;

    SysFiles(Server server, boolean turbo) {
        this.server = server;
        this.turbo = turbo;
        this.files = server.machine().files();
    }

    void install() {
        Model model = server.model();
        fixed("/sys/class/dmi/id/sys_vendor", model.vendor());
        fixed("/sys/class/dmi/id/product_name", model.product());
        fixed("/sys/class/dmi/id/bios_version", model.biosFamily());
        fixed("/sys/class/dmi/id/bios_date", model.biosDate());
        fixed("/sys/devices/system/cpu/online", CpuLists.format(server.cpus().all()));
        fixed("/sys/devices/system/cpu/isolated", CpuLists.format(server.isolated()));
        for (int cpu : server.cpus().all()) {
            String frequency = "/sys/devices/system/cpu/cpu" + cpu + "/cpufreq/";
            fixed(frequency + "scaling_driver", "intel_pstate");
            fixed(frequency + "scaling_governor", "performance");
        }
        fixed("/sys/devices/system/cpu/intel_pstate/no_turbo", turbo ? "0" : "1");
        server.model()
                .vulnerabilities()
                .forEach((name, state) -> fixed("/sys/devices/system/cpu/vulnerabilities/" + name, state));
        HugePages.SIZES_KB.forEach(this::hugePages);
        for (Nic nic : server.nics()) {
            String device = "/sys/bus/pci/devices/" + nic.pci() + "/";
            fixed(device + "numa_node", String.valueOf(nic.numaNode()));
            fixed(device + "vendor", "0x8086");
            fixed(device + "device", "0x1572");
            files.install(device + "driver", new Entry.Link("/sys/bus/pci/drivers/vfio-pci"));
        }
        for (String module : new String[] {"kvm", "kvm_intel", "vfio_pci"}) {
            files.makeDirectories("/sys/module/" + module);
        }
        files.makeDirectories("/dev/hugepages");
        files.makeDirectories("/dev/hugepages1G");
    }

    private void hugePages(int sizeKb) {
        HugePages pages = server.hugePages();
        String name = "hugepages/hugepages-" + sizeKb + "kB/";
        for (int node : server.cpus().nodes()) {
            String directory = "/sys/devices/system/node/node" + node + "/" + name;
            number(directory + "nr_hugepages", () -> pages.total(sizeKb, node));
            number(directory + "free_hugepages", () -> pages.free(sizeKb, node));
        }
        String all = "/sys/kernel/mm/" + name;
        number(all + "nr_hugepages", () -> pages.total(sizeKb));
        number(all + "free_hugepages", () -> pages.free(sizeKb));
        number(all + "resv_hugepages", () -> 0);
    }

    private void fixed(String path, String content) {
        files.install(path, Entry.LiveFile.of(content + "\n"));
    }

    private void number(String path, Supplier<Integer> value) {
        files.install(path, new Entry.LiveFile(() -> value.get() + "\n", Optional.empty()));
    }
}
