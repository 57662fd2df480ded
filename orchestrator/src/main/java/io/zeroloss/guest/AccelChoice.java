package io.zeroloss.guest;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Shell;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What will execute a guest's instructions on one host, and why.
 *
 * @param why a part of a sentence, {@code KVM on kvm_intel}
 */
record AccelChoice(Accel accel, String why) {
    private static final Pattern QMP_ERROR_PREFIX = Pattern.compile("^qemu[^:]*: (-accel kvm: )?");

    /**
     * Chooses for a guest, by asking the host where the guest leaves it open.
     *
     * @throws LabException if the guest asks for KVM and the host cannot
     */
    static AccelChoice choose(Shell host, GuestIntent intent, Hypervisor.Qemu qemu) {
        Optional<Accel> asked = qemu.accel();
        if (asked.isPresent() && asked.get() == Accel.TCG) {
            return new AccelChoice(Accel.TCG, "as asked");
        }
        String reading = host.run(GuestScript.ACCEL.command()).stdoutOrThrow();
        Optional<String> against = whyNoKvm(reading.lines().toList());
        if (against.isEmpty()) {
            return new AccelChoice(Accel.KVM, asked.isPresent() ? "as asked" : "it works on this host");
        }
        if (asked.isPresent()) {
            throw new LabException("%s asks for KVM, which %s cannot give: %s; ask for TCG, or repair KVM there"
                    .formatted(intent.name(), host.target(), against.get()));
        }
        return new AccelChoice(Accel.TCG, "no KVM: " + against.get());
    }

    /**
     * Opening KVM is not enough: under kvm_pvm it opens, and a stock guest kernel is then interpreted instruction by
     * instruction until it hits one that cannot be.
     */
    private static Optional<String> whyNoKvm(List<String> reading) {
        List<String> modules = reading.stream()
                .filter(line -> line.startsWith("module "))
                .map(line -> line.substring("module ".length()))
                .toList();
        if (modules.contains("kvm_pvm")) {
            return Optional.of("its backend kvm_pvm does not run stock kernels");
        }
        if (!modules.contains("kvm_intel") && !modules.contains("kvm_amd")) {
            return Optional.of("neither kvm_intel nor kvm_amd is loaded");
        }
        if (reading.stream().anyMatch(line -> line.contains("\"enabled\": true"))) {
            return Optional.empty();
        }
        return Optional.of(reading.stream()
                .filter(line -> line.startsWith("qemu"))
                .reduce((first, last) -> last)
                .map(AccelChoice::withoutPrefix)
                .orElse("QEMU cannot open it"));
    }

    private static String withoutPrefix(String line) {
        Matcher prefix = QMP_ERROR_PREFIX.matcher(line);
        return prefix.replaceFirst("");
    }
}
