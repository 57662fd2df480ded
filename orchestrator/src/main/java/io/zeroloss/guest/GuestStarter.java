package io.zeroloss.guest;

import io.zeroloss.clock.LabClock;
import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Starts guests, waits until they forward, and knows how to end them. */
public final class GuestStarter {
    private final GuestShells guests;

    public GuestStarter(GuestShells guests) {
        this.guests = guests;
    }

    /**
     * The change that starts a guest. Applying it returns as soon as the guest's process runs, before it is ready; see
     * {@link #awaitReady}. Its undo ends exactly this process: it knows it by pid, start time, boot and owner, so that it does
     * nothing to a recycled pid, to another owner's guest of that name, when run twice, or when nothing was started.
     *
     * @param host is only read
     * @param owner who starts it, for example the run's id; letters, digits, and {@code . _ : -}
     * @throws io.zeroloss.finding.LabException if the guest asks for KVM and the host cannot
     */
    public Change start(Shell host, GuestIntent intent, String owner) {
        Wording.owner(owner);
        if (intent.hypervisor() instanceof Hypervisor.Qemu qemu) {
            AccelChoice choice = AccelChoice.choose(host, intent, qemu);
            String what = "start %s: QEMU under %s (%s), %d MB, %d vCPUs on CPUs %s"
                    .formatted(
                            intent.name(),
                            choice.accel(),
                            choice.why(),
                            intent.memoryMb(),
                            intent.vcpus(),
                            intent.hostCpuList());
            return change(intent, owner, what, QemuCommand.argv(intent, qemu, choice.accel()));
        }
        String what = "start %s: virtio-user testpmd, %d MB, on CPUs %s"
                .formatted(intent.name(), intent.memoryMb(), intent.hostCpuList());
        return change(intent, owner, what, VirtioUserCommand.argv(intent));
    }

    /**
     * Waits until a started guest forwards. OVS must have the guest's ports by then: testpmd and QEMU both wait for its
     * connection before they do anything else.
     *
     * @param limit for everything together
     * @return what was read back; the forwarding mode is the one asked for
     * @throws io.zeroloss.finding.LabException if the guest ends early, is not ready in time, or does something else; with the
     *     last lines it printed
     */
    public GuestFacts awaitReady(Shell host, GuestIntent intent, LabClock clock, Duration limit) {
        Patience patience = new Patience(clock, limit);
        if (intent.hypervisor() instanceof Hypervisor.Qemu qemu) {
            return new QemuReadiness(host, guests, intent, qemu, patience).await();
        }
        return new VirtioUserReadiness(host, intent, patience).await();
    }

    private static Change change(GuestIntent intent, String owner, String what, List<String> program) {
        return new Change(
                what,
                Change.Cost.VM_START,
                List.of(daemon(intent.base(), owner, intent.hostCpuList(), intent.vhostSockets(), program)),
                List.of(stop(intent, owner)));
    }

    static Command daemon(String base, String owner, String cpus, List<String> listeningSockets, List<String> program) {
        List<String> parameters = new ArrayList<>(List.of(base, owner, cpus));
        parameters.add(String.valueOf(listeningSockets.size()));
        parameters.addAll(listeningSockets);
        parameters.addAll(program);
        return GuestScript.START.command(parameters);
    }

    private static Command stop(GuestIntent intent, String owner) {
        List<String> parameters = new ArrayList<>(List.of(intent.base(), owner));
        parameters.addAll(intent.vhostSockets());
        parameters.add(intent.qmpSocket());
        return GuestScript.STOP.command(parameters);
    }
}
