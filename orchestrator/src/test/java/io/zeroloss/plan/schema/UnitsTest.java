package io.zeroloss.plan.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
    @ParameterizedTest
    @CsvSource({
        "memoryMb, 4G, 4096",
        "memoryMb, 512 MiB, 512",
        "trialSeconds, 60s, 60",
        "trialSeconds, 2min, 120",
        "trialSeconds, 500ms, 0.5",
        "lineRateBps, 10G, 10000000000",
        "lineRateBps, 25Gbit/s, 25000000000",
        "maxLoadPps, 1.5Mpps, 1500000",
        "frameBytes, 64B, 64",
        "bytes, 9k, 9216",
        "precision, 0.5%, 0.005",
        "lossRatio, 20 ppm, 0.00002",
        "frameBytes, 1_518, 1518"
    })
    void saysWhichBareNumberIsMeant(String key, String written, String number) {
        assertThat(Units.bareNumber(key, written)).contains(number);
    }

    @ParameterizedTest
    @CsvSource({"memoryMb, 4 parsecs", "count, 4G", "trialSeconds, soon", "memoryMb, G", "precision, half"})
    void saysNothingWhereItCannotTell(String key, String written) {
        assertThat(Units.bareNumber(key, written)).isEmpty();
    }
}
