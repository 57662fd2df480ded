package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import io.zeroloss.plan.GeneratorChoice;
import io.zeroloss.plan.LocalFiles;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.plan.Testbed;
import io.zeroloss.run.CeilingMeasurement;
import io.zeroloss.run.Reflectors;
import io.zeroloss.store.CeilingRecord;
import io.zeroloss.store.Ledger;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.trex.TrexInspection;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code zeroloss generator}. */
@Command(
        name = "generator",
        description = "Looks at a traffic generator and finds its limits.",
        mixinStandardHelpOptions = true,
        subcommands = GeneratorCommand.Check.class)
final class GeneratorCommand extends CommandGroup {
    /** {@code zeroloss generator check TESTBED}. */
    @Command(
            name = "check",
            mixinStandardHelpOptions = true,
            description =
                    "Tell version, ports, link, speed, owner and pause counters of a TRex server, and measure what it"
                            + " sends at most, with each host as a plain reflector. What was measured bounds later"
                            + " searches.")
    static final class Check implements Callable<Integer> {
        @Parameters(paramLabel = "TESTBED", description = "Name or file of the testbed.")
        private String testbed = "";

        @Option(names = "--host", paramLabel = "HOST", split = ",", description = "These hosts only (default: all).")
        private List<String> hosts = List.of();

        @Option(
                names = "--frame-bytes",
                paramLabel = "BYTES",
                split = ",",
                defaultValue = "64,128,256,512,1024,1280,1518",
                description = "Frame sizes to measure (default ${DEFAULT-VALUE}).")
        private List<Integer> frameBytes = List.of();

        @Option(
                names = "--trial-seconds",
                defaultValue = "5",
                description = "Duration of each trial (default ${DEFAULT-VALUE}).")
        private double trialSeconds;

        @Option(names = "--look-only", description = "Send nothing and touch no host: tell what the server says.")
        private boolean lookOnly;

        @Override
        public Integer call() {
            Testbed loaded = PlanLoader.testbed(testbed, Installation.directory());
            if (!(loaded.generator() instanceof GeneratorChoice.Trex)) {
                throw new InputException("testbed %s has no TRex server; `generator check` knows no other generator yet"
                        .formatted(loaded.name()));
            }
            try (Ledger ledger = Ledgers.open();
                    LabAccess lab = LabAccess.open(loaded, ledger)) {
                GeneratorText.print(TrexInspection.of(lab.trexSettings(), lab.clock()), System.out);
                return lookOnly || measure(loaded, ledger, lab) ? 0 : 1;
            }
        }

        private boolean measure(Testbed loaded, Ledger ledger, LabAccess lab) {
            ResolvedPlan plan = ReflectorPlan.of(testbed, loaded, hosts, frameBytes);
            LocalFiles.check(plan);
            boolean[] all = {true};
            new Reflectors(plan, ledger.journal(), lab.clock(), what -> System.err.println("  " + what))
                    .forEach((cell, host) -> {
                        // a ceiling of before must not bound its own measurement
                        try (TrafficGenerator generator = lab.unboundedTrex()) {
                            CeilingMeasurement.Found found =
                                    new CeilingMeasurement(generator, trialSeconds).measure(cell);
                            String name = cell.host().name();
                            int bytes = cell.key().frameBytes();
                            GeneratorText.print(name, bytes, found, System.out);
                            all[0] &= found.sentPps() > 0;
                            if (found.sentPps() > 0) {
                                ledger.recordCeiling(new CeilingRecord(
                                        lab.trexSettings().address().toString(),
                                        generator.identity().version(),
                                        found.ports(),
                                        bytes,
                                        found.sentPps(),
                                        found.receivedPps(),
                                        found.lineRatePps(),
                                        name,
                                        lab.clock().now()));
                            }
                        }
                    });
            return all[0];
        }
    }
}
