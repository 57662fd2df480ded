package io.zeroloss.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zeroloss.report.CellSample;
import io.zeroloss.report.Samples;
import io.zeroloss.report.view.CellView;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.CellRecord;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class GraphTest {
    @Test
    void sizesStandOnALogarithmicAxisOverThoseOfTheRfc() {
        RateGraph graph = new RateGraph(cells(Samples.cell().bounds(4e6, 4.01e6)));

        assertThat(graph.x().at(64)).isEqualTo(90);
        assertThat(graph.x().at(128)).isCloseTo(242.8036, within(1e-4));
        assertThat(graph.x().at(1518)).isEqualTo(788);
    }

    @Test
    void ratesStandOnALinearAxisFromZeroWhileTheyAreClose() {
        RateGraph graph = new RateGraph(cells(Samples.cell().bounds(4e6, 4.01e6)));

        assertThat(graph.y().log()).isFalse();
        assertThat(graph.y().max()).isEqualTo(16e6);
        assertThat(graph.y().at(0)).isEqualTo(342);
        assertThat(graph.y().at(4e6)).isEqualTo(261);
        assertThat(graph.y().at(16e6)).isEqualTo(18);
    }

    @Test
    void ratesThatAreFarApartStandOnALogarithmicAxis() {
        RateGraph graph = new RateGraph(cells(Samples.cell().bytes(1518).bounds(16_700, 16_800)));

        assertThat(graph.y().log()).isTrue();
        assertThat(graph.y().min()).isEqualTo(10e3);
        assertThat(graph.y().max()).isEqualTo(20e6);
        assertThat(graph.y().ticks()).startsWith(10e3, 20e3, 50e3, 100e3).endsWith(10e6, 20e6);
    }

    @Test
    void drawsTheTheoreticalCurveAndALineThroughTheMedians() throws IOException {
        Document svg = rateGraph(
                Samples.cell().bytes(64).repetition(1).bounds(3.8e6, 3.85e6),
                Samples.cell().bytes(64).repetition(2).bounds(4.2e6, 4.25e6),
                Samples.cell().bytes(1518).bounds(600_000, 601_000));

        assertThat(Page.texts(svg, "//polyline[@class='theory']/@points").get(0))
                .startsWith("90,40.66 ")
                .endsWith(" 788,325.54");
        assertThat(Page.texts(svg, "//g[@class='s0']/polyline/@points")).containsExactly("90,261 788,329.85");
        assertThat(Page.texts(svg, "//circle/@cy")).containsExactly("265.05", "256.95", "329.85");
    }

    @Test
    void namesTheValuesOfAMarkOnHover() throws IOException {
        assertThat(Page.texts(rateGraph(Samples.cell().bounds(4e6, 4.01e6)), "//title"))
                .containsExactly("gen9 pvp, 1 VM, 1 PMD thread, 1 queue, 64 bytes: 4.00 Mpps, 2.688 Gbit/s L1,"
                        + " 26.8 % of line rate, valid");
    }

    @Test
    void tellsVerdictsByTheFormOfTheMark() throws IOException {
        Document svg = rateGraph(
                Samples.cell().bounds(4e6, 4.01e6),
                Samples.cell().bytes(128).bounds(3e6, 3.01e6).verdict(Verdict.SUSPECT),
                Samples.cell().bytes(256).bounds(2e6, 2.01e6).verdict(Verdict.INVALID));

        assertThat(Page.texts(svg, "//circle/@class")).containsExactly("mark", "mark hollow");
        assertThat(Page.texts(svg, "//path/@class")).containsExactly("mark cross");
        assertThat(Page.texts(svg, "//g[@class='s0']/polyline/@points").get(0).split(" "))
                .hasSize(2);
    }

    @Test
    void seriesOfASingleSizeStandBesideEachOther() throws IOException {
        Document svg = rateGraph(
                Samples.cell().host("a").bounds(4e6, 4.01e6),
                Samples.cell().host("b").bounds(4e6, 4.01e6));

        assertThat(Page.texts(svg, "//circle/@cx")).containsExactly("83");
        assertThat(Page.texts(svg, "//rect/@x")).containsExactly("92.5");
    }

    @Test
    void drawsAnEmptyFrameIfNothingIsKnown() throws IOException {
        assertThat(Page.texts(rateGraph(Samples.cell().notEnded()), "//polyline/@class"))
                .containsExactly("theory");
    }

    @Test
    void theCourseShowsEachTrialAndTheBounds() throws IOException {
        CellView cell = cells(Samples.cell()
                        .bounds(2e6, 2.5e6)
                        .warmUp(1e6, 0)
                        .unusableTrial(14e6, Outcome.Reason.GENERATOR_LIMIT, 9e6, "sent 9 of 14 Mpps")
                        .cutTrial(4e6, 20)
                        .trial(2e6, 0))
                .get(0);
        CourseGraph graph = new CourseGraph(cell);

        Document svg = drawn(graph::write);

        assertThat(graph.y().max()).isEqualTo(4.5e6);
        assertThat(Page.texts(svg, "//circle/@class")).containsExactly("mark hollow aside", "mark passed");
        assertThat(Page.texts(svg, "//circle/@cx")).containsExactly("122", "302");
        assertThat(Page.texts(svg, "//circle/@cy")).containsExactly("122.89", "91.78");
        assertThat(Page.texts(svg, "//path/@class")).containsExactly("mark hollow aside", "mark cross failed");
        assertThat(Page.texts(svg, "//line[@class='bound lower']/@y1")).containsExactly("91.78");
        assertThat(Page.texts(svg, "//title"))
                .contains(
                        "trial 3: 4 Mpps for 10 s, A>B lost 0, B>A lost 20, ended after 2.5 s (halve between the bounds)");
    }

    private static Document rateGraph(CellSample... samples) throws IOException {
        return drawn(new RateGraph(cells(samples))::write);
    }

    private static List<CellView> cells(CellSample... samples) {
        return CellView.all(
                Samples.run(Stream.of(samples).map(CellSample::record).toArray(CellRecord[]::new)));
    }

    private static Document drawn(Drawing drawing) throws IOException {
        StringBuilder svg = new StringBuilder();
        drawing.write(new Markup(svg));
        return Page.parsed(svg.toString());
    }

    private interface Drawing {
        void write(Markup out) throws IOException;
    }
}
