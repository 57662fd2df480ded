package io.zeroloss.simlab.datapath;

/** How a NIC spreads a flow over its receive queues: by hash, so unevenly, and one flow never over two queues. */
final class Rss {
    /** More flows spread so evenly that a sample will do. */
    private static final int MOST_HASHED = 65_536;

    /** Cumulated shares: queue q gets what lies between elements q and q + 1; the last is 1. */
    private final double[] shares;

    Rss(TrafficFlow flow, int queues) {
        int flows = Math.max(1, Math.min(flow.flows(), MOST_HASHED));
        int[] count = new int[queues];
        if (queues == 1) {
            count[0] = flows;
        }
        for (int i = 0; i < flows && queues > 1; i++) {
            count[Draws.hashed(31L * i + flow.dstMac().hashCode(), queues)]++;
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
}
