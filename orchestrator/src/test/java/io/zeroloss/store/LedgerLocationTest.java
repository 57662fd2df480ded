package io.zeroloss.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerLocationTest {
    @Test
    void standsInTheUsersHomeUnlessToldOtherwise() {
        Path home = Path.of(System.getProperty("user.home"));

        assertThat(LedgerLocation.from(Map.of()).file()).isEqualTo(home.resolve(".local/state/zeroloss/ledger.db"));
        assertThat(LedgerLocation.from(Map.of("ZEROLOSS_STATE", "")).file())
                .isEqualTo(home.resolve(".local/state/zeroloss/ledger.db"));
    }

    @Test
    void standsWhereTheEnvironmentSays() {
        assertThat(LedgerLocation.from(Map.of("ZEROLOSS_STATE", "/srv/lab/../state"))
                        .file())
                .isEqualTo(Path.of("/srv/state/ledger.db"));
    }

    @Test
    void leavesAnExistingLedgerAsItIs(@TempDir Path directory) throws Exception {
        Files.writeString(directory.resolve("ledger.db"), "kept");

        new LedgerLocation(directory).create();

        assertThat(directory.resolve("ledger.db")).hasContent("kept");
    }

    @Test
    void refusesAFileInPlaceOfTheDirectory(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("state"), "");

        assertThatThrownBy(() -> new LedgerLocation(file).create())
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "the directory of the ledger, %s, is not a directory: set ZEROLOSS_STATE to a directory where this user may write"
                                .formatted(file));
    }

    @Test
    void refusesADirectoryThatCannotBeMade() {
        assertThatThrownBy(() -> new LedgerLocation(Path.of("/proc/zeroloss")).create())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("the directory of the ledger, /proc/zeroloss, cannot be created or written (")
                .hasMessageEndingWith("): set ZEROLOSS_STATE to a directory where this user may write");
    }
}
