package io.zeroloss.host.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The processors of a host, and what governs their speed.
 *
 * @param microcode revision, as in /proc/cpuinfo
 * @param frequencyDriver for example {@code pcc-cpufreq}, which says that firmware and not the governor owns the frequency
 * @param governors the different ones in use; more than one means that CPUs differ
 * @param turbo whether it is allowed, where the driver tells
 * @param vulnerabilities the kernel's word on each: {@code Mitigation: PTI}; what is mitigated costs cycles
 */
public record ProcessorFacts(
        Optional<String> model,
        Optional<String> microcode,
        Optional<CpuTopology> topology,
        Optional<String> frequencyDriver,
        List<String> governors,
        Optional<Boolean> turbo,
        SortedMap<String, String> vulnerabilities) {
    public ProcessorFacts {
        governors = List.copyOf(governors);
        vulnerabilities = new TreeMap<>(vulnerabilities);
    }

    /** One word for the whole: the mitigations in force, {@code none}, or empty if the kernel does not tell. */
    public Optional<String> mitigations() {
        if (vulnerabilities.isEmpty()) {
            return Optional.empty();
        }
        List<String> inForce = vulnerabilities.entrySet().stream()
                .filter(entry -> entry.getValue().contains("Mitigation"))
                .map(Map.Entry::getKey)
                .toList();
        return Optional.of(inForce.isEmpty() ? "none" : String.join(", ", inForce));
    }
}
