package io.zeroloss.guest;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs commands on this machine, and ends like SSH does: only when nobody holds the command's stdout or stderr any more.
 */
final class ProcessShell implements Shell {
    private final String path;

    /** With the programs of one directory before, or instead of, the system's. */
    ProcessShell(Path programs, boolean only) {
        this.path = only ? programs.toString() : programs + ":" + System.getenv("PATH");
    }

    ProcessShell() {
        this.path = System.getenv("PATH");
    }

    @Override
    public String target() {
        return "lab@here";
    }

    @Override
    public CommandResult run(Command command) {
        ProcessBuilder builder = new ProcessBuilder(command.argv());
        builder.environment().put("PATH", path);
        try {
            Process process = builder.start();
            CompletableFuture<String> stdout = drain(process.getInputStream());
            CompletableFuture<String> stderr = drain(process.getErrorStream());
            process.getOutputStream().close();
            long limitMs = command.timeLimit().toMillis();
            String out = stdout.get(limitMs, TimeUnit.MILLISECONDS);
            String err = stderr.get(limitMs, TimeUnit.MILLISECONDS);
            return new CommandResult(target(), command.brief(), process.waitFor(), out, err);
        } catch (TimeoutException e) {
            throw new LabException("the command's output stayed open: " + command.brief(), e);
        } catch (IOException | InterruptedException | ExecutionException e) {
            throw new LabException("cannot run " + command.brief(), e);
        }
    }

    /** Whether a process exists and is no zombie. */
    static boolean runs(long pid) {
        try {
            return !Files.readString(Path.of("/proc/" + pid + "/status")).contains("\nState:\tZ");
        } catch (IOException e) {
            return false;
        }
    }

    private static CompletableFuture<String> drain(InputStream stream) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new LabException("cannot read", e);
            }
        });
    }

    @Override
    public void close() {}
}
