package io.zeroloss.simlab.fault;

import io.zeroloss.simlab.time.VirtualTime;
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
    private final Map<Fault, Long> beginnings = new HashMap<>();
    private final Set<Fault> taken = new HashSet<>();
    private int trials;

    /** Faults that wait for the lab's start begin to count now. */
    public FaultSchedule(VirtualTime time, List<Fault> faults) {
        this.time = time;
        this.faults = List.copyOf(faults);
        begin(0);
    }

    /** Traffic starts after it had stood still: one more trial. */
    public void trafficStarts() {
        begin(++trials);
    }

    /** The first fault of a kind that holds now on a target. */
    public Optional<Fault> active(FaultKind kind, String target) {
        return faults.stream().filter(fault -> isOn(fault, kind, target)).findFirst();
    }

    /** The same for faults that are events: each is given once. */
    public Optional<Fault> take(FaultKind kind, String target) {
        Optional<Fault> fault = faults.stream()
                .filter(f -> isOn(f, kind, target) && !taken.contains(f))
                .findFirst();
        fault.ifPresent(taken::add);
        return fault;
    }

    private boolean isOn(Fault fault, FaultKind kind, String target) {
        Long from = beginnings.get(fault);
        if (from == null || fault.kind() != kind) {
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
