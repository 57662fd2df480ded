package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineWriter;
import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.bios.Capture;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.InputException;
import io.zeroloss.plan.LabHost;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code zeroloss bios capture HOST --testbed TESTBED}. */
@Command(
        name = "capture",
        description = "Writes a baseline of a live host: every setting that can be written again.",
        mixinStandardHelpOptions = true)
final class BiosCaptureCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "HOST", description = "A host of the testbed.")
    private String host = "";

    @Mixin
    private LiveHost live = new LiveHost();

    @Option(names = "--out", paramLabel = "FILE", description = "A new file (default: stdout).")
    private Optional<Path> out = Optional.empty();

    @Override
    public Integer call() {
        if (out.filter(Files::exists).isPresent()) {
            throw new InputException("--out: " + out.get() + " is there already; choose another name");
        }
        String yaml = BaselineWriter.yaml(capture(live, host));
        if (out.isEmpty()) {
            PrintWriter stdout = spec.commandLine().getOut();
            stdout.print(yaml);
            stdout.flush();
            return 0;
        }
        try {
            Files.writeString(out.get(), yaml, StandardOpenOption.CREATE_NEW);
            System.err.println("zeroloss: wrote " + out.get());
            return 0;
        } catch (IOException e) {
            throw new InputException(
                    "--out: cannot write " + out.get() + " (" + e.getClass().getSimpleName() + ")", e);
        }
    }

    static Baseline capture(LiveHost live, String name) {
        LabHost host = live.find(name);
        String when = new SystemClock().now().truncatedTo(ChronoUnit.SECONDS).toString();
        try (BiosEndpoint server = live.open(host)) {
            return Capture.of(name, "read from host " + name + " at " + when, server);
        }
    }
}
