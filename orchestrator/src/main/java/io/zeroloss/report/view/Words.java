package io.zeroloss.report.view;

import io.zeroloss.finding.Severity;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.GoalResult;
import io.zeroloss.search.SearchResult.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names for things that every format names the same. ASCII, so that any terminal can show them. */
public final class Words {
    private Words() {}

    /** {@code 1 VM}, {@code 2 VMs}. */
    public static String count(int n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }

    /** A cell in one line; the repetition is told from the second on. */
    public static String cell(CellView cell) {
        int repetition = cell.key().repetition();
        return cellButRepetition(cell) + (repetition > 1 ? ", repetition " + repetition : "");
    }

    /** A cell in one line, without its repetition. */
    public static String cellButRepetition(CellView cell) {
        CellKey key = cell.key();
        return key.host() + " " + key.topology() + ", "
                + cell.caseName().map(name -> "case " + name + ", ").orElse("")
                + cell.settings().keySet().stream()
                        .map(name -> setting(cell, name) + ", ")
                        .collect(Collectors.joining())
                + count(key.vmCount(), "VM") + ", " + count(key.pmdThreads(), "PMD thread") + ", "
                + count(key.rxQueues(), "queue") + ", "
                + (key.bios().equals("as-found") ? "" : "BIOS " + key.bios() + ", ")
                + key.frameBytes() + " bytes";
    }

    /** A swept setting of a cell: {@code vswitch.rxq.descriptors=1024}; empty if the cell has none of that key. */
    public static String setting(CellView cell, String key) {
        String value = cell.settings().get(key);
        return value == null ? "" : key + "=" + value;
    }

    public static String verdict(Optional<Verdict> verdict) {
        return verdict.map(v -> v.name().toLowerCase(Locale.ROOT)).orElse("not ended");
    }

    /** A goal with what it asks for: {@code ndr (no loss)}, {@code pdr (0.5 % loss)}. */
    public static String goal(GoalResult goal) {
        return goal.name() + (goal.lossRatio() == 0 ? " (no loss)" : " (" + loss(goal.lossRatio()) + " loss)");
    }

    /** The capacity of a goal in a unit, with the sign that says what is known: {@code 2.17}, {@code >=14.88}, {@code <0.009}. */
    public static String capacity(CellView cell, GoalResult goal, RateUnit unit) {
        double precision = cell.precision(goal);
        if (goal.lowerBoundPps().isPresent()) {
            return (goal.upperBoundPps().isPresent() ? "" : ">=")
                    + unit.capacity(goal.lowerBoundPps().getAsDouble(), precision);
        }
        return goal.upperBoundPps().isPresent()
                ? "<" + unit.ceiling(goal.upperBoundPps().getAsDouble(), precision)
                : "-";
    }

    public static String loss(double ratio) {
        return Digits.lossPercent(ratio) + " %";
    }

    public static String severity(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }

    /** {@code cell 3}, {@code cells 1 to 4 and 6}: by their numbers in the run, which ascend. */
    public static String cells(List<CellView> cells) {
        List<String> runs = new ArrayList<>();
        for (int from = 0, to; from < cells.size(); from = to + 1) {
            to = from;
            while (to + 1 < cells.size()
                    && cells.get(to + 1).number() == cells.get(to).number() + 1) {
                to++;
            }
            int first = cells.get(from).number();
            int last = cells.get(to).number();
            runs.add(first == last ? String.valueOf(first) : first + (last == first + 1 ? ", " : " to ") + last);
        }
        return (cells.size() == 1 ? "cell " : "cells ") + list(runs);
    }

    /** The same at the start of a sentence. */
    public static String cellsFirst(List<CellView> cells) {
        return "C" + cells(cells).substring(1);
    }

    /** A list as English reads it. */
    public static String list(List<String> items) {
        int n = items.size();
        return n < 2 ? String.join("", items) : String.join(", ", items.subList(0, n - 1)) + " and " + items.get(n - 1);
    }
}
