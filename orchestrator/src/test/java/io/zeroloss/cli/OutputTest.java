package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.report.CellSample;
import io.zeroloss.report.Samples;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutputTest {
    private final CellSample cell = Samples.cell().bounds(2e6, 2.01e6);

    @Test
    void aRunStandsWhoseCellsDo() {
        assertThat(Output.allStand(Samples.run(cell.record()))).isTrue();
    }

    @Test
    void aRunWithACellThatAFindingInvalidatedDoesNotStand() {
        cell.preflightFinding(new Finding("BIOS_CHANGED", Severity.INVALID, "restarted", Map.of(), "measure again"));
        assertThat(Output.allStand(Samples.run(cell.record()))).isFalse();
    }

    @Test
    void aRunWithACellThatDidNotEndDoesNotStand() {
        assertThat(Output.allStand(Samples.run(cell.notEnded().record()))).isFalse();
    }
}
