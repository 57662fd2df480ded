package io.zeroloss.cli;

import io.zeroloss.finding.LabException;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.plan.Testbed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A plan that makes each host of a testbed a plain reflector, for commands that have no plan of the user's. */
final class ReflectorPlan {
    private ReflectorPlan() {}

    /**
     * The plan.
     *
     * @param reference of the testbed, as the user gave it: a name or a path
     * @param hosts that are wanted; all if empty
     */
    static ResolvedPlan of(String reference, Testbed testbed, List<String> hosts, List<Integer> frameBytes) {
        String use = Files.exists(Path.of(reference))
                ? Path.of(reference).toAbsolutePath().toString()
                : reference;
        List<String> wanted = hosts.isEmpty() ? List.copyOf(testbed.hosts().keySet()) : hosts;
        String text = """
            kind: plan
            name: reflector
            use: {testbed: "%s", topology: p2p, traffic: udp-64}
            sweep: {host: %s, traffic.frameBytes: %s}
            """.formatted(use, wanted, frameBytes);
        Path file = null;
        try {
            file = Files.createTempFile("zeroloss-reflector-", ".yaml");
            Files.writeString(file, text);
            return PlanLoader.load(file, List.of(), Installation.directory());
        } catch (IOException e) {
            throw new LabException(
                    "cannot write a plan into %s: %s".formatted(System.getProperty("java.io.tmpdir"), e), e);
        } finally {
            if (file != null) {
                file.toFile().delete();
            }
        }
    }
}
