package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import io.zeroloss.vswitch.placement.RxqPin;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * OVS-DPDK as it must be for a cell. Whatever is not said here stays as it is found.
 *
 * @param bridge that may be filled; made if it is not there
 * @param ports of the bridge, in order
 * @param pmdCpus that run PMD threads, on each NUMA node
 * @param otherConfig further keys of {@code other_config}, each as {@link OvsKeys} knows it
 * @param rules all rules of the bridge; others are taken out while the cell is measured
 */
public record SwitchIntent(
        String bridge,
        List<SwitchPort> ports,
        SortedSet<Integer> pmdCpus,
        RxqAssignment assignment,
        Map<String, String> otherConfig,
        List<FlowRule> rules) {

    /** @throws InputException with one sentence, if no switch can be like that */
    public SwitchIntent {
        ports = List.copyOf(ports);
        pmdCpus = Collections.unmodifiableSortedSet(new TreeSet<>(pmdCpus));
        otherConfig = Collections.unmodifiableMap(new TreeMap<>(otherConfig));
        rules = List.copyOf(rules);
        if (!PortRules.NAME.matcher(bridge).matches()) {
            throw new InputException("\"%s\" cannot be the name of a bridge".formatted(bridge));
        }
        if (pmdCpus.isEmpty() || pmdCpus.first() < 0) {
            throw new InputException("OVS needs CPUs for its PMD threads, not %s".formatted(pmdCpus));
        }
        distinct("name", ports, SwitchPort::name);
        distinct("OpenFlow number", ports, SwitchPort::ofport);
        distinct(
                "device or socket",
                ports,
                port -> port.options().values().iterator().next());
        otherConfig.forEach((key, value) -> OvsKeys.known(key).check(value));
        if (assignment instanceof RxqAssignment.Pinned pinned) {
            checkPins(pinned.pins(), ports, pmdCpus);
        }
    }

    private static void checkPins(List<RxqPin> pins, List<SwitchPort> ports, Set<Integer> pmdCpus) {
        for (RxqPin pin : pins) {
            boolean exists = ports.stream()
                    .anyMatch(port ->
                            port.name().equals(pin.port()) && pin.queue() >= 0 && pin.queue() < port.rxQueues());
            if (!exists) {
                throw new InputException(
                        "queue %d of port %s is pinned, but there is no such queue".formatted(pin.queue(), pin.port()));
            }
            // OVS leaves a queue unpolled whose thread does not exist
            if (!pmdCpus.contains(pin.cpu())) {
                throw new InputException(
                        "queue %d of port %s is pinned to CPU %d, which runs no PMD thread; those are %s"
                                .formatted(pin.queue(), pin.port(), pin.cpu(), pmdCpus));
            }
        }
        for (SwitchPort port : ports) {
            long pinned = pins.stream()
                    .filter(pin -> pin.port().equals(port.name()))
                    .map(RxqPin::queue)
                    .distinct()
                    .count();
            // a thread that has a pinned queue polls pinned queues only
            if (pinned != port.rxQueues()) {
                throw new InputException("port %s has %d receive queues, but %d are pinned; pin each of them"
                        .formatted(port.name(), port.rxQueues(), pinned));
            }
        }
    }

    private static <T> void distinct(String what, List<SwitchPort> ports, Function<SwitchPort, T> of) {
        Set<T> seen = new HashSet<>();
        for (SwitchPort port : ports) {
            if (!seen.add(of.apply(port))) {
                throw new InputException("two ports have the same %s, %s; the second is %s"
                        .formatted(what, of.apply(port), port.name()));
            }
        }
    }
}
