package io.zeroloss.bios;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How a live body differs from a baseline.
 *
 * @param equal rows with the recorded value
 * @param drifted rows with another value
 * @param absent attributes that the body does not have, as they come and go with the hardware; neither equal nor drifted
 * @param recordedByHand options that the bodies cannot tell about: without an attribute, or of another resource
 */
public record BodyDifference(int equal, List<Drifted> drifted, List<String> absent, List<String> recordedByHand) {
    public BodyDifference {
        drifted = List.copyOf(drifted);
        absent = List.copyOf(absent);
        recordedByHand = List.copyOf(recordedByHand);
    }

    /**
     * A row with another value.
     *
     * @param inertReason why the difference changes nothing on this server; empty if it counts
     */
    public record Drifted(
            String attribute, String option, String recorded, String live, Optional<String> inertReason) {}

    /** Rows that the body can tell about. */
    public int comparable() {
        return equal + drifted.size();
    }

    /** Whether anything differs that counts. */
    public boolean hasDrift() {
        return drifted.stream().anyMatch(row -> row.inertReason().isEmpty());
    }

    /**
     * Compares row by row.
     *
     * @param bodies of one server, of different resources
     */
    public static BodyDifference between(Baseline baseline, BiosBody... bodies) {
        int equal = 0;
        List<Drifted> drifted = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        List<String> byHand = new ArrayList<>();
        for (BaselineRow row : baseline.rows()) {
            Optional<BiosBody> holder = row.held()
                    .flatMap(place -> Arrays.stream(bodies)
                            .filter(body -> body.resource() == place.resource())
                            .findFirst());
            if (holder.isEmpty()) {
                byHand.add(row.option());
                continue;
            }
            BaselineRow.Held place = row.held().orElseThrow();
            BiosBody body = holder.get();
            String live = body.attributes().get(place.attribute());
            if (live == null) {
                absent.add(place.attribute());
            } else if (live.equals(place.value())) {
                equal++;
            } else {
                drifted.add(new Drifted(place.attribute(), row.option(), place.value(), live, inert(place, body)));
            }
        }
        return new BodyDifference(equal, drifted, absent, byHand);
    }

    /** A setting whose condition does not hold on the live server changes nothing there. */
    private static Optional<String> inert(BaselineRow.Held place, BiosBody body) {
        return place.effectiveWhen()
                .filter(condition -> body.attributes().containsKey(condition.attribute()))
                .filter(condition -> !condition.value().equals(body.attributes().get(condition.attribute())))
                .map(condition -> "it counts only while %s is %s, and that is %s"
                        .formatted(
                                condition.attribute(),
                                condition.value(),
                                body.attributes().get(condition.attribute())));
    }
}
