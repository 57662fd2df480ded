package io.zeroloss.simlab.host.hardware;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The logical CPUs of a server. ProLiants number all first threads socket by socket, then all second threads; without
 * hyper-threading there are no second threads.
 */
public record CpuLayout(List<Cpu> cpus) {
    public CpuLayout {
        cpus = List.copyOf(cpus);
    }

    /** A logical CPU; its socket is its NUMA node. */
    public record Cpu(int number, int core, int node) {}

    static CpuLayout of(Model model, boolean hyperThreading) {
        List<Cpu> cpus = new ArrayList<>();
        int cores = model.sockets() * model.coresPerSocket();
        for (int thread = 0; thread < (hyperThreading ? 2 : 1); thread++) {
            for (int core = 0; core < cores; core++) {
                cpus.add(new Cpu(thread * cores + core, core, core / model.coresPerSocket()));
            }
        }
        return new CpuLayout(cpus);
    }

    public SortedSet<Integer> all() {
        return numbers(cpu -> true);
    }

    public SortedSet<Integer> ofNode(int node) {
        return numbers(cpu -> cpu.node() == node);
    }

    /** NUMA nodes, in order. */
    public SortedSet<Integer> nodes() {
        return cpus.stream().map(Cpu::node).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The node of a CPU; node 0 for one that does not exist. */
    public int nodeOf(int number) {
        return cpus.stream()
                .filter(cpu -> cpu.number() == number)
                .mapToInt(Cpu::node)
                .findFirst()
                .orElse(0);
    }

    /** The other hardware threads of a CPU's core. */
    public SortedSet<Integer> siblings(int number) {
        return cpus.stream()
                .filter(cpu -> cpu.number() == number)
                .findFirst()
                .map(self -> numbers(cpu -> cpu.core() == self.core() && cpu.number() != number))
                .orElseGet(TreeSet::new);
    }

    private SortedSet<Integer> numbers(Predicate<Cpu> which) {
        return cpus.stream().filter(which).map(Cpu::number).collect(Collectors.toCollection(TreeSet::new));
    }
}
