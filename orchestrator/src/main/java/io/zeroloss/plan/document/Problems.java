package io.zeroloss.plan.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects mistakes so that the user sees all of them at once. */
public final class Problems {
    /** A file with more mistakes than this is not what the user meant to write. */
    private static final int MOST = 100;

    private final Set<Problem> found = new LinkedHashSet<>();

    public void add(Origin origin, String message) {
        found.add(new Problem(origin, message));
    }

    public int count() {
        return found.size();
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /**
     * Ends the reading if anything is wrong.
     *
     * @throws DocumentException with all of it
     */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new DocumentException(sorted());
        }
    }

    private List<Problem> sorted() {
        List<String> files = new ArrayList<>();
        for (Problem problem : found) {
            if (!files.contains(file(problem))) {
                files.add(file(problem));
            }
        }
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.<Problem>comparingInt(problem -> files.indexOf(file(problem)))
                .thenComparingInt(Problems::line)
                .thenComparingInt(Problems::column));
        if (sorted.size() > MOST) {
            Problem last = sorted.get(MOST);
            int more = sorted.size() - MOST;
            sorted = new ArrayList<>(sorted.subList(0, MOST));
            sorted.add(new Problem(last.origin(), "and " + more + " more from here on"));
        }
        return sorted;
    }

    private static String file(Problem problem) {
        return problem.origin() instanceof Origin.InFile place ? place.file() : "";
    }

    private static int line(Problem problem) {
        return problem.origin() instanceof Origin.InFile place ? place.line() : 0;
    }

    private static int column(Problem problem) {
        return problem.origin() instanceof Origin.InFile place ? place.column() : 0;
    }
}
