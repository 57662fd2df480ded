package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A document that a command makes: to stdout, or to the file that is named. */
final class OutFile {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    @Option(names = "--out", paramLabel = "FILE", description = "Where to write (default: stdout).")
    private Optional<Path> file = Optional.empty();

    /** For what people go on to edit: asked before anything dear is done. */
    void refuseExisting() {
        if (file.filter(Files::exists).isPresent()) {
            throw new InputException("--out: " + file.get() + " is there already; choose another name");
        }
    }

    /** Writes the document; {@code how} as for {@link Files#writeString}. */
    void write(CharSequence text, OpenOption... how) {
        if (file.isEmpty()) {
            PrintWriter out = command.commandLine().getOut();
            out.print(text);
            out.flush();
            return;
        }
        try {
            Files.writeString(file.get(), text, how);
            System.err.println("zeroloss: wrote " + file.get());
        } catch (IOException e) {
            throw new InputException(
                    "--out: cannot write " + file.get() + " (" + e.getClass().getSimpleName() + ")", e);
        }
    }
}
