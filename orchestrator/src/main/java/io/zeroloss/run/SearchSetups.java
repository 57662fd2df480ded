package io.zeroloss.run;

import io.zeroloss.plan.SearchSettings;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchParametersBuilder;
import io.zeroloss.traffic.Waits;
import java.util.Locale;

/** The search of a cell as the search and the trial procedure understand it. */
final class SearchSetups {
    private SearchSetups() {}

    static SearchParameters parameters(SearchSettings settings) {
        SearchParametersBuilder builder = SearchParameters.preset(
                        Preset.of(settings.preset().name().toLowerCase(Locale.ROOT)))
                .precision(settings.precision())
                .trialSeconds(settings.trialSeconds())
                .retries(settings.retries())
                .trialOverheadSeconds(waits(settings).totalSeconds());
        settings.goals().forEach(goal -> builder.goal(goal.name(), goal.lossRatio()));
        settings.minLoadPps().ifPresent(builder::minLoadPps);
        settings.maxLoadPps().ifPresent(builder::maxLoadPps);
        return builder.build();
    }

    static ProcedureSettings procedure(SearchSettings settings) {
        return new ProcedureSettings(waits(settings), settings.warmUpSeconds(), settings.tolerance());
    }

    private static Waits waits(SearchSettings settings) {
        return switch (settings.waits()) {
            case RFC -> Waits.RFC;
            case LAB -> Waits.LAB;
        };
    }
}
