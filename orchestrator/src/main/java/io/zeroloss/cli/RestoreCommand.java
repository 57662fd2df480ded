package io.zeroloss.cli;

import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.Testbed;
import io.zeroloss.run.Restores;
import io.zeroloss.store.Ledger;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Puts back what a killed run left changed on a testbed. */
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        description = "Put back what a killed run left changed on a testbed. Every run does it first by itself.")
final class RestoreCommand implements Callable<Integer> {
    @Parameters(paramLabel = "TESTBED", description = "Name or file of the testbed.")
    private String testbed = "";

    @Override
    public Integer call() {
        Testbed loaded = PlanLoader.testbed(testbed, Installation.directory());
        try (Ledger ledger = Ledgers.open()) {
            List<String> done = Restores.of(loaded, ledger.journal()).restore(loaded.name());
            done.forEach(what -> System.out.println("put back: " + what));
            if (done.isEmpty()) {
                System.out.println("nothing to put back on testbed " + loaded.name());
            }
        }
        return 0;
    }
}
