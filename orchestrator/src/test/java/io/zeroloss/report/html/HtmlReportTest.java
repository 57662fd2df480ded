package io.zeroloss.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.report.CellSample;
import io.zeroloss.report.Samples;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.RunRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
    private static final String HOSTILE = "<script>alert('x')</script>\"&\u0000\u001b[31m\ud800";

    @Test
    void showsEverySectionInOrder() {
        Page page = Page.of(Samples.run(fullCell().record()));

        assertThat(page.texts("//h2"))
                .containsExactly(
                        "Before you use these numbers",
                        "Rate by frame size",
                        "Results",
                        "How it was measured",
                        "Findings",
                        "Cells",
                        "Environment and parameters");
    }

    @Test
    void putsTheResultOnTop() {
        Page page = Page.of(Samples.run(fullCell().record()));

        assertThat(page.texts("//div[@class='figure']/p"))
                .containsExactly(
                        "gen9 pvp, 1 VM, 1 PMD thread, 1 queue, 64 bytes",
                        "2.175 Mpps",
                        "1.461 Gbit/s on the wire, 14.6 % of line rate, suspect");
    }

    @Test
    void showsOnlyTheHighestAndTheLowestOfMany() {
        assertThat(Page.of(Samples.matrix()).texts("//p[@class='big']"))
                .containsExactly("6.12 Mpps", "\u2265\u20090.812 Mpps");
    }

    @Test
    void escapesWhateverComesFromTheLab() {
        Finding finding = new Finding("ODD_NAME", Severity.INFO, HOSTILE, Map.of("k" + HOSTILE, HOSTILE), HOSTILE);
        RunRecord run = Samples.run(Samples.cell()
                .host(HOSTILE)
                .topology(HOSTILE)
                .caseName(HOSTILE)
                .bios(HOSTILE)
                .bounds(2e6, 2.01e6)
                .preflightFinding(finding)
                .environment("kernel", HOSTILE)
                .environment(HOSTILE, Map.of(HOSTILE, List.of(HOSTILE)))
                .unusableTrial(3e6, Outcome.Reason.GENERATOR_FAULT, 0, HOSTILE)
                .placement(1, HOSTILE, 0, true)
                .record());

        Page page = Page.of(run);

        assertThat(page.html()).doesNotContain("<script").contains("&lt;script&gt;alert(&#39;x&#39;)");
        assertThat(page.texts("//*[local-name()='script']")).isEmpty();
        assertThat(page.texts("//article/p").get(0)).isEqualTo("<script>alert('x')</script>\"&\ufffd\ufffd[31m\ufffd");
    }

    @Test
    void loadsNothingAndRunsNothing() {
        Page page = Page.of(Samples.run(fullCell().record()));

        assertThat(page.texts("//*[local-name()='link' or local-name()='img' or local-name()='iframe']"))
                .isEmpty();
        assertThat(page.texts("//@href")).isNotEmpty().allMatch(href -> href.startsWith("#"));
        assertThat(page.texts("//@style | //@src | //@*[starts-with(name(), 'on')]"))
                .isEmpty();
        assertThat(page.texts("//style").get(0)).doesNotContain("url(", "@import");
    }

    @Test
    void itsPolicyAdmitsItsOwnStyleSheetOnly() throws Exception {
        Page page = Page.of(Samples.run(fullCell().record()));
        byte[] hash = MessageDigest.getInstance("SHA-256")
                .digest(page.texts("//style").get(0).getBytes(StandardCharsets.UTF_8));

        assertThat(page.texts("//meta[@http-equiv='Content-Security-Policy']/@content"))
                .containsExactly("default-src 'none'; style-src 'sha256-"
                        + Base64.getEncoder().encodeToString(hash) + "'");
    }

    @Test
    void linksLeadToTheirTargets() {
        Page page =
                Page.of(Samples.run(fullCell().record(), fullCell().bytes(128).record()));

        assertThat(page.texts("//@id")).doesNotHaveDuplicates();
        assertThat(page.texts("//@href"))
                .contains("#LOSS_FLOOR", "#cell-2")
                .allSatisfy(href -> assertThat(page.texts("//@id")).contains(href.substring(1)));
    }

    @Test
    void tellsEachTrialWithBothDirections() {
        Page page = Page.of(Samples.run(fullCell().record()));

        assertThat(page.texts("//table[@class='trials']/tbody[1]/tr[1]/td"))
                .containsExactly(
                        "warm-up",
                        "1\u202f000.0",
                        "1\u202f000.0",
                        "10",
                        "A>B",
                        "10\u202f000\u202f000",
                        "10\u202f000\u202f000",
                        "0",
                        "0",
                        "warm-up");
        assertThat(page.texts("//table[@class='trials']/tbody[2]/tr/td").get(4))
                .isEqualTo("unusable, generator limit: sent 9.8 Mpps of 14.88 Mpps");
        assertThat(page.texts("//table[@class='trials']/tbody[3]/tr[1]/td[4]")).containsExactly("2.5 of 10");
        assertThat(page.texts("//table[@class='trials']/tbody[3]/tr[2]/td"))
                .containsExactly("B>A", "10\u202f000\u202f000", "9\u202f999\u202f983", "17", "0.00017");
    }

    @Test
    void marksAQueueThatIsNotWhereItWasIntended() {
        Page page = Page.of(Samples.run(fullCell().record()));

        assertThat(page.texts("//tr[@class='unintended']/td"))
                .containsExactly("2", "0", "phy1", "0", "yes", "no: elsewhere in the plan");
    }

    @Test
    void tellsWhatACellWasMeasuredOn() {
        assertThat(Page.of(Samples.run(fullCell().record())).texts("//details/dl[1]/div"))
                .contains(
                        "OVS3.1.0",
                        "DPDK22.11.11",
                        "Kernel6.1.0-57-amd64",
                        "CPUIntel Xeon E5-2695 v4 @ 2.10GHz",
                        "Guests forward withtestpmd io");
    }

    @Test
    void foldsCellsOnceTheyAreMany() {
        assertThat(Page.of(Samples.run(fullCell().record())).texts("//details[@open]"))
                .hasSize(1);
        assertThat(Page.of(Samples.matrix()).texts("//details[@open]")).isEmpty();
        assertThat(Page.of(Samples.matrix()).texts("//details")).hasSize(84);
    }

    @Test
    void aRunWithoutCellsStillMakesAPage() {
        Page page = Page.of(Samples.run(RunRecord.Status.FAILED, false));

        assertThat(page.texts("//p[@class='lead']")).containsExactly("No cell has a capacity that stands.");
        assertThat(page.texts("//aside//li")).containsExactly("The run is failed: 0 of 0 cells have ended.");
    }

    @Test
    void aCellWithoutALowerBoundShowsBelowWhatItLies() {
        Page page = Page.of(
                Samples.run(Samples.cell().below(9_001).verdict(Verdict.INVALID).record()));

        assertThat(page.texts("//table[@class='results']/tbody/tr/td[7]")).containsExactly("<9.01");
        assertThat(page.texts("//p[@class='lead']")).containsExactly("No cell has a capacity that stands.");
    }

    @Test
    void showsASecondGoalUnderTheFirst() {
        Page page = Page.of(Samples.run(Samples.cell()
                .bounds(2e6, 2.01e6)
                .goal("pdr", 0.005, OptionalDouble.of(2.2e6), OptionalDouble.of(2.21e6))
                .record()));

        assertThat(page.texts("//tr[@class='more']/td")).startsWith("", "", "", "", "", "", "pdr", "2.200");
    }

    @Test
    void writesTheSameBytesForTheSameRun() {
        assertThat(Page.of(Samples.matrix()).html())
                .isEqualTo(Page.of(Samples.matrix()).html());
    }

    private static CellSample fullCell() {
        return Samples.cell()
                .bounds(2_175_000, 2_185_000)
                .verdict(Verdict.SUSPECT)
                .searchFinding(Samples.LOSS_FLOOR)
                .warmUp(1_000_000, 0)
                .unusableTrial(14_880_952.38, Outcome.Reason.GENERATOR_LIMIT, 9_800_000, "sent 9.8 Mpps of 14.88 Mpps")
                .cutTrial(4_000_000, 17)
                .trial(2_175_000, 0)
                .placement(1, "phy0", 0, true)
                .placement(2, "phy1", 0, false);
    }
}
