package io.zeroloss.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.zeroloss.plan.DocumentCheck;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.ResolvedPlan;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code zeroloss config}: what a plan comes to, and whether documents are right. Touches no lab. */
@Command(
        name = "config",
        description = "Shows what a plan comes to, and checks documents.",
        mixinStandardHelpOptions = true,
        subcommands = {ConfigCommand.Show.class, ConfigCommand.Check.class})
public final class ConfigCommand extends CommandGroup {
    /** {@code zeroloss config show PLAN}. */
    @Command(
            name = "show",
            description =
                    "Prints every effective value with where it comes from, and the cells in the order of the run.",
            mixinStandardHelpOptions = true)
    static final class Show implements Callable<Integer> {
        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Parameters(paramLabel = "PLAN", description = "A plan document.")
        private Path plan = Path.of("");

        @Option(
                names = "--set",
                paramLabel = "KEY=VALUE",
                description = "A dotted key with the value that counts instead of all others; may be given again.")
        private List<String> sets = List.of();

        @Option(
                names = "--only",
                paramLabel = "KEY=VALUE,...",
                description = "Only the cells that fit, by host, case, topology, vmCount, pmdThreads, rxQueues,"
                        + " frameBytes, repetition.")
        private List<String> only = List.of();

        @Option(names = "--json", description = "One JSON document.")
        private boolean json;

        @Override
        public Integer call() throws JsonProcessingException {
            ResolvedPlan resolved =
                    PlanLoader.load(plan, sets, Installation.directory()).only(only);
            PrintWriter out = spec.commandLine().getOut();
            out.println(
                    json
                            ? JsonMapper.builder().build().writeValueAsString(PlanAsJson.of(resolved))
                            : PlanAsText.of(resolved));
            out.flush();
            return 0;
        }
    }

    /** {@code zeroloss config check FILE…}. */
    @Command(
            name = "check",
            description = "Checks documents of any kind; a plan is checked with all that it names.",
            mixinStandardHelpOptions = true)
    static final class Check implements Callable<Integer> {
        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Parameters(paramLabel = "FILE", arity = "1..*", description = "YAML files.")
        private List<Path> files = List.of();

        @Override
        public Integer call() {
            List<String> told = DocumentCheck.check(files, Installation.directory());
            PrintWriter out = spec.commandLine().getOut();
            told.forEach(out::println);
            out.flush();
            return 0;
        }
    }
}
