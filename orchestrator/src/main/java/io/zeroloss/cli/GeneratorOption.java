package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.exec.CommandWords;
import io.zeroloss.traffic.exec.ExecGenerator;
import java.util.List;

/** Which generator to use, as written on the command line: {@code exec:COMMAND ARG…}. */
record GeneratorOption(List<String> argv) {
    private static final String EXEC = "exec:";

    static GeneratorOption parse(String text) {
        if (!text.startsWith(EXEC)) {
            throw new InputException("--generator: expected `exec:COMMAND ARG…`, found `%s`".formatted(text));
        }
        return new GeneratorOption(CommandWords.split(text.substring(EXEC.length())));
    }

    TrafficGenerator open() {
        return ExecGenerator.open(argv);
    }
}
