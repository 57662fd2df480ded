package io.zeroloss.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.report.CellSample;
import io.zeroloss.report.Samples;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComplianceTest {
    @Test
    void sixtySecondsAndTheWaitsOfTheRfcOverFiveSizesLackOnlyTheModifiers() {
        List<CellView> cells = Stream.of(64, 128, 256, 512, 1518)
                .map(bytes -> view(sample().bytes(bytes)))
                .toList();

        assertThat(judged(cells).sentence())
                .isEqualTo("Conditionally compliant with RFC 2544 (section 5: every MUST of 26.1, not every SHOULD):"
                        + " no modifiers are applied (11).");
    }

    @Test
    void shortTrialsAndShortWaitsAreMissedShoulds() {
        assertThat(judged(List.of(view(Samples.cell().trialsOf(1).bounds(2e6, 2.01e6))))
                        .missedShoulds())
                .containsExactly(
                        "trials of 1 s instead of 60 s decide (24)",
                        "the waits are not those of 23",
                        "1 frame size instead of five or more (9)",
                        "no modifiers are applied (11)");
    }

    @Test
    void aGoalThatAllowsLossIsNotThroughput() {
        CellView cell = view(Samples.cell().goal("pdr", 0.005, OptionalDouble.of(2e6), OptionalDouble.of(2.01e6)));

        assertThat(judged(List.of(cell)).missedMusts())
                .containsExactly("throughput is the rate without any loss (26.1), and the goals allow some");
    }

    @Test
    void aNominalLineRateOrASimulatedDeviceIsNotCompliant() {
        CellView nominal = view(sample().nominalLineRate());

        assertThat(Compliance.of(nominal.method(), List.of(nominal), true).sentence())
                .isEqualTo("Not compliant with RFC 2544: the device was simulated and the theoretical limit to be told"
                        + " beside a rate (26.1) is nominal here.");
    }

    private static CellSample sample() {
        return Samples.cell().trialsOf(60).waits("rfc", 9).bounds(2e6, 2.01e6);
    }

    private static CellView view(CellSample sample) {
        return CellView.of(1, sample.record());
    }

    private static Compliance judged(List<CellView> cells) {
        return Compliance.of(cells.get(0).method(), cells, false);
    }
}
