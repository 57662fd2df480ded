package io.zeroloss.simlab.host.hardware;

import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.MachineTime;
import io.zeroloss.simlab.host.tools.CpuLists;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** A simulated server: a model with its firmware settings, its NICs, and the machine whose files tell of them. */
public final class Server {
    private static final int HOUSEKEEPING_CORES_PER_SOCKET = 2;

    private final Model model;
    private final CpuLayout cpus;
    private final List<Nic> nics;
    private final HugePages hugePages;
    private final Machine machine;
    private final Settings settings;

    /**
     * What a lab file may change.
     *
     * @param hostName as {@code uname -n} prints it
     * @param hugePages2m of 2 MiB, on each node
     * @param hugePages1g of 1 GiB, on each node
     * @param isolated CPUs; empty text: all but two cores of each socket
     * @param tunedProfile the active one
     */
    public record Settings(
            String hostName, int hugePages2m, int hugePages1g, String isolated, String tunedProfile, String bootId) {}

    /**
     * A server that is up.
     *
     * @param bios attributes that are not at the model's default
     */
    public Server(Model model, Map<String, String> bios, List<Nic> nics, Settings settings, MachineTime time) {
        this.model = model;
        this.nics = List.copyOf(nics);
        this.settings = settings;
        this.cpus = CpuLayout.of(model, !"Disabled".equals(bios.get("ProcHyperthreading")));
        this.hugePages = new HugePages(cpus.nodes());
        hugePages.reserve(HugePages.SIZES_KB.get(0), settings.hugePages2m());
        hugePages.reserve(HugePages.SIZES_KB.get(1), settings.hugePages1g());
        this.machine = new Machine(settings.hostName(), time, cpus.all());
        new ProcFiles(this).install();
        new SysFiles(this, !"Disabled".equals(bios.get("ProcTurbo"))).install();
        new FactTools(this).install();
    }

    public Model model() {
        return model;
    }

    public CpuLayout cpus() {
        return cpus;
    }

    public List<Nic> nics() {
        return nics;
    }

    public HugePages hugePages() {
        return hugePages;
    }

    public Machine machine() {
        return machine;
    }

    Settings settings() {
        return settings;
    }

    /** CPUs kept from the scheduler. */
    SortedSet<Integer> isolated() {
        if (!settings.isolated().isEmpty()) {
            return CpuLists.parse(settings.isolated());
        }
        SortedSet<Integer> isolated = new TreeSet<>(cpus.all());
        cpus.cpus().stream()
                .filter(cpu -> cpu.core() % model.coresPerSocket() < HOUSEKEEPING_CORES_PER_SOCKET)
                .forEach(cpu -> isolated.remove(cpu.number()));
        return isolated;
    }
}
