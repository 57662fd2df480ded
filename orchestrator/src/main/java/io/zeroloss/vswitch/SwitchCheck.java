package io.zeroloss.vswitch;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.host.Change.Cost;
import io.zeroloss.vswitch.output.InterfaceRow;
import io.zeroloss.vswitch.output.PmdRxqShow.PmdThread;
import io.zeroloss.vswitch.output.PmdRxqShow.Rxq;
import io.zeroloss.vswitch.placement.RxqPin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A reading held against an intent. */
final class SwitchCheck {
    private final SwitchIntent intent;
    private final SwitchReading reading;
    private final Set<Expectation> expected;
    private final List<PlacementRow> rows = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private SwitchCheck(SwitchIntent intent, SwitchReading reading, Set<Expectation> expected) {
        this.intent = intent;
        this.reading = reading;
        this.expected = expected;
    }

    static Verification of(SwitchIntent intent, SwitchReading reading, Set<Expectation> expected) {
        SwitchCheck check = new SwitchCheck(intent, reading, expected);
        check.threads();
        for (PmdThread thread : reading.placement().pmdThreads()) {
            thread.rxqs().forEach(rxq -> check.row(thread, rxq));
        }
        check.rows.sort(Comparator.comparingInt(PlacementRow::pmdCpu)
                .thenComparing(PlacementRow::port)
                .thenComparingInt(PlacementRow::queue));
        intent.ports().forEach(check::port);
        check.keys();
        check.rules();
        return new Verification(reading, check.rows, check.findings);
    }

    private void threads() {
        SortedSet<Integer> found = reading.pmdCpus();
        if (!found.equals(intent.pmdCpus())) {
            SortedSet<Integer> missing = new TreeSet<>(intent.pmdCpus());
            missing.removeAll(found);
            finding(
                    "PMD_MASK_IGNORED",
                    Severity.INVALID,
                    "PMD threads run on CPUs %s, not on %s".formatted(found, intent.pmdCpus()),
                    Map.of("intendedCpus", List.copyOf(intent.pmdCpus()), "effectiveCpus", List.copyOf(found)),
                    missing.isEmpty()
                            ? "See that nobody else sets pmd-cpu-mask."
                            : "See that CPUs %s are online and that OVS counts them; it starts no thread on others."
                                    .formatted(missing));
        }
    }

    private void row(PmdThread thread, Rxq rxq) {
        Optional<SwitchPort> port =
                intent.ports().stream().filter(p -> p.name().equals(rxq.port())).findFirst();
        Optional<Integer> wanted = pinnedCpu(rxq.port(), rxq.queue());
        boolean intended = port.isPresent()
                && intent.pmdCpus().contains(thread.cpu())
                && wanted.map(cpu -> cpu == thread.cpu()).orElse(intent.assignment() instanceof RxqAssignment.ByOvs);
        boolean enabled = rxq.enabled().orElse(true);
        rows.add(new PlacementRow(thread.cpu(), thread.numaNode(), rxq.port(), rxq.queue(), enabled, intended));
        if (port.isEmpty() && enabled) {
            finding(
                    "FOREIGN_RXQ_POLLED",
                    Severity.SUSPECT,
                    "the PMD thread on CPU %d also polls queue %d of port %s, which is no part of the topology"
                            .formatted(thread.cpu(), rxq.queue(), rxq.port()),
                    Map.of("pmdCpu", thread.cpu(), "port", rxq.port(), "queue", rxq.queue()),
                    "Take the port away while this is measured, or see that nothing sends to it.");
        }
    }

    private void port(SwitchPort port) {
        Optional<InterfaceRow> row = reading.bridge(intent.bridge()).flatMap(b -> b.find(port.name()));
        if (row.isEmpty()) {
            finding(
                    "PORT_MISSING",
                    Severity.INVALID,
                    "bridge %s has no port %s".formatted(intent.bridge(), port.name()),
                    Map.of("port", port.name()),
                    "See that nobody else changes the bridge.");
            return;
        }
        new PortCheck(port, row.get(), reading.load(), findings).run(expected);
        boolean guest = port instanceof VhostUserClientPort;
        // before a guest is there, OVS knows of one queue, and calls it enabled
        if (!guest || expected.contains(Expectation.GUESTS_CONNECTED)) {
            for (int queue = 0; queue < port.rxQueues(); queue++) {
                queue(port, queue, guest);
            }
        }
    }

