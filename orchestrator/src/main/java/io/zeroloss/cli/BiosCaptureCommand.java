package io.zeroloss.cli;

import io.zeroloss.bios.BaselineWriter;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code zeroloss bios capture HOST --testbed TESTBED}. */
@Command(
        name = "capture",
        description = "Writes a baseline of a live host: every setting that can be written again.",
        mixinStandardHelpOptions = true)
final class BiosCaptureCommand implements Callable<Integer> {
    @Parameters(paramLabel = "HOST", description = "A host of the testbed.")
    private String host = "";

    @Mixin
    private LiveHost live = new LiveHost();

    @Mixin
    private OutFile out = new OutFile();

    @Override
    public Integer call() {
        out.refuseExisting();
        out.write(BaselineWriter.yaml(live.capture(host)), StandardOpenOption.CREATE_NEW);
        return 0;
    }
}
