package io.zeroloss.simlab.host.hardware;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.tools.Options;
import java.util.List;
import java.util.Locale;

/** dmidecode, lspci, cpupower. */
final class FirmwareTools {
    private final Server server;

    FirmwareTools(Server server) {
        this.server = server;
    }

    void install() {
        Machine machine = server.machine();
        machine.install("dmidecode", this::dmidecode);
        machine.install("lspci", this::lspci);
        machine.install("cpupower", this::cpupower);
    }

    private int dmidecode(Invocation call) {
        Options options = Options.of(call, "t:q");
        if (options.unknown().isPresent() || !options.operands().isEmpty()) {
            return options.refusal(call).orElseGet(() -> call.fail(2, "bad operand"));
        }
        String type = options.value("t").orElse("all");
        boolean all = type.equals("all");
        call.out().write("# dmidecode 3.4\nGetting SMBIOS data from sysfs.\nSMBIOS 2.8 present.\n\n");
        if (all || List.of("0", "bios").contains(type)) {
            call.out().write(bios());
        }
        if (all || List.of("1", "system").contains(type)) {
            call.out()
                    .write(
                            "Handle 0x0100, DMI type 1, 27 bytes\nSystem Information\n\tManufacturer: %s\n\tProduct Name: %s\n\n"
                                    .formatted(
                                            server.model().vendor(),
                                            server.model().product()));
        }
        if (all || List.of("17", "memory").contains(type)) {
            memory(call);
        }
        return 0;
    }

    private String bios() {
        Model model = server.model();
        return "Handle 0x0000, DMI type 0, 24 bytes\nBIOS Information\n\tVendor: %s\n\tVersion: %s\n\tRelease Date: %s\n\n"
                .formatted(model.vendor(), model.biosFamily(), model.biosDate());
    }

    /** Slots are filled as HPE asks: the same ones of each processor, channel by channel. */
    private void memory(Invocation call) {
        Model model = server.model();
        int slots = 12;
        int perSocket = model.dimms() / model.sockets();
        for (int slot = 0; slot < slots * model.sockets(); slot++) {
            boolean filled = slot % slots < perSocket;
            call.out()
                    .write("Handle 0x%04X, DMI type 17, 40 bytes\nMemory Device\n\tTotal Width: 72 bits\n"
                                    .formatted(0x1100 + slot)
                            + "\tData Width: 64 bits\n\tSize: %s\n\tForm Factor: DIMM\n"
                                    .formatted(filled ? "16384 MB" : "No Module Installed")
                            + "\tLocator: PROC %d DIMM %d\n".formatted(slot / slots + 1, slot % slots + 1)
                            + "\tType: DDR4\n"
                            + "\tSpeed: %s\n".formatted(filled ? model.dimmMhz() + " MT/s" : "Unknown")
                            + "\tConfigured Memory Speed: %s\n\n"
                                    .formatted(filled ? model.dimmMhz() + " MT/s" : "Unknown"));
        }
    }

    private int lspci(Invocation call) {
        Options options = Options.of(call, "Ds:v");
        if (options.unknown().isPresent()) {
            return options.refusal(call).orElseThrow();
        }
        for (Nic nic : server.nics()) {
            String address = options.has("D") ? nic.pci() : nic.pci().substring("0000:".length());
            if (options.value("s").map(nic.pci()::endsWith).orElse(true)) {
                call.say("%s Ethernet controller: Intel Corporation %s (rev 01)"
                        .formatted(address, server.model().nicName()));
                if (options.has("v")) {
                    call.say("\tNUMA node: %d\n\tLnkCap:\tPort #0, Speed 8GT/s, Width x8, ASPM L1"
                            .formatted(nic.numaNode()));
                    call.say("\tLnkSta:\tSpeed 8GT/s, Width x8\n\tKernel driver in use: vfio-pci\n");
                }
            }
        }
        return 0;
    }

    private int cpupower(Invocation call) {
        if (!call.arguments().equals(List.of("frequency-info"))) {
            return call.fail(1, "only frequency-info is known here");
        }
        Model model = server.model();
        double most = model.maxMhz() / 1000.0;
        call.out().write(String.format(Locale.ROOT, """
            analyzing CPU 0:
              driver: intel_pstate
              CPUs which run at the same hardware frequency: 0
              CPUs which need to have their frequency coordinated by software: 0
              maximum transition latency:  Cannot determine or is not supported.
              hardware limits: 1000 MHz - %.2f GHz
              available cpufreq governors: performance powersave
              current policy: frequency should be within 1000 MHz and %.2f GHz.
                              The governor "performance" may decide which speed to use
                              within this range.
              current CPU frequency: %.2f GHz (asserted by call to kernel)
              boost state support:
                Supported: yes
                Active: yes
            """, most, most, model.allCoreTurboMhz() / 1000.0));
        return 0;
    }
}
