package io.zeroloss.plan;

import io.zeroloss.plan.document.DocumentException;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problem;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks files of any kind without a lab. */
public final class DocumentCheck {
    private DocumentCheck() {}

    /**
     * Checks files; a plan with everything that it names.
     *
     * @return one line for each document: its file, kind and name
     * @throws DocumentException with the mistakes of all files
     */
    public static List<String> check(List<Path> files, Path installation) {
        Problems problems = new Problems();
        Library library = new Library(problems);
        List<String> told = new ArrayList<>();
        for (Path file : files) {
            for (Checked checked :
                    library.read(file, new Origin.CommandLine(file.toString())).documents()) {
                told.add(checked.document().file() + ": " + checked.kind().word() + " " + checked.name()
                        + more(checked, file, installation, problems));
            }
        }
        problems.throwIfAny();
        return told;
    }

    private static String more(Checked checked, Path file, Path installation, Problems problems) {
        if (checked.kind() == Kind.TESTBED) {
            TestbedChecks.check(TestbedReader.read(checked, Map.of(), problems), problems);
        }
        if (checked.kind() == Kind.BIOS) {
            BiosChecks.check(checked, problems);
            return ", " + checked.document().root().path("rows").size() + " rows";
        }
        if (checked.kind() != Kind.PLAN) {
            return "";
        }
        try {
            int cells = PlanLoader.load(file, List.of(), installation).cells().size();
            return cells == 1 ? ", 1 cell" : ", " + cells + " cells";
        } catch (DocumentException e) {
            for (Problem problem : e.problems()) {
                problems.add(problem.origin(), problem.message());
            }
            return "";
        }
    }
}
