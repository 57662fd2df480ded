package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.plan.document.Origin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CellOrderTest {
    private static final ChangeCost[] COSTS = ChangeCost.values();

    @Test
    void keepsTheOrderOfThePlanAmongCellsThatCostTheSame() {
        List<Cell> cells = List.of(cell(0, ChangeCost.TRAFFIC, 1518), cell(1, ChangeCost.TRAFFIC, 64));
        assertThat(CellOrder.order(cells)).isEqualTo(cells);
    }

    @Test
    void measuresAllFrameSizesBeforeItStartsOtherVms() {
        Cell a = cell(0, 1, 64);
        Cell b = cell(1, 2, 64);
        Cell c = cell(2, 1, 1518);
        Cell d = cell(3, 2, 1518);
        assertThat(CellOrder.order(List.of(a, b, c, d))).containsExactly(a, c, b, d);
    }

    static List<Long> seeds() {
        return new Random(2544).longs(200).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takesNoMoreDearStepsThanAnyOrderMust(long seed) {
        List<Cell> ordered = CellOrder.order(grid(new Random(seed)));
        for (ChangeCost cost : COSTS) {
            long different = ordered.stream().map(c -> upTo(c, cost)).distinct().count();
            assertThat(steps(ordered, cost))
                    .as("steps that cost %s or more", cost)
                    .isEqualTo(different - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void visitsEachCombinationOfDearSettingsOnce(long seed) {
        List<Cell> ordered = CellOrder.order(grid(new Random(seed)));
        for (ChangeCost cost : COSTS) {
            List<Object> visited = new ArrayList<>();
            for (Cell cell : ordered) {
                Object here = upTo(cell, cost);
                if (visited.isEmpty() || !visited.get(visited.size() - 1).equals(here)) {
                    visited.add(here);
                }
            }
            assertThat(visited).as("combinations down to %s", cost).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void losesNoCellAndInventsNone(long seed) {
        List<Cell> cells = grid(new Random(seed));
        assertThat(CellOrder.order(cells)).containsExactlyInAnyOrderElementsOf(cells);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void changesTheCheapestKeyFastestInAFullGrid(long seed) {
        List<Cell> ordered = CellOrder.order(grid(new Random(seed)));
        int run = 1;
        for (int i = 1; i < ordered.size(); i++) {
            boolean onlyTraffic = upTo(ordered.get(i), ChangeCost.RECONFIGURE)
                    .equals(upTo(ordered.get(i - 1), ChangeCost.RECONFIGURE));
            run = onlyTraffic ? run + 1 : 1;
        }
        long sizes = ordered.stream()
                .flatMap(c -> c.settings().values().stream())
                .filter(s -> s.cost() == ChangeCost.TRAFFIC)
                .map(Setting::value)
                .distinct()
                .count();
        assertThat((long) run).isEqualTo(sizes);
    }

    private static long steps(List<Cell> cells, ChangeCost cost) {
        long steps = 0;
        for (int i = 1; i < cells.size(); i++) {
            steps += upTo(cells.get(i), cost).equals(upTo(cells.get(i - 1), cost)) ? 0 : 1;
        }
        return steps;
    }

    /** The settings of this cost or dearer. */
    private static Map<String, String> upTo(Cell cell, ChangeCost cost) {
        Map<String, String> values = new TreeMap<>();
        cell.settings().values().stream()
                .filter(s -> s.cost().compareTo(cost) <= 0)
                .forEach(s -> values.put(s.key(), s.value()));
        return values;
    }

    /** A full grid over one to three values of a setting of each cost, shuffled. */
    private static List<Cell> grid(Random random) {
        List<Map<String, Setting>> grid = new ArrayList<>(List.of(Map.of()));
        for (ChangeCost cost : COSTS) {
            int values = 1 + random.nextInt(3);
            List<Map<String, Setting>> wider = new ArrayList<>();
            for (Map<String, Setting> settings : grid) {
                for (int value = 0; value < values; value++) {
                    Map<String, Setting> more = new TreeMap<>(settings);
                    more.put(cost.name(), setting(cost, value));
                    wider.add(more);
                }
            }
            grid = wider;
        }
        List<Cell> cells = new ArrayList<>();
        for (Map<String, Setting> settings : grid) {
            cells.add(PlainCells.cell(cells.size(), settings));
        }
        Collections.shuffle(cells, random);
        return cells;
    }

    private static Setting setting(ChangeCost cost, int value) {
        return new Setting(cost.name(), Integer.toString(value), cost, new Origin.BuiltIn());
    }

    private static Cell cell(int number, ChangeCost cost, int value) {
        return PlainCells.cell(number, Map.of(cost.name(), setting(cost, value)));
    }

    private static Cell cell(int number, int vms, int frameBytes) {
        return PlainCells.cell(
                number,
                Map.of(
                        "VM_START",
                        setting(ChangeCost.VM_START, vms),
                        "TRAFFIC",
                        setting(ChangeCost.TRAFFIC, frameBytes)));
    }
}
