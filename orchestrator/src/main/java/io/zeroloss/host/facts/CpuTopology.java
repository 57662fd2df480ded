package io.zeroloss.host.facts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which CPU lies on which core, socket and NUMA node. Read, never computed: numbers are interleaved on some machines and
 * change with the BIOS, and a socket may hold several nodes.
 *
 * @param cpus the CPUs that are online, by number
 */
public record CpuTopology(List<Cpu> cpus) {
    /** What {@link #parse} wants to read. */
    public static final List<String> COMMAND = List.of("lscpu", "-p=CPU,CORE,SOCKET,NODE");

    private static final int COLUMNS = 4;

    /**
     * One logical CPU.
     *
     * @param core number of the core
     * @param node NUMA node; 0 on machines that have none
     */
    public record Cpu(int cpu, int core, int socket, int node) {
        public Core physicalCore() {
            return new Core(socket, node, core);
        }
    }

    /** A physical core. Some machines number them anew in each socket or node. */
    public record Core(int socket, int node, int core) {}

    public CpuTopology {
        cpus = cpus.stream().sorted(Comparator.comparingInt(Cpu::cpu)).toList();
    }

    /**
     * Reads {@code lscpu -p=CPU,CORE,SOCKET,NODE}.
     *
     * @throws IllegalArgumentException if a line is of another form, or there is none
     */
    public static CpuTopology parse(String text) {
        List<Cpu> cpus = new ArrayList<>();
        for (String line : text.lines().map(String::strip).toList()) {
            if (!line.isEmpty() && !line.startsWith("#")) {
                cpus.add(cpu(line));
            }
        }
        if (cpus.isEmpty()) {
            throw new IllegalArgumentException("no CPU in the output of `" + String.join(" ", COMMAND) + "`");
        }
        return new CpuTopology(cpus);
    }

    private static Cpu cpu(String line) {
        String[] columns = line.split(",", -1);
        try {
            if (columns.length >= COLUMNS) {
                return new Cpu(
                        Integer.parseInt(columns[0]),
                        Integer.parseInt(columns[1]),
                        // lscpu leaves out what the firmware does not tell
                        columns[2].isEmpty() ? 0 : Integer.parseInt(columns[2]),
                        columns[3].isEmpty() ? 0 : Integer.parseInt(columns[3]));
            }
        } catch (NumberFormatException e) {
            // said below, with the whole line
        }
        throw new IllegalArgumentException("`%s` is not a line of `%s`".formatted(line, String.join(" ", COMMAND)));
    }

    /** The CPUs that share the core of this one, itself included; empty if it is not online. */
    public SortedSet<Integer> siblings(int cpu) {
        return cpus.stream()
                .filter(c -> c.cpu() == cpu)
                .findFirst()
                .map(self -> numbers(c -> c.physicalCore().equals(self.physicalCore())))
                .orElseGet(TreeSet::new);
    }

    public SortedSet<Integer> ofNode(int node) {
        return numbers(c -> c.node() == node);
    }

    /** The CPUs of each NUMA node that has any. */
    public SortedMap<Integer, SortedSet<Integer>> nodes() {
        SortedMap<Integer, SortedSet<Integer>> nodes = new TreeMap<>();
        cpus.forEach(
                c -> nodes.computeIfAbsent(c.node(), node -> new TreeSet<>()).add(c.cpu()));
        return nodes;
    }

    public int sockets() {
        return (int) cpus.stream().map(Cpu::socket).distinct().count();
    }

    /** Cores in the machine. */
    public int cores() {
        return (int) cpus.stream().map(Cpu::physicalCore).distinct().count();
    }

    /** The most CPUs that one core has: 2 with hyper-threading, also if some are offline. */
    public int threadsPerCore() {
        return cpus.stream().mapToInt(c -> siblings(c.cpu()).size()).max().orElse(0);
    }

    private SortedSet<Integer> numbers(Predicate<Cpu> which) {
        return cpus.stream().filter(which).map(Cpu::cpu).collect(Collectors.toCollection(TreeSet::new));
    }
}
