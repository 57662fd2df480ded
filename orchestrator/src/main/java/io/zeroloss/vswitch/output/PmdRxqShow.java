package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@code ovs-appctl dpif-netdev/pmd-rxq-show} of OVS 2.6 to 3.x: which PMD thread polls which receive queue.
 *
 * @param windowSeconds over which usage is measured; printed since 3.1
 * @param notUnderstood lines that are in none of the known forms
 */
public record PmdRxqShow(Optional<Integer> windowSeconds, List<PmdThread> pmdThreads, List<String> notUnderstood) {
    private static final Pattern WINDOW = Pattern.compile("Displaying last (\\d{1,9}) seconds pmd usage %");
    private static final Pattern THREAD = Pattern.compile("pmd thread numa_id (\\d{1,9}) core_id (\\d{1,9}):");
    private static final Pattern ISOLATED = Pattern.compile("isolated\\s*:\\s*(true|false)");
    private static final Pattern OVERHEAD = Pattern.compile("overhead:\\s*(?:(\\d{1,9})\\s*%|NOT AVAIL)");
    private static final Pattern RXQ = Pattern.compile("port:\\s*(\\S+)\\s+queue-id:\\s*(\\d{1,9}(?:\\s+\\d{1,9})*)"
            + "(?:\\s*\\((enabled|disabled)\\))?(?:\\s+pmd usage:\\s*(?:(\\d{1,9})\\s*%|NOT AVAIL))?");

    public PmdRxqShow {
        pmdThreads = List.copyOf(pmdThreads);
        notUnderstood = List.copyOf(notUnderstood);
    }

    /**
     * One PMD thread.
     *
     * @param isolated whether only queues pinned to it are polled by it
     * @param overheadPercent cycles spent beside the queues; printed since 2.16, absent until measured
     */
    public record PmdThread(
            int numaNode, int cpu, boolean isolated, List<Rxq> rxqs, Optional<Integer> overheadPercent) {
        public PmdThread {
            rxqs = List.copyOf(rxqs);
        }

        /**
         * Busy cycles in percent: all queues and the overhead. Absent before 2.16, where the sum of the queues alone never
         * reaches 100, and while a part is not yet measured. Above 100 (before 2.17) the window holds an older placement.
         */
        public Optional<Integer> busyPercent() {
            if (overheadPercent.isEmpty()
                    || rxqs.stream().anyMatch(r -> r.usagePercent().isEmpty())) {
                return Optional.empty();
            }
            return Optional.of(overheadPercent.get()
                    + rxqs.stream()
                            .mapToInt(r -> r.usagePercent().orElseThrow())
                            .sum());
        }
    }

    /**
     * One receive queue.
     *
     * @param enabled printed since 2.12; a guest that uses fewer queues than it has leaves the others disabled
     * @param usagePercent of the thread's cycles; printed since 2.9, absent until measured
     */
    public record Rxq(String port, int queue, Optional<Boolean> enabled, Optional<Integer> usagePercent) {}

    public static PmdRxqShow parse(String text) {
        return new Reading().read(text);
    }

    /** The number of queues of a port that any thread polls. */
    public long polledQueues(String port) {
        return pmdThreads.stream()
                .flatMap(t -> t.rxqs().stream())
                .filter(r -> r.port().equals(port))
                .count();
    }

    private static final class Reading {
        private Optional<Integer> windowSeconds = Optional.empty();
        private final List<PmdThread> threads = new ArrayList<>();
        private final List<String> notUnderstood = new ArrayList<>();

        PmdRxqShow read(String text) {
            for (String line : Lines.of(text)) {
                if (!window(line) && !thread(line) && !isolated(line) && !overhead(line) && !rxq(line)) {
                    notUnderstood.add(line);
                }
            }
            return new PmdRxqShow(windowSeconds, threads, notUnderstood);
        }

        private boolean window(String line) {
            Matcher m = WINDOW.matcher(line);
            if (!m.matches()) {
                return false;
            }
            windowSeconds = Optional.of(Integer.valueOf(m.group(1)));
            return true;
        }

        private boolean thread(String line) {
            Matcher m = THREAD.matcher(line);
            if (!m.matches()) {
                return false;
            }
            threads.add(new PmdThread(
                    Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), false, List.of(), Optional.empty()));
            return true;
        }

        private boolean isolated(String line) {
            Matcher m = ISOLATED.matcher(line);
            if (!m.matches() || threads.isEmpty()) {
                return false;
            }
            PmdThread t = threads.get(threads.size() - 1);
            replaceLast(new PmdThread(t.numaNode, t.cpu, m.group(1).equals("true"), t.rxqs, t.overheadPercent));
            return true;
        }

        private boolean overhead(String line) {
            Matcher m = OVERHEAD.matcher(line);
            if (!m.matches() || threads.isEmpty()) {
                return false;
            }
            PmdThread t = threads.get(threads.size() - 1);
            replaceLast(new PmdThread(t.numaNode, t.cpu, t.isolated, t.rxqs, percent(m.group(1))));
            return true;
        }

        private boolean rxq(String line) {
            Matcher m = RXQ.matcher(line);
            if (!m.matches() || threads.isEmpty()) {
                return false;
            }
            PmdThread t = threads.get(threads.size() - 1);
            List<Rxq> rxqs = new ArrayList<>(t.rxqs);
            // 2.6 to 2.8 print all queues of a port on one line
            for (String queue : m.group(2).trim().split("\\s+", -1)) {
                rxqs.add(new Rxq(
                        m.group(1),
                        Integer.parseInt(queue),
                        Optional.ofNullable(m.group(3)).map("enabled"::equals),
                        percent(m.group(4))));
            }
            replaceLast(new PmdThread(t.numaNode, t.cpu, t.isolated, rxqs, t.overheadPercent));
            return true;
        }

        private void replaceLast(PmdThread thread) {
            threads.set(threads.size() - 1, thread);
        }

        private static Optional<Integer> percent(@Nullable String digits) {
            return Optional.ofNullable(digits).map(Integer::valueOf);
        }
    }
}
