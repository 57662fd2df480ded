package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class OptionsTest {
    @Test
    void readsGoalsWithAndWithoutARatio() {
        assertThat(GoalOption.parse("ndr")).isEqualTo(new GoalOption("ndr", 0));
        assertThat(GoalOption.parse("pdr=0.005")).isEqualTo(new GoalOption("pdr", 0.005));
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
