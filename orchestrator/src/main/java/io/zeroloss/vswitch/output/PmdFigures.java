package io.zeroloss.vswitch.output;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The figures that OVS prints for one of its threads, under OVS's own words in lower case.
 *
 * @param numaNode absent for the main thread, and where the output was cut
 * @param cpu that the PMD thread runs on; absent likewise
 * @param figures by name, for example {@code megaflow hits}; a figure that was not printed is not there
 */
public record PmdFigures(Optional<Integer> numaNode, Optional<Integer> cpu, Map<String, Figure> figures) {
    // every way in which a packet can have left the lookup; "mfex opt hits" counts packets a second time
    private static final List<String> LOOKUP_ENDS = List.of(
            "phwol hits",
            "simple match hits",
            "emc hits",
            "smc hits",
            "megaflow hits",
            "miss",
            "miss with success upcall",
            "upcalls",
            "lost",
            "miss with failed upcall",
            "lost upcalls");

    public PmdFigures {
        figures = Ordered.copy(figures);
    }

    /**
     * A number and what stands in brackets behind it.
     *
     * @param amount as printed
     * @param details by unit, for example {@code cycles/pkt}; one that OVS prints as nan is left out
     */
    public record Figure(BigDecimal amount, Map<String, Double> details) {
        public Figure {
            details = Ordered.copy(details);
        }
    }

    /** Share of the thread's cycles that went into packets, 0 to 1; since its counters were last cleared. */
    public Optional<Double> busyShare() {
        Optional<Long> processing = processingCycles();
        Optional<Long> total = totalCycles();
        if (processing.isPresent() && total.isPresent()) {
            return total.get() == 0 ? Optional.empty() : Optional.of((double) processing.get() / total.get());
        }
        // pmd-perf-show: "busy" of 2.10, "busy iterations" later; in percent
        return detail("busy iterations", "% of used cycles")
                .or(() -> detail("busy", "% cycles"))
                .map(percent -> percent / 100);
    }

    /** Cycles spent on packets; absent in pmd-perf-show, which prints shares. */
    public Optional<Long> processingCycles() {
        return count("processing cycles");
    }

    /** Cycles the thread used; absent if the output does not tell both parts of them. */
    public Optional<Long> totalCycles() {
        Optional<Long> idle = count("idle cycles").or(() -> count("polling cycles"));
        return idle.flatMap(i -> processingCycles().map(p -> i + p));
    }

    /** Packets received, recirculated ones counted once; before 2.9 OVS does not print it. */
    public Optional<Long> packetsReceived() {
        return count("packets received").or(() -> count("rx packets"));
    }

    /** Flow table lookups: packets received and recirculated. */
    public long lookups() {
        return LOOKUP_ENDS.stream().mapToLong(name -> count(name).orElse(0L)).sum();
    }

    /** Packets that needed an upcall and got it. */
    public Optional<Long> upcalls() {
        return count("miss with success upcall").or(() -> count("upcalls")).or(() -> count("miss"));
    }

    /** Packets dropped because their upcall failed. */
    public Optional<Long> lostUpcalls() {
        return count("miss with failed upcall").or(() -> count("lost upcalls")).or(() -> count("lost"));
    }

    /** Busy cycles of one packet. */
    public Optional<Double> cyclesPerPacket() {
        return figure("avg processing cycles per packet")
                .map(figure -> figure.amount().doubleValue())
                .or(() -> detail("rx packets", "cycles/pkt"));
    }

    /** A figure by OVS's name for it. */
    public Optional<Figure> figure(String name) {
        return Optional.ofNullable(figures.get(name));
    }

    /** A figure that is a count. */
    public Optional<Long> count(String name) {
        return figure(name)
                .map(Figure::amount)
                .filter(amount -> amount.stripTrailingZeros().scale() <= 0)
                .map(BigDecimal::longValue);
    }

    private Optional<Double> detail(String name, String unit) {
        return figure(name)
                .flatMap(figure -> Optional.ofNullable(figure.details().get(unit)));
    }
}
