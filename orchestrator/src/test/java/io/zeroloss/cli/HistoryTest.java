package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
    @TempDir
    Path directory;

    private Path history(String... lines) throws IOException {
        return Files.writeString(directory.resolve("history"), String.join("\n", lines) + "\n");
    }

    private static String line(String rate, String verdict) {
        return "{\"goals\":[{\"name\":\"ndr\",\"lowerBoundPps\":%s}],\"verdict\":\"%s\"}".formatted(rate, verdict);
    }

    @Test
    void takesTheLastResultThatStands() throws IOException {
        Path file = history(line("1000.5", "valid"), line("2000.5", "suspect"), line("9000", "invalid"));
        assertThat(History.lastRatePps(file)).hasValue(2000.5);
    }

    @Test
    void isEmptyWhereNothingStands() throws IOException {
        assertThat(History.lastRatePps(history(line("null", "valid")))).isEmpty();
    }

    @Test
    void namesTheLineThatIsNoResult() throws IOException {
        Path file = history(line("1000", "valid"), "{\"cells\":[]}");
        assertThatThrownBy(() -> History.lastRatePps(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(file + ":2 is not a line of `zeroloss search --json`");
    }

    @Test
    void namesAFileThatIsNotThere() {
        assertThatThrownBy(() -> History.lastRatePps(directory.resolve("nothing")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot be read");
    }
}
