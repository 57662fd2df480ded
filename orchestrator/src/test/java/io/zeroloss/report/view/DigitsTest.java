package io.zeroloss.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
    @ParameterizedTest
    @CsvSource({
        "2.1759, 0.005, 2.175",
        "2.1759, 0.02, 2.17",
        "2.1759, 0.0001, 2.1759",
        "14.88095238, 0.001, 14.880",
        "0.5469, 0.005, 0.546",
        "0.5469, 0.001, 0.5469",
        "546.9, 0.1, 546",
        "9.9999, 0.005, 9.99",
        "0, 0.005, 0"
    })
    void showsAsManyDigitsOfACapacityAsThePrecisionBearsAndNeverRoundsUp(double value, double precision, String shown) {
        assertThat(Digits.capacity(value, precision)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"2.1751, 0.005, 2.176", "9.001, 0.005, 9.01", "2.1, 0.005, 2.100", "546.2, 0.1, 547"})
    void roundsAnUpperBoundUp(double value, double precision, String shown) {
        assertThat(Digits.ceiling(value, precision)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"1.0, 100.0", "0.99999, 99.9", "0.1461, 14.6", "0.0367, 3.67", "0.00001, 0.00"})
    void saysAHundredPercentOnlyOfAll(double share, String percent) {
        assertThat(Digits.percent(share)).isEqualTo(percent);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.005, 0.5", "1, 100", "0.0000182, 0.0018", "1.12e-9, 1.1e-7", "-0.0001, -0.01"})
    void tellsOneLostFrameInABillionFromNone(double ratio, String percent) {
        assertThat(Digits.lossPercent(ratio)).isEqualTo(percent);
    }

    @ParameterizedTest
    @CsvSource({"0.04, 0s", "8.31, 8.3s", "9.97, 10s", "41.2, 41s", "59.7, 1m00s", "72, 1m12s", "7500, 2h05m"})
    void tellsASpanOfTimeShortly(double seconds, String span) {
        assertThat(Digits.span(seconds)).isEqualTo(span);
    }
}
