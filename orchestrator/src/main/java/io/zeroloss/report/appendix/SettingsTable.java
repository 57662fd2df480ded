package io.zeroloss.report.appendix;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of one server, or of two side by side.
 *
 * @param title above the table
 * @param servers what the columns of settings are called, one or two
 * @param lines in the order of the first server's own table, then what only the second has
 */
public record SettingsTable(String title, List<String> servers, List<Line> lines) {
    public SettingsTable {
        servers = List.copyOf(servers);
        lines = List.copyOf(lines);
        if (servers.isEmpty() || servers.size() > 2) {
            throw new IllegalArgumentException("one server or two, not " + servers.size());
        }
    }

    /**
     * An option.
     *
     * @param cells one a server; empty where the server does not have the option
     */
    public record Line(String option, List<Optional<Cell>> cells) {
        public Line {
            cells = List.copyOf(cells);
        }

        /** The menus that lead to it; those of two servers where they differ. */
        public List<String> menuPaths() {
            return cells.stream()
                    .flatMap(Optional::stream)
                    .map(Cell::menuPath)
                    .distinct()
                    .toList();
        }

        /** Whether both servers have it, with different settings. */
        public boolean isDifferent() {
            return cells.stream().allMatch(Optional::isPresent)
                    && cells.stream()
                                    .flatMap(Optional::stream)
                                    .map(Cell::sameAs)
                                    .distinct()
                                    .count()
                            > 1;
        }
    }

    /**
     * An option as one server has it.
     *
     * @param menuPath the menus that lead to it, {@code Memory Options > Persistent Memory Options}; empty for the top level
     * @param setting in the words of BIOS setup
     * @param sameAs what equal settings of two servers share, as their words may be spelled differently
     * @param byHand whether no attribute holds it, so that only people can compare it with a live server
     */
    public record Cell(String menuPath, String setting, String sameAs, boolean byHand) {}

    /** What must be said beside a line: a difference, an option of one server only, a row recorded by hand. */
    public List<String> marks(Line line) {
        List<String> marks = new ArrayList<>();
        if (line.isDifferent()) {
            marks.add("differs");
        }
        for (int i = 0; i < servers.size(); i++) {
            boolean onlyHere = servers.size() > 1 && line.cells().get(1 - i).isEmpty();
            if (onlyHere) {
                marks.add("only in " + servers.get(i));
            }
        }
        if (line.cells().stream().flatMap(Optional::stream).anyMatch(Cell::byHand)) {
            marks.add("recorded by hand");
        }
        return marks;
    }

    /** The abbreviations that the options use, with what they stand for. */
    public Map<String, String> abbreviations() {
        return Abbreviations.in(lines.stream().map(Line::option).toList());
    }
}
