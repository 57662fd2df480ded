package io.zeroloss.simlab.datapath;

/**
 * How a NIC spreads a flow over its receive queues: by Toeplitz hash, so one flow never over two queues. The hash is linear, so a
 * range of addresses that is a power of two spreads evenly, and others nearly.
 */
final class Rss {
    /** More flows spread so evenly that a sample will do. */
    private static final int MOST_HASHED = 65_536;

    /** Entries of the redirection table of common NICs. */
    private static final int REDIRECTION_TABLE = 128;

    /** The lowest bit of the destination address in the hash's input: behind the source address, 32 bits in. */
    private static final int LOWEST_BIT = 63;

    /** The beginning of the key of Microsoft's RSS verification suite, which drivers use where none is set. */
    private static final long[] KEY = {0x6d5a56da255b0ec2L, 0x4167253d43a38fb0L};

    /** Cumulated shares: queue q gets what lies between elements q and q + 1; the last is 1. */
    private final double[] shares;

    Rss(TrafficFlow flow, int queues) {
        int flows = Math.max(1, Math.min(flow.flows(), MOST_HASHED));
        int[] count = new int[queues];
        if (queues == 1) {
            count[0] = flows;
        }
        for (int i = 0; i < flows && queues > 1; i++) {
            count[Math.floorMod(hash(i), REDIRECTION_TABLE) % queues]++;
        }
        shares = new double[queues + 1];
        int sum = 0;
        for (int queue = 0; queue < queues; queue++) {
            sum += count[queue];
            shares[queue + 1] = (double) sum / flows;
        }
    }

    /** Of the frames between two cumulated counts, those of one queue; over all queues none is lost or made. */
    long framesOf(int queue, long before, long after) {
        return upTo(after, queue + 1) - upTo(before, queue + 1) - upTo(after, queue) + upTo(before, queue);
    }

    private long upTo(long frames, int queue) {
        return (long) (frames * shares[queue]);
    }

    /** Of an address with these lowest bits. */
    private static int hash(int address) {
        int hash = 0;
        for (int bit = 0; bit < Short.SIZE; bit++) {
            if (((address >> bit) & 1) == 1) {
                hash ^= window(LOWEST_BIT - bit);
            }
        }
        return hash;
    }

    /** 32 bits of the key from a bit on. */
    private static int window(int bit) {
        int high = bit / Long.SIZE;
        int shift = bit % Long.SIZE;
        long bits = KEY[high] << shift;
        if (shift > 0 && high + 1 < KEY.length) {
            bits |= KEY[high + 1] >>> (Long.SIZE - shift);
        }
        return (int) (bits >>> Integer.SIZE);
    }
}
