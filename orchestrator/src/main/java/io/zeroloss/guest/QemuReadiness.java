package io.zeroloss.guest;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Waits for a QEMU guest to boot, pins its vCPUs, logs in and starts its forwarding application. */
final class QemuReadiness {
    /** Inside the guest; the guest lives for one run, so its owner needs no name. */
    private static final String GUEST_BASE = "/run/zeroloss/testpmd";

    private static final String GUEST_OWNER = "zeroloss";
    private static final Pattern VERSION = Pattern.compile("version (\\S+)");
    private static final Pattern THREAD_ACCEL = Pattern.compile("CPU \\d+/(KVM|TCG)=.*");

    private final Shell host;
    private final GuestShells guests;
    private final GuestIntent intent;
    private final Hypervisor.Qemu qemu;
    private final Patience patience;
    private GuestState state = new GuestState("absent", 0, "", "");

    QemuReadiness(Shell host, GuestShells guests, GuestIntent intent, Hypervisor.Qemu qemu, Patience patience) {
        this.host = host;
        this.guests = guests;
        this.intent = intent;
        this.qemu = qemu;
        this.patience = patience;
    }

    GuestFacts await() {
        if (!patience.until(this::sshAnswers)) {
            throw new LabException("%s on %s did not answer on SSH (port %d of its loopback) within %.1f s: %s; %s"
                    .formatted(
                            intent.name(),
                            host.target(),
                            qemu.login().port(),
                            patience.limitSeconds(),
                            state.console().isBlank() ? silent() : "the guest boots, but too slowly or without sshd",
                            state.lastLines()));
        }
        // QEMU makes its vCPU threads only after OVS has connected, so this cannot be part of the start
        List<Integer> cpus = intent.hostCpus().size() < intent.vcpus()
                ? List.of()
                : intent.hostCpus().subList(0, intent.vcpus());
        List<String> threads = HostThreads.pin(host, intent, cpus);
        try (Shell guest = guests.open(intent)) {
            TestpmdReadiness.Ready ready = startTestpmd(guest);
            return new GuestFacts(
                    intent.name(),
                    intent.hypervisor().word(),
                    state.pid(),
                    ready.forwarding().mode(),
                    ready.forwarding().cores(),
                    ready.forwarding().streams(),
                    ready.dpdkVersion(),
                    threads,
                    Optional.of(
                            guest.run(Command.of("uname", "-r")).stdoutOrThrow().strip()),
                    qemuVersion(),
                    accel(threads));
        }
    }

    private boolean sshAnswers() {
        state = GuestState.read(host, intent.base());
        if (!state.running()) {
            throw new LabException("%s on %s ended while it booted; %s; its files are %s.*"
                    .formatted(intent.name(), host.target(), state.lastLines(), intent.base()));
        }
        CommandResult banner =
                host.run(GuestScript.BANNER.bash(String.valueOf(qemu.login().port())));
        return banner.succeeded() && banner.stdout().startsWith("SSH-");
    }

    private String silent() {
        return "its console is silent, and QEMU boots nothing before OVS has connected to "
                + Wording.join(intent.vhostSockets());
    }

    private TestpmdReadiness.Ready startTestpmd(Shell guest) {
        List<String> parameters = new ArrayList<>();
        parameters.add(String.valueOf((QemuCommand.guestHugeMb(intent) + 1) / 2));
        parameters.addAll(QemuCommand.dataAddresses(intent));
        CommandResult prepared = guest.run(GuestScript.PREPARE_GUEST.command(parameters));
        if (!prepared.succeeded()) {
            throw new LabException("%s on %s cannot run testpmd: %s"
                    .formatted(intent.name(), host.target(), GuestState.lastLines(prepared.stderr())));
        }
        guest.run(GuestStarter.daemon(
                        GUEST_BASE,
                        GUEST_OWNER,
                        "",
                        List.of(),
                        QemuCommand.guestTestpmd(intent, prepared.stdout().strip())))
                .stdoutOrThrow();
        return new TestpmdReadiness(guest, intent, GUEST_BASE, patience).await();
    }

    private Optional<String> qemuVersion() {
        Matcher version = VERSION.matcher(
                host.run(GuestScript.VERSION.command(QemuCommand.PROGRAM)).stdoutOrThrow());
        return version.find() ? Optional.of(version.group(1)) : Optional.empty();
    }

    private static Optional<Accel> accel(List<String> threads) {
        return threads.stream()
                .map(THREAD_ACCEL::matcher)
                .filter(Matcher::matches)
                .map(thread -> Accel.valueOf(thread.group(1)))
                .findFirst();
    }
}
