package io.zeroloss.simlab.trex.traffic;

/** Takes a share of a stream of whole numbers, keeping what is less than one for the next time. */
final class Part {
    private double left;

    long of(long frames, double share) {
        if (share <= 0) {
            return 0;
        }
        left += frames * share;
        long now = Math.min(frames, (long) (left + 1e-9));
        left -= now;
        return now;
    }
}
