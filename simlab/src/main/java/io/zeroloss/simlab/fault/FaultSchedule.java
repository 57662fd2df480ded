package io.zeroloss.simlab.fault;

import io.zeroloss.simlab.time.VirtualTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says which faults hold now. Called with the lab's lock held. */
public final class FaultSchedule {
    private static final double NANOS = 1e9;

    private final VirtualTime time;
    private final List<Fault> faults;
    private final Map<FaultKind, List<Fault>> byKind = new EnumMap<>(FaultKind.class);
    private final Map<Fault, Long> beginnings = new HashMap<>();
    private final Set<Fault> taken = new HashSet<>();
    private int trials;

    /** Faults that wait for the lab's start begin to count now. */
    public FaultSchedule(VirtualTime time, List<Fault> faults) {
        this.time = time;
        this.faults = List.copyOf(faults);
        faults.forEach(fault ->
                byKind.computeIfAbsent(fault.kind(), kind -> new ArrayList<>()).add(fault));
        begin(0);
    }

    /** Traffic starts after it had stood still: one more trial. */
    public void trafficStarts() {
        begin(++trials);
    }

    /** Whether nothing ever goes wrong. */
    public boolean isEmpty() {
        return faults.isEmpty();
    }

    /** The first fault of a kind that holds now on a target. */
    public Optional<Fault> active(FaultKind kind, String target) {
        for (Fault fault : byKind.getOrDefault(kind, List.of())) {
            if (isOn(fault, target)) {
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }

    /** The same for faults that are events: each is given once. */
    public Optional<Fault> take(FaultKind kind, String target) {
        for (Fault fault : byKind.getOrDefault(kind, List.of())) {
            if (isOn(fault, target) && taken.add(fault)) {
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }

    private boolean isOn(Fault fault, String target) {
        Long from = beginnings.get(fault);
        if (from == null) {
            return false;
        }
        double since = (time.nanos() - from) / NANOS;
        return (fault.target().isEmpty() || fault.target().equals(target)) && since >= 0 && since < fault.forSeconds();
    }

    private void begin(int trial) {
        long now = time.nanos();
        for (Fault fault : faults) {
            if (fault.trial() == trial) {
                beginnings.putIfAbsent(fault, now + Math.round(fault.afterSeconds() * NANOS));
            }
        }
    }
}
