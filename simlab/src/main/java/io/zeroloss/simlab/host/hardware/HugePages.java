package io.zeroloss.simlab.host.hardware;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** The huge pages of a server, by size and NUMA node. */
public final class HugePages {
    /** Sizes in kB, the kernel's default first. */
    public static final List<Integer> SIZES_KB = List.of(2048, 1 << 20);

    private final SortedMap<Integer, SortedMap<Integer, Pool>> pools = new TreeMap<>();

    private static final class Pool {
        int total;
        int taken;
    }

    /** What somebody holds: pages by node. */
    public record Holding(int sizeKb, Map<Integer, Integer> pagesByNode) {
        public static final Holding NONE = new Holding(SIZES_KB.get(0), Map.of());

        public Holding {
            pagesByNode = Map.copyOf(pagesByNode);
        }
    }

    HugePages(SortedSet<Integer> nodes) {
        for (int size : SIZES_KB) {
            SortedMap<Integer, Pool> ofSize = new TreeMap<>();
            nodes.forEach(node -> ofSize.put(node, new Pool()));
            pools.put(size, ofSize);
        }
    }

    /** As many on each node; not fewer than are in use. */
    void reserve(int sizeKb, int pagesPerNode) {
        pool(sizeKb).values().forEach(pool -> pool.total = Math.max(pool.taken, pagesPerNode));
    }

    public int total(int sizeKb, int node) {
        return pool(sizeKb, node).total;
    }

    public int free(int sizeKb, int node) {
        Pool pool = pool(sizeKb, node);
        return pool.total - pool.taken;
    }

    int total(int sizeKb) {
        return pool(sizeKb).values().stream().mapToInt(pool -> pool.total).sum();
    }

    public int free(int sizeKb) {
        return pool(sizeKb).values().stream()
                .mapToInt(pool -> pool.total - pool.taken)
                .sum();
    }

    /**
     * Takes pages, those of one node first.
     *
     * @return what was taken; nothing if there are not enough
     */
    public Holding take(int sizeKb, int pages, int firstNode) {
        if (free(sizeKb) < pages) {
            return Holding.NONE;
        }
        SortedMap<Integer, Integer> taken = new TreeMap<>();
        int left = pages - takeFrom(sizeKb, firstNode, pages, taken);
        for (int node : pool(sizeKb).keySet()) {
            if (node != firstNode) {
                left -= takeFrom(sizeKb, node, left, taken);
            }
        }
        return new Holding(sizeKb, taken);
    }

    /** Takes pages of one node, or none if there are not enough. */
    public Holding takeOn(int sizeKb, int pages, int node) {
        if (free(sizeKb, node) < pages) {
            return Holding.NONE;
        }
        SortedMap<Integer, Integer> taken = new TreeMap<>();
        takeFrom(sizeKb, node, pages, taken);
        return new Holding(sizeKb, taken);
    }

    public void giveBack(Holding holding) {
        holding.pagesByNode().forEach((node, pages) -> pool(holding.sizeKb(), node).taken -= pages);
    }

    private int takeFrom(int sizeKb, int node, int pages, Map<Integer, Integer> taken) {
        Pool pool = pool(sizeKb, node);
        int count = Math.min(pages, pool.total - pool.taken);
        pool.taken += count;
        if (count > 0) {
            taken.put(node, count);
        }
        return count;
    }

    private Pool pool(int sizeKb, int node) {
        Pool pool = pool(sizeKb).get(node);
        if (pool == null) {
            throw new IllegalArgumentException("no NUMA node " + node);
        }
        return pool;
    }

    private SortedMap<Integer, Pool> pool(int sizeKb) {
        SortedMap<Integer, Pool> pool = pools.get(sizeKb);
        if (pool == null) {
            throw new IllegalArgumentException("no huge pages of " + sizeKb + " kB");
        }
        return pool;
    }
}
