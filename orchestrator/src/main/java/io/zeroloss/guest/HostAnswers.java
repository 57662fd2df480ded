package io.zeroloss.guest;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Shell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Questions to a host about what a guest needs of it, all asked in one round trip. */
final class HostAnswers {
    private final String target;
    private final Map<Question, String> answers = new HashMap<>();

    /** What {@code preflight.sh} can be asked, in its words. */
    enum Kind {
        PROGRAM,
        FILE,
        DIRECTORY,
        WORK,
        SOCKET,
        PORT,
        GUEST,
        PAGES,
        HUGETLBFS,
        CPU;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    record Question(Kind kind, String value) {}

    private HostAnswers(String target) {
        this.target = target;
    }

    static HostAnswers ask(Shell host, Set<Question> questions) {
        List<String> parameters = new ArrayList<>();
        new LinkedHashSet<>(questions).forEach(question -> {
            parameters.add(question.kind().word());
            parameters.add(question.value());
        });
        HostAnswers answers = new HostAnswers(host.target());
        String reading = host.run(GuestScript.PREFLIGHT.command(parameters)).stdoutOrThrow();
        for (String line : reading.lines().toList()) {
            String[] fields = line.split("\t", 3);
            if (fields.length == 3) {
                answers.answers.put(new Question(kind(fields[0]), fields[1]), fields[2]);
            }
        }
        return answers;
    }

    /** @throws LabException if the host left this question unanswered */
    String answer(Kind kind, String value) {
        String answer = answers.get(new Question(kind, value));
        if (answer == null) {
            throw new LabException("%s gave no answer to the question for %s %s; is its /bin/sh a POSIX shell?"
                    .formatted(target, kind.word(), value));
        }
        return answer;
    }

    boolean is(Kind kind, String value, String expected) {
        return answer(kind, value).equals(expected);
    }

    private static Kind kind(String word) {
        return Kind.valueOf(word.toUpperCase(Locale.ROOT));
    }
}
