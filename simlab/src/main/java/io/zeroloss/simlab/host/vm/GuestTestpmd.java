package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Program;
import io.zeroloss.simlab.host.os.RunningProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The program {@code dpdk-testpmd} inside a QEMU guest, on the guest's PCI devices. */
final class GuestTestpmd implements Program {
    private static final String DRIVER = "uio_pci_generic";

    private final GuestMachine guest;
    private final QemuArguments qemu;
    private final List<Vnic> vnics;
    private final QemuProcess around;
    private Optional<Started> started = Optional.empty();

    /** The testpmd that runs in the guest. */
    record Started(TestpmdProcess process, TestpmdArguments arguments) {}

    GuestTestpmd(GuestMachine guest, QemuArguments qemu, List<Vnic> vnics, QemuProcess around) {
        this.guest = guest;
        this.qemu = qemu;
        this.vnics = vnics;
        this.around = around;
    }

    Optional<Started> started() {
        return started;
    }

    @Override
    public int run(Invocation call) {
        TestpmdArguments arguments;
        try {
            arguments = TestpmdArguments.parse(call.arguments());
        } catch (IllegalArgumentException e) {
            call.err().write("EAL: %s\nEAL: Error - exiting with code: 1\n".formatted(e.getMessage()));
            return 1;
        }
        if (arguments.version()) {
            call.err().write(TestpmdText.VERSION);
        }
        call.err().write(TestpmdText.begin(qemu.vcpus(), 1));
        List<Vnic> own = bound(arguments.allowed());
        if (own.isEmpty()) {
            call.err().write("testpmd: No probed ethernet devices\n");
            return 1;
        }
        int pages = (arguments.memoryMb() + 1) / 2;
        if (!guest.takePages(pages)) {
            call.err().write("EAL: Cannot get hugepage information.\nEAL: Error - exiting with code: 1\n");
            return 1;
        }
        TestpmdProcess testpmd = new TestpmdProcess(call, arguments, own, new InGuest(pages));
        started = Optional.of(new Started(testpmd, arguments));
        throw call.process().stayAs(testpmd);
    }

    private List<Vnic> bound(List<String> allowed) {
        List<Vnic> bound = new ArrayList<>();
        for (int i = 0; i < vnics.size(); i++) {
            String pci = qemu.interfaces().get(i).pci();
            if (allowed.contains(pci) && guest.driverOf(pci).equals(DRIVER)) {
                bound.add(vnics.get(i));
            }
        }
        return bound;
    }

    /** The guest around its testpmd: the interfaces are QEMU's, and are connected when the guest boots. */
    private final class InGuest implements TestpmdProcess.Backend {
        private final int pages;

        InGuest(int pages) {
            this.pages = pages;
        }

        @Override
        public String listen(Vnic vnic, RunningProcess process) {
            return "";
        }

        @Override
        public void close(Vnic vnic) {
            vnic.enable(1);
        }

        @Override
        public boolean hangs() {
            return around.hangs();
        }

        @Override
        public boolean enablesAll() {
            return around.enablesAll();
        }

        @Override
        public void changed() {
            around.changed();
        }

        @Override
        public void ended() {
            guest.giveBackPages(pages);
            started = Optional.empty();
            around.changed();
        }
    }
}
