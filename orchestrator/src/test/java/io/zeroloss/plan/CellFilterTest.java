package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellFilterTest {
    private Workspace workspace;

    @BeforeEach
    void makePlan(@TempDir Path temporary) {
        workspace = new Workspace(temporary).write("plan.yaml", Workspace.PLAN + """
                cases:
                  one: {vms.count: 1, vswitch.queues: 1}
                  two: {vms.count: 2, vswitch.queues: 2}
                sweep: {traffic.frameBytes: [64, 512, 1518]}
                repeat: {searches: 2}
                """);
    }

    @Test
    void allKeysMustFit() {
        assertThat(only("case=two,frameBytes=64,repetition=2")).containsExactly("2/2q/64/2");
        assertThat(only("vmCount=1", "rxQueues=1", "frameBytes=1518")).containsExactly("1/1q/1518/1", "1/1q/1518/2");
    }

    @Test
    void ofSeveralValuesOfAKeyAnyFits() {
        assertThat(only("frameBytes=64,frameBytes=1518,vmCount=2,repetition=1"))
                .containsExactly("2/2q/64/1", "2/2q/1518/1");
    }

    @Test
    void aSweptKeyIsAKeyToo() {
        workspace.write(
                "plan.yaml",
                Workspace.PLAN + "sweep: {vswitch.rxq.descriptors: [1024, 2048], search.waits: [rfc, lab]}\n");
        List<Cell> cells = workspace
                .load()
                .only(List.of("vswitch.rxq.descriptors=2048,search.waits=lab"))
                .cells();
        assertThat(cells).singleElement().satisfies(cell -> {
            assertThat(cell.topology().vswitch().rxDescriptors()).isEqualTo(2048);
            assertThat(cell.search().waits()).isEqualTo(SearchSettings.Waits.LAB);
        });
    }

    @Test
    void everyCellFitsWithoutFilter() {
        assertThat(workspace.load().only(List.of()).cells()).hasSize(12);
    }

    @Test
    void theFingerprintStays() {
        ResolvedPlan plan = workspace.load();
        assertThat(plan.only(List.of("frameBytes=64")).sha256()).isEqualTo(plan.sha256());
    }

    @Test
    void refusesAnUnknownKeyWithTheNearestRightOne() {
        assertThatThrownBy(() -> only("frameByte=64"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "--only frameByte=64: expected KEY=VALUE with one of the keys host, case, topology, vmCount,"
                                + " pmdThreads, rxQueues, frameBytes, repetition; did you mean 'frameBytes'?");
    }

    @Test
    void refusesAValueThatNoCellHasWithWhatThereIs() {
        assertThatThrownBy(() -> only("frameBytes=9000"))
                .isInstanceOf(InputException.class)
                .hasMessage("--only frameBytes=9000: no cell has frameBytes '9000'; there are 1518, 512, 64");
        assertThatThrownBy(() -> only("case=tow"))
                .hasMessage("--only case=tow: no cell has case 'tow'; did you mean 'two'?");
    }

    @Test
    void refusesValuesThatNoCellHasTogether() {
        assertThatThrownBy(() -> only("case=one,vmCount=2"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "--only case=one,vmCount=2: no cell has all of these; `zeroloss config show PLAN` lists the cells");
    }

    private List<String> only(String... filters) {
        return workspace.load().only(List.of(filters)).cells().stream()
                .map(Cell::key)
                .map(key -> "%d/%dq/%d/%d".formatted(key.vmCount(), key.rxQueues(), key.frameBytes(), key.repetition()))
                .toList();
    }
}
