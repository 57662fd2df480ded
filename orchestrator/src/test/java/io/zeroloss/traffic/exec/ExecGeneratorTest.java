package io.zeroloss.traffic.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TestTraffic;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExecGeneratorTest {
    private static final String IDEAL = Objects.requireNonNull(
                    ExecGeneratorTest.class.getResource("/generator/ideal.py"))
            .getPath();

    private static ExecGenerator open(String... arguments) {
        return ExecGenerator.open(java.util.stream.Stream.concat(
                        java.util.stream.Stream.of("python3", IDEAL), List.of(arguments).stream())
                .toList());
    }

    @Test
    void introducesTheGenerator() {
        try (ExecGenerator generator = open("5e6")) {
            assertThat(generator.identity().name()).isEqualTo("ideal");
            assertThat(generator.identity().simulatedTime()).isTrue();
            assertThat(generator.identity().earlyStop()).isEqualTo(EarlyStop.EXACT);
        }
    }

    @Test
    void countsATrialOfBothDirections() {
        try (ExecGenerator generator = open("5e6")) {
            assertThat(generator.configure(TestTraffic.bothWays(64)))
                    .isEqualTo(new GeneratorCeiling(14880952.38, 14880952.38));
            GeneratorReport report = generator.trial(6e6, 10, 0);
            assertThat(report.measuredSeconds()).isEqualTo(10);
            assertThat(report.directions()).hasSize(2).allSatisfy(d -> {
                assertThat(d.offeredFrames()).isEqualTo(60_000_000);
                assertThat(d.forwardedFrames()).isEqualTo(50_000_000);
            });
            assertThat(report.generator()).containsEntry("cpuPercent", 12.0).containsEntry("linkUp", true);
        }
    }

    @Test
    void endsATrialAsSoonAsTheFramesAreLost() {
        try (ExecGenerator generator = open("5e6")) {
            generator.configure(TestTraffic.bothWays(64));
            GeneratorReport report = generator.trial(6e6, 60, 1000);
            assertThat(report.endedEarly()).isTrue();
            assertThat(report.measuredSeconds()).isEqualTo(0.001);
        }
    }

    @Test
    void namesAProgramThatIsNotThere() {
        assertThatThrownBy(() -> ExecGenerator.open(List.of("/no/such/pacer")))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "generator `/no/such/pacer` cannot be started: No such file or directory; check the path and"
                                + " its execute bit");
    }

    @Test
    void tellsTheLastWordsOfAProgramThatDies() {
        try (ExecGenerator generator = open("5e6", "die")) {
            generator.configure(TestTraffic.bothWays(64));
            assertThatThrownBy(() -> generator.trial(1e6, 1, 0))
                    .isInstanceOf(LabException.class)
                    .hasMessage("generator `python3` has ended (exit code 7); its last words: the NIC is on fire");
        }
    }

    @Test
    void takesAMalformedLineForAFailureOfTheLab() {
        try (ExecGenerator generator = open("5e6", "garble")) {
            generator.configure(TestTraffic.bothWays(64));
            assertThatThrownBy(() -> generator.trial(1e6, 1, 0))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("expected one JSON object")
                    .hasMessageContaining("{not json");
        }
    }

    @Test
    void handsOnTheReasonOfARefusal() {
        try (ExecGenerator generator = open("5e6", "refuse")) {
            assertThatThrownBy(() -> generator.configure(TestTraffic.bothWays(64)))
                    .isInstanceOf(LabException.class)
                    .hasMessageEndingWith("port 1 is cabled to nothing");
        }
    }

    @Test
    void aProgramThatEndsAtOnceIsNotAGenerator() {
        assertThatThrownBy(() -> ExecGenerator.open(List.of("true")))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("generator `true` has ended");
    }

    @Test
    void aLineThatWasNotAskedForIsNoAnswerToTheNextQuestion() {
        try (ExecGenerator generator = open("5e6", "chatty")) {
            generator.configure(TestTraffic.bothWays(64));
            assertThatThrownBy(() -> generator.trial(1e6, 1, 0))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("and another thing");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hang", "stubborn"})
    void anInterruptStopsTheWaitingAndTheGeneratorIsSeenOut(String mode) throws InterruptedException {
        ExecGenerator generator = open("5e6", mode);
        generator.configure(TestTraffic.bothWays(64));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> generator.trial(1e6, 60, 0)).isInstanceOf(InterruptedRunException.class);
        generator.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(ProcessHandle.current().children())
                .noneMatch(child -> child.info()
                        .arguments()
                        .map(arguments -> List.of(arguments).contains(mode))
                        .orElse(false));
    }
}
