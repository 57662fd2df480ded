package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GuestIntentTest {
    private static GuestIntent virtioUser(int memoryMb, int queues, int descriptors, List<Integer> cpus) {
        return Guests.guest(
                1,
                "/run/lab",
                new Hypervisor.VirtioUser(),
                memoryMb,
                2,
                queues,
                descriptors,
                cpus,
                Optional.of(Guests.HUGE_PAGES));
    }

    @Test
    void givesInterfaceAndGuestTheSameAddressInEveryRun() {
        assertThat(GuestNic.of(1, 0, "/run").mac()).isEqualTo("52:54:00:00:01:00");
        assertThat(GuestNic.of(300, 1, "/run").mac()).isEqualTo("52:54:00:01:2c:01");
        assertThat(GuestNic.of(3, 1, "/run/vhost").vhostSocket()).isEqualTo("/run/vhost/vm3-1.sock");
    }

    @Test
    void refusesASocketPathThatTheKernelCannotBind() {
        String longest = "/" + "d".repeat(107 - "/".length() - "/vhost/vm1-0.sock".length());
        assertThat(Guests.virtioUser(1, longest).vhostSockets().get(0)).hasSize(107);
        assertThatThrownBy(() -> Guests.virtioUser(1, longest + "d"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("vm1: the socket path /ddd")
                .hasMessageEndingWith("has 108 bytes, the kernel allows 107; choose a shorter directory");
    }

    @Test
    void refusesAPathThatQemuOrDpdkWouldSplit() {
        assertThatThrownBy(() -> Guests.virtioUser(1, "/run/a,server=0"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("\"/run/a,server=0/vhost/vm1-0.sock\" is not an absolute path of letters");
    }

    @Test
    void refusesARingThatQemuDoesNotHave() {
        assertThatThrownBy(() -> Guests.guest(
                        1,
                        "/run/lab",
                        Guests.qemuKind(Optional.empty(), 2201),
                        512,
                        2,
                        1,
                        8192,
                        List.of(0),
                        Optional.empty()))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "vm1: a vring of kind qemu has a power of two from 256 to 1024 descriptors, not 8192; correct it");
    }

    @Test
    void refusesARingThatIsNoPowerOfTwo() {
        assertThatThrownBy(() -> virtioUser(128, 1, 1000, List.of(0)))
                .hasMessage(
                        "vm1: a vring of kind virtio-user has a power of two from 256 to 32768 descriptors, not 1000; correct it");
    }

    @Test
    void refusesMemoryThatDoesNotHoldTheFramesOfFullRings() {
        assertThatThrownBy(() -> virtioUser(128, 2, 8192, List.of(0)))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "vm1: 128 MB of memory are too few, testpmd needs 189 MB for 2 queues of 8192 descriptors; give it more");
        assertThat(virtioUser(189, 2, 8192, List.of(0)).memoryMb()).isEqualTo(189);
    }

    @Test
    void refusesAGuestWithoutACpu() {
        assertThatThrownBy(() -> virtioUser(128, 1, 1024, List.of()))
                .hasMessage("vm1: it needs at least one CPU of the host to run on, not []");
    }

    @Test
    void refusesKernelArgumentsForADisk() {
        Hypervisor.Qemu direct = Guests.qemuKind(Optional.empty(), 2201);
        assertThatThrownBy(() -> new Hypervisor.Qemu(
                        new GuestImage.Disk("/srv/guest.qcow2"), Optional.empty(), direct.login(), List.of("quiet")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("reach a guest that boots a kernel directly");
    }

    @Test
    void countsPagesUpwards() {
        assertThat(new HugePages("/mnt/huge", 2048).pagesFor(129)).isEqualTo(65);
        assertThat(new HugePages("/mnt/huge1G", 1048576).pagesFor(129)).isEqualTo(1);
    }
}
