package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchParametersBuilder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** How the rate is searched, for commands without a plan. What is not given is the preset's. */
final class SearchOptions {
    @Option(
            names = "--preset",
            defaultValue = "rfc2544",
            description = "Search method: rfc2544, standard, quick, tst009 or binary (default ${DEFAULT-VALUE}).")
    private String preset = "rfc2544";

    @Option(
            names = "--goal",
            paramLabel = "NAME[=RATIO][,KEY=VALUE]",
            description =
                    "ndr, or a loss ratio that is accepted, such as pdr=0.005; may be repeated. For this goal alone:"
                            + " tolerated-frames, exceed-ratio, trial-seconds, duration-sum, precision.")
    private List<String> goals = List.of();

    @Option(
            names = "--precision",
            description = "Distance of the bounds as a share of the upper (default: the preset's, 0.001).")
    private Optional<Double> precision = Optional.empty();

    @Option(names = "--trial-seconds", description = "Duration of the trials that decide (default: the preset's).")
    private Optional<Double> trialSeconds = Optional.empty();

    @Option(
            names = "--duration-sum",
            paramLabel = "SECONDS",
            description = "Seconds of such trials that settle a load (default: the preset's, in proportion).")
    private Optional<Double> durationSumSeconds = Optional.empty();

    @Option(
            names = "--exceed-ratio",
            description =
                    "Share of these seconds that may fail at a load that counts as passed (default: the preset's).")
    private Optional<Double> exceedRatio = Optional.empty();

    @Option(
            names = "--retries",
            description = "How often a load that failed is tried again before it counts (binary and tst009 only;"
                    + " default: the preset's).")
    private Optional<Integer> retries = Optional.empty();

    @Option(names = "--initial-load", paramLabel = "PPS", description = "First load, frames/s of one port.")
    private Optional<Double> initialLoadPps = Optional.empty();

    @Option(names = "--min-load", paramLabel = "PPS", description = "No trial below, frames/s of one port.")
    private Optional<Double> minLoadPps = Optional.empty();

    @Option(names = "--max-load", paramLabel = "PPS", description = "No trial above, frames/s of one port.")
    private Optional<Double> maxLoadPps = Optional.empty();

    @Option(
            names = "--loads",
            paramLabel = "PPS",
            split = ",",
            description = "Measure these loads and no others, each in full, instead of searching.")
    private List<Double> loadsPps = List.of();

    @Option(
            names = "--load-step",
            paramLabel = "PPS",
            description = "Measure from the maximum down in such steps until two loads in a row pass.")
    private Optional<Double> loadStepPps = Optional.empty();

    @Option(
            names = "--offsets",
            paramLabel = "SHARE",
            split = ",",
            description = "Measure these shares of the rate found after the search, such as 0.9,0.95,1.05.")
    private List<Double> offsets = List.of();

    @Option(
            names = "--prove",
            paramLabel = "TIMES",
            description = "Full-length passing trials asked for at the rate found (not binary and tst009).")
    private Optional<Integer> proofs = Optional.empty();

    @Option(
            names = "--confirm-seconds",
            paramLabel = "SECONDS",
            description = "Run the rate found for so long and say whether it held (not binary and tst009).")
    private Optional<Double> confirmSeconds = Optional.empty();

    @Option(
            names = "--rare-mode-share",
            paramLabel = "SHARE",
            description =
                    "A slower mode seen in a smaller share of the trials does not decide (default 0.25; not binary"
                            + " and tst009).")
    private Optional<Double> rareModeShare = Optional.empty();

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "Earlier lines of --json of the same search; its last result is where this one begins (not"
                    + " binary and tst009).")
    private Optional<Path> history = Optional.empty();

    /**
     * The parameters asked for.
     *
     * @throws InputException if one cannot be, or means nothing beside the others
     */
    SearchParameters parameters(double trialOverheadSeconds) {
        Preset named = Preset.of(preset);
        refuseWhatMeansNothing(named);
        SearchParametersBuilder builder = SearchParameters.preset(named).trialOverheadSeconds(trialOverheadSeconds);
        precision.ifPresent(builder::precision);
        trialSeconds.ifPresent(builder::trialSeconds);
        durationSumSeconds.ifPresent(builder::durationSumSeconds);
        exceedRatio.ifPresent(builder::exceedRatio);
        retries.ifPresent(builder::retries);
        goals.stream().map(GoalOption::parse).forEach(builder::goal);
        initialLoadPps.ifPresent(builder::initialLoadPps);
        minLoadPps.ifPresent(builder::minLoadPps);
        maxLoadPps.ifPresent(builder::maxLoadPps);
        loadStepPps.ifPresent(builder::loadStepPps);
        if (!loadsPps.isEmpty()) {
            builder.loadsPps(loadsPps);
        }
        builder.offsets(offsets);
        proofs.ifPresent(builder::proofs);
        confirmSeconds.ifPresent(builder::confirmSeconds);
        rareModeShare.ifPresent(builder::rareModeShare);
        history.map(History::lastRatePps).ifPresent(last -> last.ifPresent(builder::earlierPps));
        return builder.build();
    }

    private void refuseWhatMeansNothing(Preset named) {
        Map<String, Boolean> ofEngine = new LinkedHashMap<>();
        ofEngine.put("--prove", proofs.isPresent());
        ofEngine.put("--confirm-seconds", confirmSeconds.isPresent());
        ofEngine.put("--rare-mode-share", rareModeShare.isPresent());
        ofEngine.put("--history", history.isPresent());
        Map<String, Boolean> ofOther = new LinkedHashMap<>();
        ofOther.put("--retries", retries.isPresent());
        ofOther.put("--initial-load", initialLoadPps.isPresent());
        if (!loadsPps.isEmpty() || loadStepPps.isPresent()) {
            String loads = loadsPps.isEmpty() ? "--load-step" : "--loads";
            ofOther.putAll(ofEngine);
            ofOther.put("--load-step", !loadsPps.isEmpty() && loadStepPps.isPresent());
            given(ofOther, option -> option + " means nothing beside " + loads + ", which leaves nothing to search");
        } else if (named.bisects()) {
            ofEngine.put("--duration-sum", durationSumSeconds.isPresent());
            ofEngine.put("--exceed-ratio", exceedRatio.isPresent());
            given(
                    ofEngine,
                    option -> option + " means nothing to preset " + named.key() + "; take rfc2544, standard or quick");
        } else {
            given(
                    Map.of("--retries", retries.isPresent()),
                    option -> option + " means nothing to preset " + named.key() + "; take binary or tst009");
        }
    }

    private static void given(Map<String, Boolean> options, UnaryOperator<String> message) {
        options.forEach((option, isGiven) -> {
            if (isGiven) {
                throw new InputException(message.apply(option));
            }
        });
    }
}
