package io.zeroloss.run;

import io.zeroloss.plan.SearchSettings;
import io.zeroloss.search.GoalRequest;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchParametersBuilder;
import io.zeroloss.traffic.Waits;
import java.util.Locale;
import java.util.OptionalDouble;

/** The search of a cell as the search and the trial procedure understand it. */
final class SearchSetups {
    private SearchSetups() {}

    /** @param earlierPps result of an earlier search of the same cell, or empty */
    static SearchParameters parameters(SearchSettings settings, OptionalDouble earlierPps) {
        SearchParametersBuilder builder = SearchParameters.preset(
                        Preset.of(settings.preset().name().toLowerCase(Locale.ROOT)))
                .precision(settings.precision())
                .trialSeconds(settings.trialSeconds())
                .trialOverheadSeconds(waits(settings).totalSeconds())
                .proofs(settings.proof().times())
                .confirmSeconds(settings.proof().confirmSeconds())
                .rareModeShare(settings.proof().rareModeShare())
                .offsets(settings.loads().offsets());
        settings.durationSumSeconds().ifPresent(builder::durationSumSeconds);
        settings.exceedRatio().ifPresent(builder::exceedRatio);
        settings.retries().ifPresent(builder::retries);
        settings.goals().forEach(goal -> builder.goal(request(goal)));
        loads(settings.loads(), builder);
        earlierPps.ifPresent(builder::earlierPps);
        return builder.build();
    }

    private static GoalRequest request(SearchSettings.Goal goal) {
        return new GoalRequest(
                goal.name(),
                goal.lossRatio(),
                goal.toleratedFrames(),
                goal.exceedRatio(),
                goal.trialSeconds(),
                goal.durationSumSeconds(),
                goal.precision());
    }

    private static void loads(SearchSettings.Loads loads, SearchParametersBuilder builder) {
        loads.initialPps().ifPresent(builder::initialLoadPps);
        loads.minPps().ifPresent(builder::minLoadPps);
        loads.maxPps().ifPresent(builder::maxLoadPps);
        loads.stepPps().ifPresent(builder::loadStepPps);
        if (!loads.listedPps().isEmpty()) {
            builder.loadsPps(loads.listedPps());
        }
    }

    static ProcedureSettings procedure(SearchSettings settings) {
        return new ProcedureSettings(
                waits(settings),
                settings.warmUpSeconds(),
                settings.tolerance().orElseGet(() -> ProcedureSettings.toleranceFor(settings.precision())));
    }

    private static Waits waits(SearchSettings settings) {
        return switch (settings.waits()) {
            case RFC -> Waits.RFC;
            case LAB -> Waits.LAB;
        };
    }
}
