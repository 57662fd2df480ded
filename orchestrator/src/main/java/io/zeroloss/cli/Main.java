package io.zeroloss.cli;

import picocli.CommandLine;

/** The entry point of {@code zeroloss.jar}. */
@CommandLine.Command(name = "zeroloss", mixinStandardHelpOptions = true)
public final class Main implements Runnable {
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.err);
    }
}
