package io.zeroloss.simlab.fault;

import java.util.Map;

/**
 * One thing that goes wrong.
 *
 * @param target what it falls on: a host, {@code host/vm}, or a generator port's number; empty for the generator or all hosts
 * @param trial counts starts of traffic from 1: the fault waits for that one; 0 means the lab's start
 * @param afterSeconds after that moment
 * @param forSeconds how long it lasts; infinite if not given. A fault that is an event happens once, at its beginning
 * @param amounts figures by the names that {@link FaultKind} tells
 */
public record Fault(
        FaultKind kind, String target, int trial, double afterSeconds, double forSeconds, Map<String, Double> amounts) {
    public Fault {
        amounts = Map.copyOf(amounts);
    }

    /** A figure, or what it is if it does not stand in the file. */
    public double amount(String name, double otherwise) {
        return amounts.getOrDefault(name, otherwise);
    }
}
