package io.zeroloss.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.zeroloss.plan.CellKey;
import io.zeroloss.run.RunEvent;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.TrialRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MetricsListenerTest {
    private static final CellKey KEY = new CellKey("gen10", "pvp", 1, 2, 1, 64, "as-found", 1);
    private static final String CELL =
            "frame_bytes=\"64\",host=\"gen10\",pmd_threads=\"2\",rx_queues=\"1\",topology=\"pvp\",vm_count=\"1\"";
    private static final String PLAIN = "{" + CELL + "}";
    private static final Outcome LOSSY = new Outcome.Measured(
            2.0,
            true,
            List.of(
                    new DirectionCount("A>B", 1.0, 2000, 1990, List.of()),
                    new DirectionCount("B>A", 0.5, 1000, 1001, List.of())));
    private static final Outcome CLEAN =
            new Outcome.Measured(2.0, false, List.of(new DirectionCount("A>B", 1.0, 2000, 2000, List.of())));

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final MetricsListener listener = new MetricsListener(registry);

    @Test
    void countsTrialsByWhatCameOfThem() {
        trial(CLEAN, true);
        trial(CLEAN, false);
        trial(LOSSY, false);
        trial(LOSSY, false);
        trial(new Outcome.Unusable(Outcome.Reason.GENERATOR_LIMIT, 900, "short"), false);

        assertThat(scrape())
                .contains(
                        trials("warm_up") + " 1.0",
                        trials("no_loss") + " 1.0",
                        trials("loss") + " 2.0",
                        trials("generator_limit") + " 1.0");
    }

    @Test
    void tellsTheRatesOfEachDirectionBesideEachOther() {
        trial(LOSSY, false);

        assertThat(scrape())
                .contains(
                        "zeroloss_load_frames_per_second" + PLAIN + " 1000.0",
                        direction("zeroloss_intended_frames_per_second", "A>B") + " 1000.0",
                        direction("zeroloss_offered_frames_per_second", "A>B") + " 1000.0",
                        direction("zeroloss_forwarded_frames_per_second", "A>B") + " 995.0",
                        direction("zeroloss_intended_frames_per_second", "B>A") + " 500.0",
                        direction("zeroloss_forwarded_frames_per_second", "B>A") + " 500.5");
    }

    @Test
    void addsUpLostFramesAndTakesNoneOffForASurplus() {
        trial(LOSSY, false);
        trial(LOSSY, false);
        trial(LOSSY, true);

        assertThat(scrape())
                .contains(
                        direction("zeroloss_lost_frames_total", "A>B") + " 20.0",
                        direction("zeroloss_lost_frames_total", "B>A") + " 0.0");
    }

    @Test
    void tellsTheBoundsAndNotANumberWhereThereIsNone() {
        trial(CLEAN, false);

        assertThat(scrape())
                .contains(
                        "zeroloss_lower_bound_frames_per_second" + PLAIN + " 800.0",
                        "zeroloss_upper_bound_frames_per_second" + PLAIN + " NaN");
    }

    @Test
    void aRepetitionOfACellStartsWithoutTheBoundsOfTheOneBefore() {
        trial(CLEAN, false);
        listener.on(new RunEvent.CellStarted(2, KEY));

        assertThat(scrape())
                .contains("zeroloss_lower_bound_frames_per_second" + PLAIN + " NaN", "zeroloss_cells_current 2.0");
    }

    @Test
    void sumsUpTheTimeOfTrialsAndBetweenThem() {
        trial(CLEAN, false);
        trial(LOSSY, false);

        assertThat(scrape())
                .contains(
                        "zeroloss_trial_duration_seconds_count" + PLAIN + " 2",
                        "zeroloss_trial_duration_seconds_sum" + PLAIN + " 4.0",
                        "zeroloss_trial_overhead_seconds_sum" + PLAIN + " 0.5");
    }

    @Test
    void tellsTheBusyShareOfThePmdThreadsThatThereAre() {
        listener.on(new RunEvent.PmdBusy(
                KEY, List.of(new RunEvent.PmdShare(4, 0, 0.5), new RunEvent.PmdShare(5, 1, 0.25))));
        listener.on(new RunEvent.PmdBusy(KEY, List.of(new RunEvent.PmdShare(4, 0, 0.75))));

        assertThat(scrape())
                .filteredOn(line -> line.startsWith("zeroloss_pmd_busy_ratio{"))
                .containsExactly(
                        "zeroloss_pmd_busy_ratio{frame_bytes=\"64\",host=\"gen10\",numa_node=\"0\",pmd_cpu=\"4\","
                                + "pmd_threads=\"2\",rx_queues=\"1\",topology=\"pvp\",vm_count=\"1\"} 0.75");
    }

    @Test
    void countsCellsDoneOfThosePlanned() {
        listener.on(new RunEvent.RunStarted("r", "p", 3));
        SearchResult result = new SearchResult(List.of(), SearchResult.Verdict.VALID, List.of());
        listener.on(new RunEvent.CellFinished(1, KEY, result));
        listener.on(new RunEvent.CellFinished(2, KEY, result));

        assertThat(scrape()).contains("zeroloss_cells_planned 3.0", "zeroloss_cells_finished 2.0");
    }

    @Test
    void namesWithAnythingInThemStayOneLabel() {
        CellKey odd = new CellKey("a\"b\\c\nd", "pvp", 1, 2, 1, 64, "as-found", 1);
        listener.on(new RunEvent.CellStarted(1, odd));

        assertThat(scrape()).anyMatch(line -> line.contains("host=\"a\\\"b\\\\c\\nd\""));
    }

    @Test
    void everyMeterIsInTheManual() throws Exception {
        listener.on(new RunEvent.RunStarted("r", "p", 3));
        listener.on(new RunEvent.CellStarted(1, KEY));
        trial(LOSSY, false);
        listener.on(new RunEvent.PmdBusy(KEY, List.of(new RunEvent.PmdShare(4, 0, 0.5))));
        String manual = Files.readString(Path.of("../docs/metrics.md"));

        assertThat(scrape())
                .filteredOn(line -> line.startsWith("# TYPE "))
                .extracting(line -> line.split(" ", -1)[2])
                .allSatisfy(name -> assertThat(manual).containsPattern("`" + Pattern.quote(name) + "`"));
    }

    private void trial(Outcome outcome, boolean warmUp) {
        Trial trial = new Trial(1, new TrialOrder(1000.0, 2.0, TrialOrder.NEVER, "first"), outcome);
        listener.on(new RunEvent.TrialFinished(
                KEY,
                64,
                new TrialRecord(trial, warmUp, Instant.EPOCH, 0.25, Optional.empty()),
                OptionalDouble.of(800.0),
                OptionalDouble.empty()));
    }

    private List<String> scrape() {
        return registry.scrape().lines().toList();
    }

    private static String trials(String outcome) {
        return "zeroloss_trials_total{frame_bytes=\"64\",host=\"gen10\",outcome=\"" + outcome
                + "\",pmd_threads=\"2\",rx_queues=\"1\",topology=\"pvp\",vm_count=\"1\"}";
    }

    private static String direction(String name, String direction) {
        return name + "{direction=\"" + direction + "\"," + CELL + "}";
    }
}
