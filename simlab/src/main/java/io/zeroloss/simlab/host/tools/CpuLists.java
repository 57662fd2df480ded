package io.zeroloss.simlab.host.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Lists of CPUs as the kernel writes them: {@code 0-3,8}. */
public final class CpuLists {
    private CpuLists() {}

    /**
     * Reads a list.
     *
     * @throws NumberFormatException if it is none
     */
    public static SortedSet<Integer> parse(String list) {
        SortedSet<Integer> cpus = new TreeSet<>();
        for (String range : list.strip().split(",", -1)) {
            String[] ends = range.split("-", 2);
            int last = Integer.parseInt(ends[ends.length - 1]);
            for (int cpu = Integer.parseInt(ends[0]); cpu <= last; cpu++) {
                cpus.add(cpu);
            }
        }
        return cpus;
    }

    /** In the shortest form. */
    public static String format(SortedSet<Integer> cpus) {
        List<String> ranges = new ArrayList<>();
        List<Integer> all = List.copyOf(cpus);
        int from = 0;
        for (int i = 0; i < all.size(); i++) {
            boolean ends = i + 1 == all.size() || all.get(i + 1) != all.get(i) + 1;
            if (ends) {
                ranges.add(from == i ? String.valueOf(all.get(i)) : all.get(from) + "-" + all.get(i));
                from = i + 1;
            }
        }
        return String.join(",", ranges);
    }
}
