package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.search.GoalRequest;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class OptionsTest {
    @Test
    void readsGoalsWithAndWithoutARatio() {
        assertThat(GoalOption.parse("ndr")).isEqualTo(GoalRequest.of("ndr", 0));
        assertThat(GoalOption.parse("pdr=0.005")).isEqualTo(GoalRequest.of("pdr", 0.005));
    }

    @Test
    void readsWhatOneGoalAsksForItselfAlone() {
        assertThat(GoalOption.parse("ndr,tolerated-frames=10,trial-seconds=30"))
                .isEqualTo(new GoalRequest(
                        "ndr",
                        0,
                        10,
                        OptionalDouble.empty(),
                        OptionalDouble.of(30),
                        OptionalDouble.empty(),
                        OptionalDouble.empty()));
    }

    @Test
    void refusesAnUnknownKeyOfAGoalWithTheNearestRightOne() {
        assertThatThrownBy(() -> GoalOption.parse("ndr,trial-second=30"))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith(
                        "found `trial-second=30` in `ndr,trial-second=30`; did you mean 'trial-seconds'?");
    }

    @Test
    void refusesAGoalWhoseRatioIsMissing() {
        assertThatThrownBy(() -> GoalOption.parse("pdr"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("pdr=0.005");
    }

    @Test
    void readsAnExternalGenerator() {
        assertThat(GeneratorOption.parse("exec:pacer --port 'a b'").argv())
                .isEqualTo(List.of("pacer", "--port", "a b"));
    }

    @Test
    void refusesAnUnknownGenerator() {
        assertThatThrownBy(() -> GeneratorOption.parse("trex:tg1"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("exec:COMMAND");
    }

    @Test
    void aWrongOptionNamesTheNearestAndTheHelp() {
        StringWriter err = new StringWriter();
        CommandLine commandLine = Main.commandLine().setErr(new PrintWriter(err, true));
        assertThat(commandLine.execute("search", "--frame-byte", "64")).isEqualTo(2);
        assertThat(err.toString()).contains("--frame-bytes").contains("Try `zeroloss search --help`.");
    }
}
