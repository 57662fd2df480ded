package io.zeroloss.cli;

import io.zeroloss.finding.ZerolossException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns what ended a command into one sentence on stderr and an exit code; never a stack trace on the terminal. */
final class Failures implements IExecutionExceptionHandler {
    static final int OWN_FAULT = 4;

    @Override
    public int handleExecutionException(Exception e, CommandLine commandLine, ParseResult parsed) {
        PrintWriter err = commandLine.getErr();
        if (e instanceof CommandLine.ParameterException wrongUse) {
            return new UsageErrors().handleParseException(wrongUse, new String[0]);
        }
        if (e instanceof ZerolossException told) {
            err.println("zeroloss: " + told.getMessage());
            return told.exitCode();
        }
        err.println("zeroloss: a fault of zeroloss itself (%s); please report it with the trace in %s"
                .formatted(e.getClass().getSimpleName(), trace(e)));
        return OWN_FAULT;
    }

    private static String trace(Exception e) {
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text, true));
        try {
            Path file = Files.createTempFile(
                    "zeroloss-fault-",
                    ".txt",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, "zeroloss " + Version.number() + "\n" + text);
            return file.toString();
        } catch (IOException cannotWrite) {
            return "(the trace could not be written: " + cannotWrite.getMessage() + ")";
        }
    }
}
