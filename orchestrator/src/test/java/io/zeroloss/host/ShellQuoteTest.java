package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellQuoteTest {
    private static final int STRINGS = 2_500;

    @ParameterizedTest
    @ValueSource(strings = {"sh", "dash", "bash"})
    void bringsHostileStringsThroughAShellAsTheyAre(String shell) {
        for (List<String> group : HostileStrings.groups(STRINGS)) {
            String line =
                    "printf '%s\\0' " + group.stream().map(ShellQuote::quote).collect(Collectors.joining(" "));

            String printed =
                    new LocalShell().run(Command.of(shell).withStdin(line)).stdoutOrThrow();

            assertThat(printed.split("\0", -1)).containsExactly(withEnd(group));
        }
    }

    /** Each string was printed with a NUL behind it, so that splitting leaves an empty end. */
    static String[] withEnd(List<String> group) {
        List<String> printed = new ArrayList<>(group);
        printed.add("");
        return printed.toArray(String[]::new);
    }

    @Test
    void leavesPlainWordsReadable() {
        assertThat(ShellQuote.quote("other_config:pmd-cpu-mask")).isEqualTo("other_config:pmd-cpu-mask");
        assertThat(ShellQuote.quote("/dev/hugepages/vm1.sock")).isEqualTo("/dev/hugepages/vm1.sock");
    }

    @Test
    void quotesWhatAShellWouldChange() {
        assertThat(ShellQuote.quote("a=b")).isEqualTo("'a=b'");
        assertThat(ShellQuote.quote("~")).isEqualTo("'~'");
        assertThat(ShellQuote.quote("")).isEqualTo("''");
        assertThat(ShellQuote.quote("it's")).isEqualTo("'it'\\''s'");
    }

    @Test
    void refusesANulWhichNoArgumentCanCarry() {
        assertThatThrownBy(() -> ShellQuote.quote("a\0b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an argument cannot hold a NUL character");
    }

    @Test
    void neverLetsAParameterOfAScriptBeParsed() {
        String stdout = new LocalShell()
                .run(Command.script("printf '%s|%s' \"$1\" \"$2\"", "$(echo no)", "'; echo no; '"))
                .stdout();

        assertThat(stdout).isEqualTo("$(echo no)|'; echo no; '");
    }
}
