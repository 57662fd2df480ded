package io.zeroloss.simlab;

import io.zeroloss.simlab.config.LabFileException;
import io.zeroloss.simlab.config.LabFileReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code zeroloss simlab FILE}: runs a simulated lab until it is interrupted. */
@Command(
        name = "simlab",
        mixinStandardHelpOptions = true,
        description = "Runs a simulated lab on loopback until it is interrupted.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:it ran and was asked to stop", "2:the lab file cannot be used", "3:a port is taken"})
public final class Main implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The lab: simlab/labs/generations.yaml, for example.")
    private Path file = Path.of("");

    @Spec
    private @Nullable CommandSpec spec;

    /** The program. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    @Override
    public Integer call() throws InterruptedException {
        try (Lab lab = new Lab(LabFileReader.read(file))) {
            out().printf(
                            "simulated lab is up: time on 127.0.0.1:%d, TRex on 127.0.0.1:%d (events on %d)%n",
                            lab.timePort(),
                            lab.generator().rpcPort(),
                            lab.generator().pubPort());
            lab.sshPorts().forEach((host, port) -> out().printf("%s: ssh -p %d root@127.0.0.1%n", host, port));
            out().flush();
            new CountDownLatch(1).await();
            return 0;
        } catch (LabFileException e) {
            err().println("simlab: " + e.getMessage());
            return 2;
        } catch (IOException e) {
            err().println("simlab: cannot listen: " + e.getMessage());
            return 3;
        }
    }

    private PrintWriter out() {
        return commandLine().getOut();
    }

    private PrintWriter err() {
        return commandLine().getErr();
    }

    private CommandLine commandLine() {
        return Objects.requireNonNull(spec).commandLine();
    }
}
