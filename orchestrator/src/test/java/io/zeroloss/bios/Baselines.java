package io.zeroloss.bios;

import io.zeroloss.plan.BiosDocuments;
import java.nio.file.Path;

/** The baselines that users get. */
final class Baselines {
    /** Where surefire runs is the module; the baselines stand above it. */
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    private Baselines() {}

    /** Table 7 of the HPE/Intel paper. */
    static Baseline gen10() {
        return read("dl380-gen10-xeon-gold-6152");
    }

    /** Table 8. */
    static Baseline gen9() {
        return read("dl380-gen9-xeon-e5-2695-v4");
    }

    static Baseline read(String reference) {
        return BaselineReader.read(BiosDocuments.load(reference, REPOSITORY));
    }
}
