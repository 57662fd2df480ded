package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.finding.Finding;
import io.zeroloss.search.Rig.Finished;
import java.util.function.DoubleToLongFunction;
import org.junit.jupiter.api.Test;

/** Devices with one fault each, written out trial by trial and without chance. */
class DiagnosisTest {
    private static final double LINE = 10e9 / 672;
    private static final Limits LIMITS = new Limits(1000, LINE, LINE);

    private static Finished find(EarlyStop earlyStop, Rig.Device device) {
        return Rig.run(SearchParameters.preset(Preset.RFC2544).build().search(LIMITS, earlyStop), device);
    }

    private static Finding finding(Finished found, String code) {
        return found.result().findings().stream()
                .filter(finding -> finding.code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    private static double figure(Finished found, String code, String name) {
        return Double.parseDouble(String.valueOf(finding(found, code).evidence().get(name)));
    }

    private static Rig.Device events(double capacityPps, double seconds, DoubleToLongFunction frames) {
        return Devices.events(capacityPps, seconds, frames, false, false);
    }

    @Test
    void reportsTheSlowerOfTwoCommonModes() {
        Finished found = find(EarlyStop.EXACT, Devices.modes(5_000_000, 5_300_000, 5_300_000, 5_000_000, 5_000_000));

        assertThat(found.codes()).containsExactly("BIMODAL");
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_985_000.0, 5_000_000.0);
        assertThat(figure(found, "BIMODAL", "slowModePps")).isBetween(4_999_999.0, 5_000_001.0);
        assertThat(figure(found, "BIMODAL", "fastModePps")).isBetween(5_299_999.0, 5_300_001.0);
    }

    @Test
    void reportsTheCommonModeBesideARareSlowerOne() {
        double fast = 5_000_000;
        double slow = 4_500_000;
        Finished found = find(
                EarlyStop.EXACT,
                Devices.modes(
                        fast, fast, slow, fast, fast, fast, fast, fast, fast, fast, fast, fast, fast, fast, fast,
                        fast));

        assertThat(found.codes()).containsExactly("SLOW_MODE");
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
    }

    @Test
    void noticesAModeThatOnlyTheProofMet() {
        Rig.Device device = (order, earlier) ->
                Rig.timed("hard", earlier == 4 ? 4_500_000 : 5_000_000).run(order, earlier);

        Finished found = find(EarlyStop.EXACT, device);

        assertThat(found.codes()).containsExactly("SLOW_MODE");
        assertThat(finding(found, "SLOW_MODE").evidence())
                .containsEntry("slowModeShare", 1.0 / 17)
                .containsEntry("trials", 17);
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
    }

    @Test
    void tellsALossFloorAndFindsTheCapacityUnderACorrectedGoal() {
        Finished found = find(EarlyStop.EXACT, events(5_000_000, 25, load -> 40));

        assertThat(found.codes()).containsExactly("LOSS_FLOOR");
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_990_000.0, 5_001_000.0);
        assertThat(found.goal("ndr").correctedLossRatio()).hasValue(1e-4);
        assertThat(found.goal("ndr").strictLowerBoundPps()).isEmpty();
        assertThat(finding(found, "LOSS_FLOOR").message()).contains("of the seconds");
        assertThat(figure(found, "LOSS_FLOOR", "secondsShare")).isBetween(0.03, 0.09);
        assertThat(figure(found, "LOSS_FLOOR", "framesPerBurst")).isBetween(35.0, 45.0);
    }

    @Test
    void tellsALossFloorWithoutAnEarlyStopToo() {
        Finished found = find(EarlyStop.NONE, events(5_000_000, 25, load -> 40));

        assertThat(found.codes()).containsExactly("LOSS_FLOOR");
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_990_000.0, 5_001_000.0);
    }

    @Test
    void reportsStallsApartFromTheCapacity() {
        Finished found = find(EarlyStop.EXACT, events(8_000_000, 20, load -> (long) (load * 400e-6 - 2048)));

        assertThat(found.codes()).containsExactly("STALL_LIMIT");
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(7_960_000.0, 8_001_000.0);
        assertThat(found.goal("ndr").strictLowerBoundPps().orElseThrow()).isBetween(5_068_800.0, 5_135_360.0);
        assertThat(figure(found, "STALL_LIMIT", "stallMicroseconds")).isBetween(395.0, 405.0);
        assertThat(figure(found, "STALL_LIMIT", "ringFrames")).isBetween(2020.0, 2080.0);
        assertThat(figure(found, "STALL_LIMIT", "secondsBetweenStalls")).isBetween(10.0, 30.0);
    }

    @Test
    void takesNoNoteOfLossThatFallsWithTheLoad() {
        Finished found = find(EarlyStop.NONE, (order, earlier) -> {
            long offered = Math.round(order.loadPps() * order.durationSeconds());
            return Rig.counted(order, offered, offered - offered / 1000);
        });

        assertThat(found.codes()).containsExactly("NO_LOWER_BOUND");
    }

    @Test
    void givesUpOnADeviceThatNeverSettles() {
        Rig.Device device = (order, earlier) -> {
            long offered = Math.round(order.loadPps() * order.durationSeconds());
            boolean loses = order.durationSeconds() > 1 ? earlier % 2 == 0 : order.loadPps() > 5_000_000;
            return Rig.counted(order, offered, loses ? offered - 3000 : offered);
        };
        SearchParameters parameters = SearchParameters.preset(Preset.STANDARD)
                .exceedRatio(0.5)
                .durationSumSeconds(1e6)
                .build();

        Finished found = Rig.run(parameters.search(LIMITS, EarlyStop.NONE), device);

        assertThat(found.trials()).hasSize(EngineSearch.MOST_TRIALS);
        assertThat(found.codes()).contains("SEARCH_UNSETTLED");
        assertThat(found.result().verdict()).isEqualTo(SearchResult.Verdict.INVALID);
    }
}
