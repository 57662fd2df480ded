package io.zeroloss.simlab.host.hardware;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A model of server, fitted out as in the paper: two processors, all memory channels filled.
 *
 * @param key in lab files, the processor's
 * @param biosFamily of HPE's firmware: P89 for Gen9, U30 for Gen10
 * @param cpuSignature family, model, stepping
 * @param dimms of 16 GiB each
 * @param vulnerabilities as in {@code /sys/devices/system/cpu/vulnerabilities}, with the kernel's mitigations on
 */
public record Model(
        String key,
        String vendor,
        String product,
        String biosFamily,
        String biosDate,
        String cpuName,
        List<Integer> cpuSignature,
        String microcode,
        int sockets,
        int coresPerSocket,
        int baseMhz,
        int allCoreTurboMhz,
        int maxMhz,
        String l2Cache,
        String l3Cache,
        int dimms,
        int dimmMhz,
        int channelsPerSocket,
        String nicName,
        String nicDriver,
        Map<String, String> vulnerabilities) {
    private static final Map<String, String> BROADWELL = Map.of(
            "l1tf", "Mitigation: PTE Inversion; VMX: conditional cache flushes, SMT vulnerable",
            "mds", "Mitigation: Clear CPU buffers; SMT vulnerable",
            "meltdown", "Mitigation: PTI",
            "mmio_stale_data", "Mitigation: Clear CPU buffers; SMT vulnerable",
            "retbleed", "Not affected",
            "spectre_v1", "Mitigation: usercopy/swapgs barriers and __user pointer sanitization",
            "spectre_v2", "Mitigation: Retpolines, IBPB: conditional, IBRS_FW, STIBP: conditional, RSB filling",
            "tsx_async_abort", "Mitigation: Clear CPU buffers; SMT vulnerable");
    private static final Map<String, String> SKYLAKE = Map.of(
            "l1tf", "Mitigation: PTE Inversion; VMX: conditional cache flushes, SMT vulnerable",
            "mds", "Mitigation: Clear CPU buffers; SMT vulnerable",
            "meltdown", "Mitigation: PTI",
            "mmio_stale_data", "Mitigation: Clear CPU buffers; SMT vulnerable",
            "retbleed", "Mitigation: IBRS",
            "spectre_v1", "Mitigation: usercopy/swapgs barriers and __user pointer sanitization",
            "spectre_v2", "Mitigation: IBRS, IBPB: conditional, STIBP: conditional, RSB filling",
            "tsx_async_abort", "Mitigation: Clear CPU buffers; SMT vulnerable");

    /** DL380 Gen9 with two Xeon E5-2695 v4 (Intel ARK 91316). */
    static final Model GEN9 = new Model(
            "e5-2695-v4",
            "HP",
            "ProLiant DL380 Gen9",
            "P89",
            "10/21/2019",
            "Intel(R) Xeon(R) CPU E5-2695 v4 @ 2.10GHz",
            List.of(6, 79, 1),
            "0xb000040",
            2,
            18,
            2100,
            2600,
            3300,
            "256 KiB",
            "46080 KB",
            16,
            2400,
            4,
            "Ethernet Controller X710 for 10GbE SFP+ 1572",
            "net_i40e",
            BROADWELL);

    /** DL380 Gen10 with two Xeon Gold 6152 (Intel ARK 120491). */
    static final Model GEN10 = new Model(
            "gold-6152",
            "HPE",
            "ProLiant DL380 Gen10",
            "U30",
            "02/22/2024",
            "Intel(R) Xeon(R) Gold 6152 CPU @ 2.10GHz",
            List.of(6, 85, 4),
            "0x2007006",
            2,
            22,
            2100,
            2800,
            3700,
            "1024 KiB",
            "30976 KB",
            12,
            2666,
            6,
            "Ethernet Controller X710 for 10GbE SFP+ 1572",
            "net_i40e",
            SKYLAKE);

    /** The model of a lab file's {@code profile}. */
    public static Optional<Model> of(String key) {
        return List.of(GEN9, GEN10).stream()
                .filter(model -> model.key.equals(key))
                .findFirst();
    }

    /** What a lab file may say. */
    public static List<String> keys() {
        return List.of(GEN9.key, GEN10.key);
    }

    long memoryKib() {
        return (dimms * 16L) << 20;
    }
}
