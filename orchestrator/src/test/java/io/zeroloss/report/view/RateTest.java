package io.zeroloss.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateTest {
    @ParameterizedTest
    @CsvSource({
        "64, 10e9, 14880952.38",
        "128, 10e9, 8445945.95",
        "256, 10e9, 4528985.51",
        "512, 10e9, 2349624.06",
        "1024, 10e9, 1197318.01",
        "1280, 10e9, 961538.46",
        "1518, 10e9, 812743.82",
        "1522, 10e9, 810635.54",
        "64, 25e9, 37202380.95",
        "1518, 40e9, 3250975.29",
        "9000, 100e9, 1385809.31"
    })
    void theHighestRateOfALineIsThatOfTheRfc(int bytes, double lineRateBps, double pps) {
        assertThat(Rate.maxPps(lineRateBps, bytes)).isCloseTo(pps, within(0.01));
    }

    @Test
    void fillsTheLineOnL1AndThreeQuartersOfItOnL2At64Bytes() {
        Rate rate = new Rate(Rate.maxPps(10e9, 64), 64, OptionalDouble.of(Rate.maxPps(10e9, 64)));

        assertThat(rate.l1Bps()).isCloseTo(10e9, within(1e-3));
        assertThat(rate.l2Bps() / 10e9).isCloseTo(0.7619, within(1e-4));
        assertThat(rate.lineShare()).hasValue(1.0);
        assertThat(rate.lineRateBps().getAsDouble()).isCloseTo(10e9, within(1e-3));
    }

    @Test
    void knowsNoShareOfALineRateThatWasNotRecorded() {
        Rate rate = new Rate(1e6, 64, OptionalDouble.empty());

        assertThat(rate.lineShare()).isEmpty();
        assertThat(rate.lineRateBps()).isEmpty();
    }
}
