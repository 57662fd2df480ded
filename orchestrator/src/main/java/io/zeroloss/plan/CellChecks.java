package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Nearest;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What no schema can say about a cell: settings of different documents that do not go together. */
final class CellChecks {
    private static final int DEEPEST_QEMU_RING = 1024;

    private final Settings cell;
    private final Optional<TestbedSettings> testbed;
    private final Problems problems;

    private CellChecks(Settings cell, Optional<TestbedSettings> testbed, Problems problems) {
        this.cell = cell;
        this.testbed = testbed;
        this.problems = problems;
    }

    /** Checks what is there; what is missing or wrong in itself has been told before. */
    static void check(Settings cell, Optional<TestbedSettings> testbed, Problems problems) {
        CellChecks checks = new CellChecks(cell, testbed, problems);
        checks.machines();
        checks.qemu();
        checks.pmdCpus();
        SearchChecks.check(cell, problems);
    }

    private void machines() {
        boolean strung =
                cell.findText("wiring").filter(wiring -> !wiring.equals("p2p")).isPresent();
        OptionalInt count = cell.findInteger("vms.count");
        if (strung && count.isPresent() && count.getAsInt() == 0) {
            problems.add(
                    origin("vms.count"),
                    "vms.count: expected at least 1 with wiring " + cell.text("wiring") + ", found 0");
        }
    }

    private void qemu() {
        if (!cell.findText("vms.kind").equals(Optional.of("qemu"))) {
            return;
        }
        OptionalInt descriptors = cell.findInteger("vms.descriptors");
        if (descriptors.isPresent() && descriptors.getAsInt() > DEEPEST_QEMU_RING) {
            problems.add(
                    origin("vms.descriptors"),
                    "vms.descriptors: expected 256, 512 or 1024 for a qemu guest, found " + descriptors.getAsInt());
        }
        Optional<String> host = cell.findText("host").filter(name -> testbed.isPresent());
        Set<String> images = host.map(
                        name -> testbed.orElseThrow().settings().namesUnder(TestbedSettings.ofHost(name, "images")))
                .orElse(Set.of());
        Optional<String> image = cell.findText("vms.image");
        if (image.isEmpty()) {
            problems.add(
                    origin("vms.kind"),
                    "the key 'vms.image' is missing; expected the name of an image of the host for a qemu guest; "
                            + Nearest.hint("", images));
        } else if (host.isPresent() && !images.contains(image.get())) {
            problems.add(
                    origin("vms.image"),
                    "vms.image: no image '" + image.get() + "' at host '" + host.get() + "'; "
                            + Nearest.hint(image.get(), images));
        }
    }

    private void pmdCpus() {
        Optional<String> host = cell.findText("host").filter(name -> testbed.isPresent());
        OptionalInt threads = cell.findInteger("vswitch.pmds.count");
        Optional<JsonNode> cpus = host.flatMap(name -> testbed.orElseThrow()
                .settings()
                .find(TestbedSettings.ofHost(name, "cpus.pmd"))
                .map(Value::json));
        if (cpus.isPresent() && threads.isPresent() && cpus.get().size() < threads.getAsInt()) {
            problems.add(
                    origin("vswitch.pmds.count"),
                    "vswitch.pmds.count: expected at most " + cpus.get().size()
                            + ", the number of CPUs in cpus.pmd of host '" + host.orElseThrow() + "', found "
                            + threads.getAsInt());
        }
    }

    private Origin origin(String key) {
        return cell.find(key).orElseThrow().origin();
    }
}
