package io.zeroloss.simlab.trex.traffic;

/** Counters of a port since the server's start; unsigned, never reset. */
public final class PortCounters {
    private static final long WRAP = 1L << 32;

    long opackets;
    long ipackets;
    long obytes;
    long ibytes;
    long ierrors;
    long queueFull;
    long queueDrop;
    double txPps;
    double rxPps;
    boolean wrapped;

    /** Frames sent. */
    public long opackets() {
        return opackets;
    }

    /** Frames received, as a counter that may have wrapped. */
    public long ipackets() {
        return wrapped ? ipackets - WRAP : ipackets;
    }

    /** Bytes sent, with FCS. */
    public long obytes() {
        return obytes;
    }

    /** Bytes received, with FCS. */
    public long ibytes() {
        return ibytes;
    }

    /** Frames that the receiving port had to drop. */
    public long ierrors() {
        return ierrors;
    }

    /** Times that a frame found the transmit ring full. */
    public long queueFull() {
        return queueFull;
    }

    /** Frames thrown away before the wire. */
    public long queueDrop() {
        return queueDrop;
    }

    /** Frames a second in the last step. */
    public double txPps() {
        return txPps;
    }

    /** Frames a second in the last step. */
    public double rxPps() {
        return rxPps;
    }

    void reset() {
        opackets = 0;
        ipackets = 0;
        obytes = 0;
        ibytes = 0;
        ierrors = 0;
        queueFull = 0;
        queueDrop = 0;
        wrapped = false;
    }

    void sent(long frames, int bytes) {
        opackets += frames;
        obytes += frames * bytes;
    }

    void received(long frames, int bytes) {
        ipackets += frames;
        ibytes += frames * bytes;
    }
}
