package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What kind of device the trials show, and which of them count for the result. Loads above what the generator turned out to
 * reach are left out: they cannot be tried again.
 *
 * @param counted the trials that count for the mode that is the result
 * @param stalls where the zero-loss rate of a device with stalls stands, if it has them
 */
record Diagnosis(Modes modes, LossFloor floor, Optional<Stalls> stalls, List<Sighting> counted) {
    static Diagnosis of(List<Trial> history, double ceilingPps, SearchParameters parameters, EngineSettings settings) {
        List<Sighting> seen = Sighting.of(history).stream()
                .filter(s -> s.loadPps() <= ceilingPps)
                .toList();
        double width = parameters.finestWidth();
        Modes modes = Modes.of(seen, ceilingPps, parameters);
        List<Sighting> counted = modes.counted(seen, width);
        LossFloor floor = LossFloor.of(counted, parameters, settings.earlyStop());
        Optional<Stalls> stalls = floor.kind() == LossFloor.Kind.STALLS
                ? Optional.of(Stalls.of(counted, parameters.longestTrialSeconds(), width, settings.earlyStop()))
                : Optional.empty();
        return new Diagnosis(modes, floor, stalls, counted);
    }

    /** Another trial that is needed to tell. */
    Optional<TrialOrder> wanted() {
        return modes.wanted().or(floor::wanted).or(() -> stalls.flatMap(Stalls::wanted));
    }

    /** The plan for the goal, corrected for what was found. */
    GoalPlan plan(Goal goal, double ceilingPps, EngineSettings settings) {
        return new GoalPlan(floor.corrected(goal), counted, ceilingPps, settings);
    }

    List<Finding> findings() {
        Optional<Finding> floorFinding =
                floor.kind() == LossFloor.Kind.FLOOR ? Optional.of(SearchFindings.lossFloor(floor)) : Optional.empty();
        return Stream.of(modes.finding(), floorFinding, stalls.map(SearchFindings::stallLimit))
                .flatMap(Optional::stream)
                .toList();
    }
}
