package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.device.HopCounts;

/** The size of the frames of a step, for counters of bytes where only frames are told. */
public final class FrameSize {
    private static final long SMALLEST_BYTES = 60;

    private FrameSize() {}

    /** Mean size on the ports that tell it; the smallest frame's if none does. */
    public static long meanBytes(HopCounts counts) {
        long frames = 0;
        long bytes = 0;
        for (HopCounts.Nic nic : counts.nics().values()) {
            frames += nic.rxFrames() + nic.txFrames();
            bytes += nic.rxBytes() + nic.txBytes();
        }
        return frames == 0 ? SMALLEST_BYTES : bytes / frames;
    }
}
