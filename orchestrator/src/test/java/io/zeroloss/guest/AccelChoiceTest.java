package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class AccelChoiceTest {
    private static final String OPENS = "{\"return\": {\"enabled\": true, \"present\": true}}\n";

    private static AccelChoice choose(Optional<Accel> asked, String reading) {
        PaperHost host = new PaperHost();
        host.kvm = reading;
        GuestIntent intent = Guests.qemu(1, "/run/lab", asked);
        return AccelChoice.choose(host, intent, (Hypervisor.Qemu) intent.hypervisor());
    }

    @Test
    void takesKvmWhereTheProcessorRunsIt() {
        assertThat(choose(Optional.empty(), "module kvm_amd\n" + OPENS))
                .isEqualTo(new AccelChoice(Accel.KVM, "it works on this host"));
    }

    @Test
    void distrustsKvmThatOpensButCannotRunStockKernels() {
        assertThat(choose(Optional.empty(), "module kvm_pvm\n" + OPENS))
                .isEqualTo(new AccelChoice(Accel.TCG, "no KVM: its backend kvm_pvm does not run stock kernels"));
    }

    @Test
    void takesTcgWhereQemuMayNotOpenKvm() {
        String refused = "qemu-system-x86_64: -accel kvm: Could not access KVM kernel module: Permission denied\n";
        assertThat(choose(Optional.empty(), "module kvm_intel\n" + refused))
                .isEqualTo(new AccelChoice(Accel.TCG, "no KVM: Could not access KVM kernel module: Permission denied"));
    }

    @Test
    void takesTcgWithoutAModule() {
        assertThat(choose(Optional.empty(), OPENS))
                .isEqualTo(new AccelChoice(Accel.TCG, "no KVM: neither kvm_intel nor kvm_amd is loaded"));
    }

    @Test
    void takesWhatIsAsked() {
        assertThat(choose(Optional.of(Accel.TCG), "module kvm_intel\n" + OPENS))
                .isEqualTo(new AccelChoice(Accel.TCG, "as asked"));
    }
}
