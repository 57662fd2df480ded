package io.zeroloss.analysis.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** In which order variants are booted. */
public final class BootOrder {
    private BootOrder() {}

    /**
     * Rounds in which each variant is booted once, in an order of its own, with the target again in between: a drift then
     * meets all variants alike, and shows in the target.
     *
     * @param boots of each variant, at least 1
     * @param targetEvery boots between two of the target; 0: no more of the target than of the others
     * @param seed the same seed gives the same order
     */
    public static List<Variant> of(List<Variant> variants, int boots, int targetEvery, long seed) {
        Variant target = variants.stream()
                .filter(variant -> variant.role() == Variant.Role.TARGET)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("an experiment has a target"));
        Random random = new Random(seed);
        List<Variant> order = new ArrayList<>();
        int sinceTarget = 0;
        for (int round = 0; round < boots; round++) {
            List<Variant> shuffled = new ArrayList<>(variants);
            Collections.shuffle(shuffled, random);
            for (Variant variant : shuffled) {
                boolean isTarget = variant.equals(target);
                if (!isTarget && targetEvery > 0 && sinceTarget >= targetEvery) {
                    order.add(target);
                    sinceTarget = 0;
                }
                order.add(variant);
                sinceTarget = isTarget ? 0 : sinceTarget + 1;
            }
        }
        return order;
    }
}
