package io.zeroloss.plan.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of document. */
public enum Kind {
    PLAN("plans"),
    TESTBED("topologies/testbeds"),
    TOPOLOGY("topologies"),
    TRAFFIC("traffic-profiles"),
    BIOS("bios-baselines");

    private final String folder;

    Kind(String folder) {
        this.folder = folder;
    }

    /** As the key {@code kind} has it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Where documents of this kind are kept, relative to an installation or to the user's own directory. */
    public String folder() {
        return folder;
    }

    public static Optional<Kind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Kind::word).toList();
    }
}
