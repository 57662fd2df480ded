package io.zeroloss.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The engine on devices that draw: what issue 3 asks, with room for the draw. */
class DeviceModelsTest {
    private static List<Finished> drawn(DeviceModel model) {
        return new Campaign(
                        model,
                        () -> SearchParameters.preset(Preset.RFC2544),
                        EarlyStop.EXACT,
                        true,
                        EventsShown.WHOLE,
                        false)
                .run(new DecisionTimes(new SystemClock()));
    }

    private static Figures nominal(DeviceModel model) {
        return Figures.of(new Campaign(
                        model,
                        () -> SearchParameters.preset(Preset.RFC2544),
                        EarlyStop.EXACT,
                        false,
                        EventsShown.WHOLE,
                        false)
                .run(new DecisionTimes(new SystemClock())));
    }

    private static double share(List<Finished> all, String code) {
        return all.stream().filter(finished -> finished.says(code)).count() / (double) all.size();
    }

    @Test
    void neverReportsMoreThanASteadyDeviceCarriesByMoreThanThePrecision() {
        for (DeviceModel model :
                List.of(DeviceModel.HARD, DeviceModel.KNEE, DeviceModel.OVERLOAD, DeviceModel.BUFFER)) {
            List<Finished> all = drawn(model);
            assertThat(all)
                    .allSatisfy(finished -> assertThat(finished.errorPercent()).isBetween(-0.11, 0.1));
            assertThat(share(all, "LOSS_FLOOR")).isZero();
        }
    }

    @Test
    void costsLittleMoreThanOneLongTrial() {
        assertThat(nominal(DeviceModel.HARD).seconds()).isLessThan(66);
        assertThat(nominal(DeviceModel.HARD).wallSeconds(9)).isLessThan(115);
        assertThat(nominal(DeviceModel.KNEE).seconds()).isLessThan(82);
        assertThat(nominal(DeviceModel.KNEE).wallSeconds(9)).isLessThan(215);
        assertThat(nominal(DeviceModel.BUFFER).seconds()).isLessThan(112);
    }

    @Test
    void tellsALossFloorFromTheCapacity() {
        List<Finished> lossy = drawn(DeviceModel.BURSTS).stream()
                .filter(Finished::lostBelowCapacity)
                .toList();

        assertThat(share(lossy, "LOSS_FLOOR")).isGreaterThan(0.85);
        assertThat(Figures.of(lossy).bias()).isBetween(-0.3, 0.3);
    }

    @Test
    void reportsTheSlowerOfTwoCommonModesAndTheCommonOneBesideARareSlowOne() {
        List<Finished> bimodal = drawn(DeviceModel.BIMODAL);
        assertThat(Figures.of(bimodal).withinThirdPercent()).isGreaterThan(0.9);
        assertThat(share(bimodal, "BIMODAL")).isGreaterThan(0.8);

        List<Finished> slow = drawn(DeviceModel.SLOWMODE);
        assertThat(Figures.of(slow).withinThirdPercent()).isGreaterThan(0.9);
        assertThat(share(slow, "SLOW_MODE")).isGreaterThan(0.2);
    }

    @Test
    void reportsStallsApartFromTheCapacity() {
        List<Finished> stalling = drawn(DeviceModel.STALL);

        assertThat(share(stalling, "STALL_LIMIT")).isGreaterThan(0.85);
        assertThat(Figures.of(stalling).bias()).isBetween(-0.5, 0.5);
    }
}