    private void queue(SwitchPort port, int queue, boolean guest) {
        Optional<PlacementRow> row = rows.stream()
                .filter(r -> r.port().equals(port.name()) && r.queue() == queue)
                .findFirst();
        String where = "queue %d of port %s".formatted(queue, port.name());
        if (row.isEmpty()) {
            finding(
                    "RXQ_NOT_POLLED",
                    Severity.INVALID,
                    "no PMD thread polls %s".formatted(where),
                    Map.of("port", port.name(), "queue", queue),
                    guest
                            ? "See that the guest has that many queues and uses them."
                            : "See that the device has that many queues, and that a thread is left for it: one with pinned"
                                    + " queues polls no others.");
            return;
        }
        if (!row.get().intended()) {
            Optional<Integer> wanted = pinnedCpu(port.name(), queue);
            finding(
                    "PLACEMENT_DIFFERS",
                    Severity.INVALID,
                    "the PMD thread on CPU %d polls %s, not the one on CPU %s"
                            .formatted(
                                    row.get().pmdCpu(),
                                    where,
                                    wanted.map(String::valueOf)
                                            .orElse(intent.pmdCpus().toString())),
                    Map.of(
                            "port", port.name(),
                            "queue", queue,
                            "effectiveCpu", row.get().pmdCpu(),
                            "intendedCpus", wanted.map(List::of).orElse(List.copyOf(intent.pmdCpus()))),
                    "See pmd-rxq-affinity and pmd-auto-lb, and OVS's log.");
        }
        if (guest && !row.get().enabled()) {
            finding(
                    "VHOST_QUEUE_DISABLED",
                    Severity.INVALID,
                    "the guest has not enabled %s".formatted(where),
                    Map.of("port", port.name(), "queue", queue),
                    "Let the guest's application use %d queues.".formatted(port.rxQueues()));
        }
    }

    private void keys() {
        for (Cost cost : List.of(Cost.OVS_RESTART, Cost.RECONFIGURE)) {
            for (Edit edit : KeyEdits.of(intent, reading, cost)) {
                finding(
                        "OVS_KEY_DIFFERS",
                        Severity.INVALID,
                        "other_config of OVS is not as intended: %s".formatted(edit.what()),
                        Map.of("asFoundAndIntended", edit.what()),
                        "See that nobody else changes OVS.");
            }
        }
    }

    private void rules() {
        FlowTable wanted = FlowTable.of(intent.rules());
        Optional<FlowTable> found = reading.bridge(intent.bridge()).map(BridgeReading::flows);
        if (found.filter(wanted::sameAs).isEmpty()) {
            finding(
                    "RULES_DIFFER",
                    Severity.INVALID,
                    "the rules of bridge %s are not those of the topology".formatted(intent.bridge()),
                    Map.of(
                            "intended",
                            wanted.rules(),
                            "effective",
                            found.map(FlowTable::rules).orElse(List.of())),
                    "See that no controller changes the bridge.");
        }
        int controllers =
                reading.bridge(intent.bridge()).map(BridgeReading::controllers).orElse(0);
        if (controllers > 0) {
            finding(
                    "CONTROLLER_CONNECTED",
                    Severity.SUSPECT,
                    "bridge %s obeys %d OpenFlow controllers, which may change its rules during a trial"
                            .formatted(intent.bridge(), controllers),
                    Map.of("controllers", controllers),
                    "Measure on a bridge without a controller.");
        }
    }

    private Optional<Integer> pinnedCpu(String port, int queue) {
        return intent.assignment() instanceof RxqAssignment.Pinned pinned
                ? pinned.pins().stream()
                        .filter(pin -> pin.port().equals(port) && pin.queue() == queue)
                        .map(RxqPin::cpu)
                        .findFirst()
                : Optional.empty();
    }

    private void finding(String code, Severity severity, String message, Map<String, Object> evidence, String remedy) {
        findings.add(new Finding(code, severity, message, evidence, remedy));
    }
}
