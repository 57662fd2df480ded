package io.zeroloss.lab;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The two clocks of a policed port: the kernel's, which the generator paces by, and DPDK's, which the policer counts in. DPDK
 * rounds the frequency it measures to 10 MHz, and its meter rounds the period of a token down to whole ticks.
 */
final class Tsc {
    private static final Pattern KERNEL_MHZ = Pattern.compile("tsc: Detected (\\d+\\.\\d+) MHz");
    private static final double DPDK_STEP_HZ = 10e6;

    private Tsc() {}

    /** Bytes that really pass in a second of the kernel's clock. */
    static double policedBytesPerSecond(long committedBytesPerSecond) throws IOException, InterruptedException {
        double kernelHz = kernelHz();
        double dpdkHz = Math.rint(kernelHz / DPDK_STEP_HZ) * DPDK_STEP_HZ;
        // rte_meter: a period is that of so many bytes that rounding costs least
        return kernelHz / Math.floor(dpdkHz / committedBytesPerSecond);
    }

    private static double kernelHz() throws IOException, InterruptedException {
        Matcher matcher =
                KERNEL_MHZ.matcher(LocalLab.run(Map.of(), List.of("dmesg")).stdout());
        double mhz = 0;
        while (matcher.find()) {
            mhz = Double.parseDouble(matcher.group(1));
        }
        if (mhz == 0) {
            throw new IllegalStateException("the kernel does not tell the frequency of its TSC");
        }
        return mhz * 1e6;
    }
}
