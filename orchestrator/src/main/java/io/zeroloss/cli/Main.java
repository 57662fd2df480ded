package io.zeroloss.cli;

import ch.qos.logback.classic.Level;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The entry point of {@code zeroloss.jar}. */
@Command(
        name = "zeroloss",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Finds how fast a DPDK/OVS host forwards without losing a frame (RFC 2544).",
        subcommands = {
            RunCommand.class,
            SearchCommand.class,
            RestoreCommand.class,
            ConfigCommand.class,
            BiosCommand.class,
            GeneratorCommand.class,
            LabCommand.class,
            ReportCommand.class
        },
        footer = {
            "",
            "Exit codes: 0 done; 1 done, and a condition does not hold; 2 bad input, nothing was touched;",
            "3 the lab failed, what was measured is kept; 4 a fault of zeroloss; 130 interrupted, resumable."
        })
public final class Main {
    /** Runs a command and exits with its code. */
    public static void main(String[] args) {
        CommandLine commandLine = commandLine();
        ShutdownGuard guard = ShutdownGuard.install();
        int code;
        try {
            code = commandLine.execute(args);
        } finally {
            guard.release();
        }
        System.exit(code);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setExecutionExceptionHandler(new Failures())
                .setParameterExceptionHandler(new UsageErrors())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true);
    }

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            description = "Say more on stderr: commands, generator log.")
    void verbose(boolean on) {
        if (on && LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME) instanceof ch.qos.logback.classic.Logger root) {
            root.setLevel(Level.DEBUG);
        }
    }
}
