package io.zeroloss.host;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.exec.DefaultExecutor;
import org.apache.commons.exec.ExecuteException;
import org.apache.commons.exec.ExecuteResultHandler;
import org.apache.commons.exec.ProcessDestroyer;
import org.apache.commons.exec.PumpStreamHandler;

/** One command on this machine, from its start to its end or to one of its limits. */
final class LocalRun implements ExecuteResultHandler, ProcessDestroyer {
    // the shells' own codes for a program that is not there, or may not be run
    private static final int NOT_FOUND = 127;
    private static final int NOT_EXECUTABLE = 126;

    // Commons Exec hands the process out a moment after its output has begun to flow
    private static final Duration START_LIMIT = Duration.ofSeconds(5);

    private final Command command;
    private final CommandCapture capture;
    private final CutOff cutOff;
    private volatile int exitCode;
    private volatile Optional<IOException> failure = Optional.empty();
    private final CompletableFuture<Process> child = new CompletableFuture<>();

    LocalRun(Command command) {
        this.command = command;
        this.capture = new CommandCapture(command.outputLimitBytes());
        this.cutOff = new CutOff(LocalShell.TARGET, command);
    }

    CommandResult run() {
        start();
        try {
            Optional<CommandCapture.End> end = capture.await(command.timeLimit());
            if (end.isEmpty()) {
                throw cutOff.timeLimit(abandon());
            }
            return switch (end.get()) {
                case OUTPUT_LIMIT -> throw cutOff.outputLimit(abandon());
                case ENDED -> result();
            };
        } catch (InterruptedException e) {
            killWhenStarted();
            throw cutOff.interrupted();
        }
    }

    private void start() {
        CommandLine line = new CommandLine(command.argv().get(0));
        for (String argument : command.argv().subList(1, command.argv().size())) {
            refuseUnencodable(argument);
            // false: as it is; Commons Exec would put quotes around an argument with blanks, and keep them
            line.addArgument(argument, false);
        }
        byte[] stdin = command.stdin().getBytes(StandardCharsets.UTF_8);
        DefaultExecutor executor = DefaultExecutor.builder()
                .setExecuteStreamHandler(
                        new PumpStreamHandler(capture.stdout(), capture.stderr(), new ByteArrayInputStream(stdin)))
                .setThreadFactory(Patience::thread)
                .get();
        executor.setExitValues(null);
        executor.setProcessDestroyer(this);
        try {
            executor.execute(line, this);
        } catch (IOException e) {
            throw new LabException(
                    "%s: `%s` cannot be started: %s".formatted(LocalShell.TARGET, command.brief(), e.getMessage()), e);
        }
    }

    /** Java turns what the charset of its own arguments lacks into question marks, without a word. */
    private static void refuseUnencodable(String argument) {
        Charset charset = Runtime.version().feature() >= 18
                ? Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"))
                : Charset.defaultCharset();
        if (!charset.newEncoder().canEncode(argument)) {
            throw new InputException(
                    "the argument `%s` cannot be given to a program in the charset %s; set LC_ALL=C.UTF-8"
                            .formatted(argument, charset));
        }
    }

    private CommandResult result() {
        if (failure.isEmpty()) {
            return new CommandResult(
                    LocalShell.TARGET,
                    command.brief(),
                    exitCode,
                    CommandCapture.text(capture.stdoutBytes()),
                    CommandCapture.text(capture.stderrBytes()));
        }
        IOException e = failure.get();
        String message = String.valueOf(e.getMessage());
        boolean notFound = message.contains("error=2,");
        if (notFound || message.contains("error=13,")) {
            String said = command.argv().get(0) + (notFound ? ": not found" : ": Permission denied");
            return new CommandResult(
                    LocalShell.TARGET, command.brief(), notFound ? NOT_FOUND : NOT_EXECUTABLE, "", said + "\n");
        }
        throw new LabException(
                "%s: `%s` cannot be started: %s".formatted(LocalShell.TARGET, command.brief(), message), e);
    }

    /** Ends a command that passed a limit, and says what became of it. */
    private String abandon() throws InterruptedException {
        try {
            Process process = child.get(START_LIMIT.toNanos(), TimeUnit.NANOSECONDS);
            if (!process.isAlive()) {
                return "it ended with exit code %d, but something that it started keeps its output open"
                        .formatted(process.exitValue());
            }
            killTree(process);
            return "it was killed";
        } catch (ExecutionException | TimeoutException e) {
            killWhenStarted();
            return "it had not started";
        }
    }

    private void killWhenStarted() {
        var unused = child.thenAccept(LocalRun::killTree);
    }

    private static void killTree(Process root) {
        // children first seen, then killed from the top, so that none can start another meanwhile
        var descendants = root.descendants().toList();
        root.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
    }

    @Override
    public void onProcessComplete(int code) {
        exitCode = code;
        capture.ended();
    }

    @Override
    public void onProcessFailed(ExecuteException e) {
        failure = Optional.of(e.getCause() instanceof IOException cause ? cause : e);
        capture.ended();
    }

    /** Commons Exec hands out the process here, and nowhere else. */
    @Override
    public boolean add(Process process) {
        return child.complete(process);
    }

    @Override
    public boolean remove(Process process) {
        return true;
    }

    @Override
    public int size() {
        return child.isDone() ? 1 : 0;
    }
}
