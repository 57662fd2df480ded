package io.zeroloss.plan;

import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import java.util.List;

/** Which keys belong to which type of generator, and what simulated time goes with. */
final class GeneratorChecks {
    private static final List<String> OF_TREX =
            List.of("host", "port", "user", "force", "linkSeconds", "settleSeconds", "latencyPps");
    private static final List<String> OF_EXEC = List.of("command");

    private final TestbedSettings testbed;
    private final Settings settings;
    private final Problems problems;

    private GeneratorChecks(TestbedSettings testbed, Problems problems) {
        this.testbed = testbed;
        this.settings = testbed.settings();
        this.problems = problems;
    }

    static void check(TestbedSettings testbed, Problems problems) {
        GeneratorChecks checks = new GeneratorChecks(testbed, problems);
        testbed.settings().findText("generator.type").ifPresent(type -> {
            boolean trex = type.equals("trex");
            checks.needed(type, trex ? "host" : "command");
            (trex ? OF_EXEC : OF_TREX).forEach(key -> checks.strange(type, key));
            checks.simulatedTime(trex);
        });
    }

    private void needed(String type, String key) {
        boolean told =
                testbed.checked().unusable().stream().anyMatch(bad -> Pointer.isWithin("/generator/" + key, bad));
        if (settings.find("generator." + key).isEmpty() && !told) {
            problems.add(
                    settings.find("generator.type").orElseThrow().origin(),
                    "the key 'generator." + key + "' is missing; a generator of type " + type + " needs it");
        }
    }

    private void strange(String type, String key) {
        settings.find("generator." + key)
                .ifPresent(value -> problems.add(
                        value.origin(),
                        "'generator." + key + "' means nothing to a generator of type " + type + "; take it out"));
    }

    /** A program has its own way of saying that its time is simulated. */
    private void simulatedTime(boolean trex) {
        settings.find("simulatedTime")
                .filter(value -> !trex)
                .ifPresent(value -> problems.add(
                        value.origin(),
                        "simulatedTime goes with a generator of type trex; one of type exec says itself that its time"
                                + " is simulated"));
    }
}
