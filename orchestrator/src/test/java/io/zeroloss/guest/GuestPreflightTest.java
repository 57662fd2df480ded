package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GuestPreflightTest {
    private final PaperHost host = new PaperHost();
    private final GuestIntent fake1 = Guests.virtioUser(1, "/run/lab");
    private final GuestIntent fake2 = Guests.virtioUser(2, "/run/lab");
    private final GuestIntent real = Guests.qemu(1, "/run/lab", Optional.empty());

    private void refusedAsInput(String sentence, GuestIntent... intents) {
        assertThatThrownBy(() -> GuestPreflight.check(host, List.of(intents)))
                .isInstanceOf(InputException.class)
                .hasMessage(sentence);
    }

    private void refusedByTheLab(String sentence, GuestIntent... intents) {
        assertThatThrownBy(() -> GuestPreflight.check(host, List.of(intents)))
                .isInstanceOf(LabException.class)
                .hasMessage(sentence);
    }

    @Test
    void passesAHostThatHasEverything() {
        assertThatCode(() -> GuestPreflight.check(host, List.of(fake1, fake2))).doesNotThrowAnyException();
        assertThat(host.asked).isEqualTo(1);
        assertThatCode(() -> GuestPreflight.check(host, List.of(real))).doesNotThrowAnyException();
    }

    @Test
    void namesAMissingKernel() {
        host.has("file", "/srv/guest/vmlinux", "missing");
        refusedAsInput(
                "vm1: the image's kernel /srv/guest/vmlinux is missing on lab@gen9; build it there, or correct the path",
                real);
    }

    @Test
    void namesAnInitrdThatCannotBeRead() {
        host.has("file", "/srv/guest/initramfs", "unreadable");
        refusedAsInput(
                "vm1: the image's initrd /srv/guest/initramfs is unreadable on lab@gen9; build it there, or correct the path",
                real);
    }

    @Test
    void namesAMissingProgramOnceForAllGuests() {
        host.has("program", "dpdk-testpmd", "no");
        refusedByTheLab(
                "lab@gen9 has no program dpdk-testpmd, which guests of kind virtio-user need; install it there",
                fake1,
                fake2);
    }

    @Test
    void namesAMissingQemu() {
        host.has("program", "qemu-system-x86_64", "no");
        refusedByTheLab(
                "lab@gen9 has no program qemu-system-x86_64, which guests of kind qemu need; install it there", real);
    }

    @Test
    void countsTheHugePagesOfAllGuestsTogether() {
        host.has("pages", "2048", "127");
        refusedByTheLab(
                "starting vm1 and vm2 needs 128 free huge pages of 2048 kB, lab@gen9 has 127; reserve more (nr_hugepages), or ask for fewer guests or less memory",
                fake1,
                fake2);
        assertThatCode(() -> GuestPreflight.check(host, List.of(fake1))).doesNotThrowAnyException();
    }

    @Test
    void namesAHostWithoutHugePagesOfThatSize() {
        host.has("pages", "2048", "none");
        refusedByTheLab(
                "starting vm1 needs 64 free huge pages of 2048 kB, lab@gen9 has none; reserve more (nr_hugepages), or ask for fewer guests or less memory",
                fake1);
    }

    @Test
    void refusesADirectoryThatIsNoHugetlbfsOfThatPageSize() {
        host.has("hugetlbfs", "/mnt/huge", "hugetlbfs 1073741824");
        refusedByTheLab(
                "lab@gen9 has no hugetlbfs with pages of 2048 kB on /mnt/huge; mount it: mount -t hugetlbfs -o pagesize=2048K none /mnt/huge",
                fake1);
    }

    @Test
    void refusesAWorkDirectoryThatCannotBeWritten() {
        host.has("work", "/run/lab/files", "unwritable");
        refusedByTheLab(
                "vm1: the work directory /run/lab/files cannot be made or written on lab@gen9; choose another, or change its permissions",
                fake1);
    }

    @Test
    void refusesASocketDirectoryThatIsNotThere() {
        host.has("directory", "/run/lab/vhost", "missing");
        refusedByTheLab(
                "vm1: the directory /run/lab/vhost of its vhost-user socket is missing on lab@gen9; make it, or choose another",
                fake1);
    }

    @Test
    void saysWhoRunsAGuestOfThatName() {
        host.has("guest", "/run/lab/files/vm1", "4711 run-7").has("socket", "/run/lab/vhost/vm1-0.sock", "used");
        refusedByTheLab(
                "vm1 already runs on lab@gen9 as pid 4711, started by run-7; end that run, or `zeroloss restore` the testbed",
                fake1);
    }

    @Test
    void namesASocketThatAnotherProcessServes() {
        host.has("socket", "/run/lab/vhost/vm1-1.sock", "used");
        refusedByTheLab(
                "vm1: another process on lab@gen9 listens on /run/lab/vhost/vm1-1.sock; end it, or choose another path",
                fake1);
    }

    @Test
    void namesABusyManagementPort() {
        host.has("port", "2201", "used");
        refusedByTheLab("vm1: port 2201 is in use on lab@gen9; choose another management port", real);
    }

    @Test
    void namesACpuThatIsNotThere() {
        host.has("cpu", "0", "");
        refusedAsInput("vm1: lab@gen9 has no CPU 0 online; choose another", fake1);
    }

    @Test
    void refusesOneSocketForTwoGuestsWithoutAskingTheHost() {
        GuestIntent same = new GuestIntent(
                "vm9",
                fake1.hypervisor(),
                128,
                2,
                1,
                1024,
                List.of(0),
                List.of(fake1.nics().get(0), fake2.nics().get(1)),
                ForwardingMode.IO,
                "/run/lab/files",
                fake1.hugePages());
        refusedAsInput(
                "vm1 and vm9 would both use /run/lab/vhost/vm1-0.sock; give each its own\n"
                        + "vm1 and vm9 would both use the MAC address 52:54:00:00:01:00; give each its own",
                fake1,
                same);
        assertThat(host.asked).isZero();
    }

    @Test
    void refusesKvmWhereItDoesNotWork() {
        host.kvm = "module kvm_pvm\n{\"return\": {\"enabled\": true, \"present\": true}}\n";
        refusedByTheLab(
                "vm1 asks for KVM, which lab@gen9 cannot give: its backend kvm_pvm does not run stock kernels; ask for TCG, or repair KVM there",
                Guests.qemu(1, "/run/lab", Optional.of(Accel.KVM)));
    }

    @Test
    void saysAllThatIsWrongAtOnce() {
        host.has("program", "taskset", "no").has("pages", "2048", "3");
        assertThatThrownBy(() -> GuestPreflight.check(host, List.of(fake1)))
                .isInstanceOf(LabException.class)
                .message()
                .hasLineCount(2)
                .contains("no program taskset")
                .contains("needs 64 free huge pages");
    }
}
