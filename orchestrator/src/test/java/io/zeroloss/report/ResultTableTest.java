package io.zeroloss.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ResultTableTest {
    @Test
    void showsOneRowForACell() throws IOException {
        RunRecord run = Samples.run(Samples.cell().bounds(2_175_900, 2_185_000).record());

        assertThat(lines(run))
                .startsWith(
                        "host topology VM PMD rxq bytes  Mpps L1 Gb/s line % verdict trials time",
                        "gen9 pvp       1   1   1    64 2.175   1.462   14.6 valid        9 1m21s", "");
    }

    @Test
    void putsDecimalPointsUnderEachOtherAndCodesBelowTheRow() throws IOException {
        RunRecord run = Samples.run(
                Samples.cell().bounds(546_900, 549_000).record(),
                Samples.cell()
                        .bytes(1518)
                        .bounds(16_670, 16_750)
                        .verdict(Verdict.SUSPECT)
                        .searchFinding(Samples.LOSS_FLOOR)
                        .record());

        assertThat(lines(run))
                .startsWith(
                        "# host topology VM PMD rxq bytes   kpps L1 Gb/s line % verdict trials time",
                        "1 gen9 pvp       1   1   1    64 546     0.3675   3.67 valid        9 1m21s",
                        "2 gen9 pvp       1   1   1  1518  16.67  0.2051   2.05 suspect      9 1m21s",
                        "  LOSS_FLOOR",
                        "");
    }

    @Test
    void saysWhatIsKnownWhereABoundIsMissing() throws IOException {
        List<String> lines = lines(Samples.run(
                Samples.cell().atLeast(14_880_952.38).record(),
                Samples.cell().below(9_001).record(),
                Samples.cell().notEnded().record()));

        assertThat(lines.get(0)).isEqualTo("All cells: host gen9.");
        assertThat(lines.get(2)).contains(" >=14880 ", " 100.0 ");
        assertThat(lines.get(3)).contains("    <9.01 ", " - ");
        assertThat(lines.get(4)).contains("not ended");
    }

    @Test
    void showsEveryGoalInARowOfItsOwn() throws IOException {
        RunRecord run = Samples.run(Samples.cell()
                .bounds(2e6, 2.01e6)
                .goal("pdr", 0.005, OptionalDouble.of(2.2e6), OptionalDouble.of(2.21e6))
                .record());

        assertThat(lines(run))
                .startsWith(
                        "host topology VM PMD rxq bytes goal  Mpps L1 Gb/s line % verdict trials time",
                        "gen9 pvp       1   1   1    64 ndr  2.000   1.344   13.4 valid        9 1m21s",
                        "                               pdr  2.200   1.478   14.7");
    }

    @Test
    void fitsEightyColumnsWithEightyFourCells() throws IOException {
        List<String> lines = lines(Samples.matrix());

        assertThat(lines).allMatch(line -> line.length() <= 80);
        assertThat(lines.get(0)).isEqualTo("All cells: topology pvpv, VMs 2.");
        assertThat(lines.get(1)).startsWith(" # host  case");
        assertThat(lines.get(85)).startsWith("84 gen10 2vm-4pmd");
    }

    @Test
    void sumsUpRepetitionsBesideTheSingleValues() throws IOException {
        RunRecord run = Samples.run(
                Samples.cell().repetition(1).bounds(2.10e6, 2.11e6).record(),
                Samples.cell().repetition(2).bounds(2.25e6, 2.26e6).record(),
                Samples.cell()
                        .repetition(3)
                        .verdict(Verdict.INVALID)
                        .bounds(1.0e6, 1.1e6)
                        .record(),
                Samples.cell().repetition(4).bounds(2.17e6, 2.18e6).record());

        assertThat(text(run)).contains("Cells 1 to 4 (64 bytes): median 2.17 Mpps, spread 6.9 % of it, 3 of 4 stand.");
        assertThat(lines(run).get(2)).contains("    64   2 2.250");
    }

    @Test
    void saysThatShortTrialsAreNotThoseOfTheRfc() throws IOException {
        RunRecord run =
                Samples.run(Samples.cell().trialsOf(1).bounds(2e6, 2.01e6).record());

        assertThat(prose(run))
                .contains("Method: preset binary, precision 0.5 %, waits lab (0.5 s a trial), warm-up 1 s,")
                .contains("Trials of 1 s decide: this is not the 60 s of RFC 2544");
    }

    @Test
    void statesEveryParameter() throws IOException {
        assertThat(prose(Samples.run(Samples.cell().bounds(2e6, 2.01e6).record())))
                .contains(
                        "Parameters: goals.ndr.finalTrialSeconds 10, goals.ndr.lossRatio 0, goals.ndr.precision 0.005,"
                                + " preset binary, waits.learningSeconds 0, waits.preset lab, waits.restabiliseSeconds 0.5,"
                                + " warmUpSeconds 1.");
    }

    @Test
    void tellsWhatWasMeasuredBesideTheRate() throws IOException {
        assertThat(prose(Samples.run(Samples.cell()
                        .bounds(2e6, 2.01e6)
                        .offset(0.9, 1.8e6, 0)
                        .offset(1.05, 2.1e6, 1_050_000)
                        .record())))
                .contains(
                        "Beside the rate found: 90 % of it lost nothing; 105 % of it lost 5 % in the worst direction.");
    }

    @Test
    void headsASweptSettingByTheLastWordOfItsKey() throws IOException {
        RunRecord run = Samples.run(
                Samples.cell().setting("vswitch.rxq.descriptors", 1024).record(),
                Samples.cell().setting("vswitch.rxq.descriptors", 2048).record());
        assertThat(text(run).lines().filter(line -> line.contains("descriptors")))
                .hasSize(1);
        assertThat(text(run)).contains("2048");
    }

    @Test
    void saysHowTrialsCountThatEndedEarly() throws IOException {
        String said = "Trials that ended early had failed, and count with their intended duration.";

        assertThat(prose(Samples.run(
                        Samples.cell().bounds(2e6, 2.01e6).trial(2.01e6, 5).record())))
                .doesNotContain(said);
        assertThat(prose(Samples.run(
                        Samples.cell().bounds(2e6, 2.01e6).cutTrial(2.01e6, 5).record())))
                .contains(said);
    }

    @Test
    void tellsEachFindingOnceInWordsWithItsRemedy() throws IOException {
        RunRecord run = Samples.run(
                Samples.cell()
                        .bounds(2e6, 2.01e6)
                        .searchFinding(Samples.LOSS_FLOOR)
                        .record(),
                Samples.cell()
                        .bytes(128)
                        .bounds(2e6, 2.01e6)
                        .searchFinding(Samples.LOSS_FLOOR)
                        .record());

        assertThat(prose(run))
                .containsOnlyOnce("LOSS_FLOOR (suspect, all cells): Some 40 frames are lost every 50 s")
                .contains("Look for what wakes up on the PMD's core");
    }

    @Test
    void doesNotRepeatACodeThatEveryCellBears() throws IOException {
        CellRecord cell = Samples.cell()
                .bounds(2e6, 2.01e6)
                .searchFinding(Samples.LOSS_FLOOR)
                .record();

        assertThat(lines(Samples.run(cell))).contains("  LOSS_FLOOR");
        assertThat(lines(Samples.run(cell, cell))).doesNotContain("  LOSS_FLOOR");
    }

    @Test
    void marksANominalLineRate() throws IOException {
        RunRecord run =
                Samples.run(Samples.cell().nominalLineRate().bounds(2e6, 2.01e6).record());

        assertThat(text(run)).contains(" 13.4* ", "* of the nominal line rate.", "nominal rate of 10 Gbit/s.");
    }

    @Test
    void passesNoControlSequenceOnToTheTerminal() throws IOException {
        RunRecord run = Samples.run(Samples.cell()
                .host("\u001b[31mroot")
                .bounds(2e6, 2.01e6)
                .searchFinding(
                        new Finding("ODD_NAME", Severity.INFO, "host \u001b]0;owned\u0007 answered", Map.of(), ""))
                .record());

        assertThat(text(run)).doesNotContain("\u001b", "\u0007").contains("?[31mroot", "host ?]0;owned? answered");
    }

    @Test
    void saysSoIfThereAreNoCells() throws IOException {
        assertThat(lines(Samples.run())).startsWith("The run has no cells.");
    }

    @Test
    void needsNothingBeyondAscii() throws IOException {
        assertThat(text(Samples.matrix())).matches("\\p{ASCII}*");
    }

    private static List<String> lines(RunRecord run) throws IOException {
        return text(run).lines().toList();
    }

    /** Without the line breaks. */
    private static String prose(RunRecord run) throws IOException {
        return text(run).replaceAll("\\s+", " ");
    }

    private static String text(RunRecord run) throws IOException {
        StringWriter out = new StringWriter();
        new ResultTable().write(run, out);
        return out.toString();
    }
}
