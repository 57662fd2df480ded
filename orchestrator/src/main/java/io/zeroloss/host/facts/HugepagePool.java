package io.zeroloss.host.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The hugepages of one size on one NUMA node, from /sys/devices/system/node: /proc/meminfo shows the default size only.
 *
 * @param totalPages that the kernel holds
 * @param freePages of them; what is missing may belong to a process that is dead
 */
public record HugepagePool(int node, long sizeKib, long totalPages, long freePages) {
    private static final Pattern LINE = Pattern.compile("(\\d{1,4}) (\\d{1,12}) (\\d{1,15}) (\\d{1,15})");

    /** Reads lines of {@code node sizeKib total free}; others are passed over. */
    static List<HugepagePool> parse(String text) {
        List<HugepagePool> pools = new ArrayList<>();
        for (String line : text.lines().toList()) {
            Matcher matcher = LINE.matcher(line.strip());
            if (matcher.matches()) {
                pools.add(new HugepagePool(
                        Integer.parseInt(matcher.group(1)),
                        Long.parseLong(matcher.group(2)),
                        Long.parseLong(matcher.group(3)),
                        Long.parseLong(matcher.group(4))));
            }
        }
        return pools;
    }
}
