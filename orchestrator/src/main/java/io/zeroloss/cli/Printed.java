package io.zeroloss.cli;

import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a command says on stdout: words for people, or with {@code --json} one document for programs. */
final class Printed {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    /** Prints one of the two; the other is not made. */
    void print(Supplier<String> asJson, Supplier<String> asText) {
        PrintWriter out = command.commandLine().getOut();
        out.println((json ? asJson : asText).get());
        out.flush();
    }
}
