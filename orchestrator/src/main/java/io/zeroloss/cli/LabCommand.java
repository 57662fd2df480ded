package io.zeroloss.cli;

import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.LocalFiles;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.plan.Testbed;
import io.zeroloss.run.CableProof;
import io.zeroloss.run.CableProof.Cable;
import io.zeroloss.run.Reflectors;
import io.zeroloss.store.Ledger;
import io.zeroloss.traffic.TrafficGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code zeroloss lab}. */
@Command(
        name = "lab",
        description = "Looks at a lab as it is cabled.",
        mixinStandardHelpOptions = true,
        subcommands = LabCommand.Cables.class)
final class LabCommand extends CommandGroup {
    /** {@code zeroloss lab cables TESTBED}. */
    @Command(
            name = "cables",
            mixinStandardHelpOptions = true,
            description =
                    "Prove each cable of a testbed: every port of the generator sends tagged frames, and the hosts'"
                            + " ports are asked who received them. Exit code 1 if a cable is not where the testbed says.")
    static final class Cables implements Callable<Integer> {
        private static final int FRAME_BYTES = 128;

        @Parameters(paramLabel = "TESTBED", description = "Name or file of the testbed.")
        private String testbed = "";

        @Option(names = "--host", paramLabel = "HOST", split = ",", description = "These hosts only (default: all).")
        private List<String> hosts = List.of();

        @Override
        public Integer call() {
            Testbed loaded = PlanLoader.testbed(testbed, Installation.directory());
            ResolvedPlan plan = ReflectorPlan.of(testbed, loaded, hosts, List.of(FRAME_BYTES));
            LocalFiles.check(plan);
            SortedSet<Integer> ports = new TreeSet<>();
            for (LabHost host : loaded.hosts().values()) {
                ports.add(host.west().generatorPort());
                ports.add(host.east().generatorPort());
            }
            List<Cable> cables = new ArrayList<>();
            try (Ledger ledger = Ledgers.open();
                    LabAccess lab = LabAccess.open(loaded, ledger)) {
                new Reflectors(plan, ledger.journal(), lab.clock(), what -> System.err.println("  " + what))
                        .forEach((cell, host) -> {
                            try (TrafficGenerator generator = lab.generator()) {
                                cables.addAll(new CableProof(generator, ports).of(cell, host));
                            }
                        });
            }
            CableText.of(cables).forEach(System.out::println);
            return cables.stream().allMatch(Cable::isRight) ? 0 : 1;
        }
    }
}
