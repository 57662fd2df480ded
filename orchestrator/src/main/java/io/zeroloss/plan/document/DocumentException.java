package io.zeroloss.plan.document;

import io.zeroloss.finding.InputException;
import java.util.List;
import java.util.stream.Collectors;

/** Every mistake that was found in the user's documents, at once. */
public final class DocumentException extends InputException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    DocumentException(List<Problem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    /** File by file, in the order of the lines. */
    public List<Problem> problems() {
        return problems;
    }

    private static String text(List<Problem> problems) {
        if (problems.size() == 1) {
            return problems.get(0).toString();
        }
        return problems.stream()
                .map(problem -> "\n  " + problem)
                .collect(Collectors.joining("", problems.size() + " mistakes; nothing was touched:", ""));
    }
}
