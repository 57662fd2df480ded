package io.zeroloss.vswitch;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** CPU masks as OVS and DPDK write them: hexadecimal, the lowest bit is CPU 0. */
public final class CpuMask {
    private CpuMask() {}

    /** {@code 0x6} for CPUs 1 and 2. */
    public static String of(Collection<Integer> cpus) {
        BigInteger mask = BigInteger.ZERO;
        for (int cpu : cpus) {
            mask = mask.setBit(cpu);
        }
        return "0x" + mask.toString(16);
    }

    /** The CPUs of a mask, with or without {@code 0x}, as OVS reads it; empty if it is none. */
    public static Optional<SortedSet<Integer>> cpus(String mask) {
        String digits = mask.startsWith("0x") || mask.startsWith("0X") ? mask.substring(2) : mask;
        if (!digits.matches("\\p{XDigit}{1,256}")) {
            return Optional.empty();
        }
        BigInteger bits = new BigInteger(digits, 16);
        SortedSet<Integer> cpus = new TreeSet<>();
        for (int cpu = 0; cpu < bits.bitLength(); cpu++) {
            if (bits.testBit(cpu)) {
                cpus.add(cpu);
            }
        }
        return Optional.of(cpus);
    }
}
