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
 * @param longestSeconds of the trials that decide
 */
record Diagnosis(Modes modes, LossFloor floor, Optional<Stalls> stalls, List<Sighting> counted, double longestSeconds) {
    private static final double ONE_EVENT = 1.05;

    static Diagnosis of(List<Trial> history, double ceilingPps, SearchParameters parameters, EngineSettings settings) {
        List<Sighting> seen = Sighting.of(history, settings.earlyStop()).stream()
                .filter(s -> s.loadPps() <= ceilingPps)
                .toList();
        double width = parameters.finestWidth();
        Modes modes = Modes.of(seen, ceilingPps, parameters);
        List<Sighting> counted = modes.counted(seen, width);
        LossFloor floor = LossFloor.of(counted, parameters, settings.earlyStop());
        Optional<Stalls> stalls = floor.kind() == LossFloor.Kind.STALLS
                ? Optional.of(Stalls.of(counted, floor, parameters, settings.earlyStop()))
                : Optional.empty();
        return new Diagnosis(modes, floor, stalls, counted, parameters.longestTrialSeconds());
    }

    /** Another trial that is needed to tell. */
    Optional<TrialOrder> wanted() {
        return modes.wanted().or(floor::wanted).or(() -> stalls.flatMap(Stalls::wanted));
    }

    /** The plan for the goal, corrected for what was found. */
    GoalPlan plan(Goal goal, double ceilingPps, EngineSettings settings) {
        return new GoalPlan(floor.corrected(goal), telling(), ceilingPps, settings);
    }

    /** Without shorter trials whose loss is that of the events that were found: it is no matter of the load. */
    private List<Sighting> telling() {
        return floor.kind() == LossFloor.Kind.NONE
                ? counted
                : counted.stream().filter(s -> !isByEvents(s)).toList();
    }

    private boolean isByEvents(Sighting s) {
        boolean shorter = s.whole() && s.lost() && s.intendedSeconds() < longestSeconds;
        return shorter && (!s.isBrief() || s.lostFrames() <= ONE_EVENT * eventFrames(s.loadPps()));
    }

    private double eventFrames(double loadPps) {
        return stalls.flatMap(Stalls::law)
                .map(law -> law.frames(loadPps))
                .orElse(floor.events().framesEach().orElse(0));
    }

    List<Finding> findings() {
        Optional<Finding> floorFinding =
                floor.kind() == LossFloor.Kind.FLOOR ? Optional.of(SearchFindings.lossFloor(floor)) : Optional.empty();
        return Stream.of(modes.finding(), floorFinding, stalls.map(SearchFindings::stallLimit))
                .flatMap(Optional::stream)
                .toList();
    }
}
