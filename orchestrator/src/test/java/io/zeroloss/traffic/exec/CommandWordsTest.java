package io.zeroloss.traffic.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import org.junit.jupiter.api.Test;

class CommandWordsTest {
    @Test
    void splitsAsAShellDoes() {
        assertThat(CommandWords.split("pacer  --port 'a b' \"c'd\" e\\ f ''"))
                .containsExactly("pacer", "--port", "a b", "c'd", "e f", "");
    }

    @Test
    void leavesAShellsOtherCharactersAlone() {
        assertThat(CommandWords.split("pacer $(id) ; | &")).containsExactly("pacer", "$(id)", ";", "|", "&");
    }

    @Test
    void refusesAnOpenQuote() {
        assertThatThrownBy(() -> CommandWords.split("pacer 'a"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is never closed");
    }

    @Test
    void refusesNothing() {
        assertThatThrownBy(() -> CommandWords.split("  ")).isInstanceOf(InputException.class);
    }
}
