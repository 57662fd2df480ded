package io.zeroloss.cli;

import picocli.CommandLine.Command;

/** {@code zeroloss bios experiment}: which setting does what. */
@Command(
        name = "experiment",
        description = "Plans and reads experiments that change one setting at a time. Touches no server.",
        mixinStandardHelpOptions = true,
        subcommands = {BiosExperimentPlanCommand.class, BiosExperimentReadCommand.class})
final class BiosExperimentCommand extends CommandGroup {}
