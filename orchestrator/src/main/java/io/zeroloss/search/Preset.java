package io.zeroloss.search;

import io.zeroloss.finding.InputException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The methods a user can ask for by name. */
public enum Preset {
    /** Plain RFC 2544 bisection with full-length trials, as the peers do it. */
    BINARY("binary", 60, 60, 0.0),
    /** No loss in one 60 s trial, found by short trials and curtailed ones. */
    RFC2544("rfc2544", 60, 60, 0.0),
    /** 10 s trials that hold in half of 30 s. */
    STANDARD("standard", 10, 30, 0.5),
    /** 1 s trials that hold in half of 21 s, for nightly trends. */
    QUICK("quick", 1, 21, 0.5),
    /** Binary search with loss verification of ETSI GS NFV-TST 009: a failing load is tried a second time. */
    TST009("tst009", 60, 60, 0.0);

    private final String key;
    private final double finalTrialSeconds;
    private final double durationSumSeconds;
    private final double exceedRatio;

    Preset(String key, double finalTrialSeconds, double durationSumSeconds, double exceedRatio) {
        this.key = key;
        this.finalTrialSeconds = finalTrialSeconds;
        this.durationSumSeconds = durationSumSeconds;
        this.exceedRatio = exceedRatio;
    }

    /** The preset of this name. */
    public static Preset of(String key) {
        return Arrays.stream(values())
                .filter(preset -> preset.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new InputException("search preset '" + key + "' does not exist; choose one of "
                        + Arrays.stream(values()).map(Preset::key).collect(Collectors.joining(", "))));
    }

    public String key() {
        return key;
    }

    /** Whether it halves, and may try a failed load again; the others are methods of the engine. */
    public boolean bisects() {
        return this == BINARY || this == TST009;
    }

    double finalTrialSeconds() {
        return finalTrialSeconds;
    }

    double durationSumSeconds() {
        return durationSumSeconds;
    }

    double exceedRatio() {
        return exceedRatio;
    }
}
