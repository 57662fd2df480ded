package io.zeroloss.bios;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What a reader of results must know about the BIOS they were measured under. */
public final class BiosFindings {
    private BiosFindings() {}

    /** Settings that count and are not as recorded; empty if there are none. */
    public static Optional<Finding> drift(String host, Baseline baseline, BodyDifference difference) {
        if (!difference.hasDrift()) {
            return Optional.empty();
        }
        List<String> drifted = difference.drifted().stream()
                .filter(row -> row.inertReason().isEmpty())
                .map(row -> row.attribute() + ": " + row.live() + " instead of " + row.recorded())
                .toList();
        return Optional.of(new Finding(
                "BIOS_DRIFT",
                Severity.SUSPECT,
                "the BIOS of %s differs from %s in %d of %d settings that can be compared"
                        .formatted(host, baseline.name(), drifted.size(), difference.comparable()),
                Map.of("host", host, "baseline", baseline.name(), "drifted", drifted),
                "set them as recorded, or record the table anew"));
    }

    /** Changes that the next start will apply; empty if there are none. */
    public static Optional<Finding> pending(String host, List<PendingChange> changes) {
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        List<String> told = changes.stream().map(PendingChange::words).toList();
        return Optional.of(new Finding(
                "BIOS_PENDING",
                Severity.SUSPECT,
                "the next start of %s will change %s"
                        .formatted(host, changes.size() == 1 ? "a BIOS setting" : changes.size() + " BIOS settings"),
                Map.of("host", host, "pending", told),
                "find out who staged them; measure again after the start, or take them back"));
    }

    /** Settings that were others before the first cell than after the last; empty if none. */
    public static Optional<Finding> changed(String host, BiosSnapshot before, BiosSnapshot after) {
        if (before.sha256().equals(after.sha256())) {
            return Optional.empty();
        }
        TreeSet<String> changed = new TreeSet<>(before.settings().keySet());
        changed.addAll(after.settings().keySet());
        changed.removeIf(name -> Optional.ofNullable(before.settings().get(name))
                .equals(Optional.ofNullable(after.settings().get(name))));
        return Optional.of(new Finding(
                "BIOS_CHANGED",
                Severity.INVALID,
                "the BIOS of " + host + " was another after the last cell than before the first",
                Map.of(
                        "host", host,
                        "settings", List.copyOf(changed),
                        "sha256Before", before.sha256(),
                        "sha256After", after.sha256()),
                "find out who restarted the host in the run, and measure again"));
    }

    /** The processor stopped answering in the run. */
    public static Finding unread(String host, String reason) {
        return new Finding(
                "BIOS_UNREAD",
                Severity.SUSPECT,
                "the BIOS of " + host + " could not be read again after the last cell: " + reason,
                Map.of("host", host),
                "read it by `zeroloss bios drift` and compare it with the result's");
    }
}
