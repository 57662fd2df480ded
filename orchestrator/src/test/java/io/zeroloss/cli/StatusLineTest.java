package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StatusLineTest {
    private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    private final StatusLine line = new StatusLine(terminal);
    private final PrintStream above = new PrintStream(line, true, StandardCharsets.UTF_8);

    private String shown() {
        return terminal.toString(StandardCharsets.UTF_8);
    }

    @Test
    void writesInPlaceOfWhatItShowedBefore() throws IOException {
        line.show("1 of 2");
        line.show("2 of 2");
        assertThat(shown()).isEqualTo("1 of 2\r\u001b[K2 of 2");
    }

    @Test
    void staysBelowWhatIsWritten() throws IOException {
        line.show("1 of 2");
        above.print("a warn");
        above.print("ing\n");
        assertThat(shown()).isEqualTo("1 of 2\r\u001b[Ka warning\n1 of 2");
    }

    @Test
    void anEmptyTextTakesItAway() throws IOException {
        line.show("1 of 2");
        line.show("");
        above.print("results\n");
        assertThat(shown()).isEqualTo("1 of 2\r\u001b[Kresults\n");
    }
}
