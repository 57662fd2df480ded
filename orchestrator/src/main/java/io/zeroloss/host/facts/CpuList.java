package io.zeroloss.host.facts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sets of CPUs as the kernel writes them (Documentation/admin-guide/kernel-parameters, "cpu lists"): lists and masks. */
public final class CpuList {
    // the largest NR_CPUS that x86 can be built with
    private static final int MOST_CPUS = 8192;
    private static final int MASK_WORD_DIGITS = 8;
    private static final Pattern ITEM = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4})(?::(\\d{1,4})/(\\d{1,4}))?)?");
    private static final Pattern MASK = Pattern.compile("(?:0[xX])?(\\p{XDigit}+(?:,\\p{XDigit}{1,8})*)");

    private CpuList() {}

    /**
     * Reads a list such as {@code 0-3,8} or, with the first 1 of each group of 2, {@code 0-15:1/2}. An empty list is the empty
     * set.
     *
     * @throws IllegalArgumentException if the text is not a list of CPUs between 0 and 8191
     */
    public static SortedSet<Integer> parse(String text) {
        SortedSet<Integer> cpus = new TreeSet<>();
        String list = text.strip();
        if (list.isEmpty()) {
            return cpus;
        }
        for (String item : list.split(",", -1)) {
            Matcher matcher = ITEM.matcher(item.strip());
            if (!matcher.matches()) {
                throw notAList(text);
            }
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            int used = matcher.group(3) == null ? 1 : Integer.parseInt(matcher.group(3));
            int group = matcher.group(4) == null ? 1 : Integer.parseInt(matcher.group(4));
            if (last < first || last >= MOST_CPUS || used < 1 || used > group) {
                throw notAList(text);
            }
            for (int cpu = first; cpu <= last; cpu++) {
                if ((cpu - first) % group < used) {
                    cpus.add(cpu);
                }
            }
        }
        return cpus;
    }

    private static IllegalArgumentException notAList(String text) {
        return new IllegalArgumentException(
                "`%s` is not a CPU list: expected numbers below %d and ranges, for example 0-3,8"
                        .formatted(text.strip(), MOST_CPUS));
    }

    /** The shortest list, {@code 0-3,8}; two neighbours are written {@code 0-1}. */
    public static String format(Collection<Integer> cpus) {
        List<String> items = new ArrayList<>();
        List<Integer> sorted = new ArrayList<>(new TreeSet<>(cpus));
        for (int i = 0; i < sorted.size(); i++) {
            int first = sorted.get(i);
            while (i + 1 < sorted.size() && sorted.get(i + 1) == sorted.get(i) + 1) {
                i++;
            }
            int last = sorted.get(i);
            items.add(first == last ? String.valueOf(first) : first + "-" + last);
        }
        return String.join(",", items);
    }

    /**
     * Reads a hexadecimal mask, lowest bit CPU 0: with or without {@code 0x}, of any length, and with a comma after each 32
     * bits as in /proc and /sys.
     *
     * @throws IllegalArgumentException if the text is not a mask of CPUs between 0 and 8191
     */
    public static SortedSet<Integer> parseMask(String text) {
        Matcher matcher = MASK.matcher(text.strip());
        if (!matcher.matches()) {
            throw notAMask(text);
        }
        StringBuilder digits = new StringBuilder();
        for (String word : matcher.group(1).split(",", -1)) {
            // between commas, leading zeros may be left out
            digits.append("0".repeat(digits.length() == 0 ? 0 : MASK_WORD_DIGITS - word.length()))
                    .append(word);
        }
        BigInteger bits = new BigInteger(digits.toString(), 16);
        if (bits.bitLength() > MOST_CPUS) {
            throw notAMask(text);
        }
        SortedSet<Integer> cpus = new TreeSet<>();
        for (int cpu = bits.getLowestSetBit(); cpu >= 0 && cpu < bits.bitLength(); cpu++) {
            if (bits.testBit(cpu)) {
                cpus.add(cpu);
            }
        }
        return cpus;
    }

    private static IllegalArgumentException notAMask(String text) {
        return new IllegalArgumentException(
                "`%s` is not a CPU mask: expected hexadecimal digits for CPUs below %d, for example 0x10f"
                        .formatted(text.strip(), MOST_CPUS));
    }

    /** The mask as OVS and DPDK take it: {@code 0x10f}. */
    public static String formatMask(Collection<Integer> cpus) {
        BigInteger bits = BigInteger.ZERO;
        for (int cpu : cpus) {
            bits = bits.setBit(cpu);
        }
        return "0x" + bits.toString(16);
    }
}
