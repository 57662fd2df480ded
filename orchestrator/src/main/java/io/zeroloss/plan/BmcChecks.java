package io.zeroloss.plan;

import io.zeroloss.plan.document.Problems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What no schema can say about the management processors of a testbed. */
final class BmcChecks {
    private BmcChecks() {}

    static void check(TestbedSettings testbed, Problems problems) {
        Map<String, String> hostOfUrl = new HashMap<>();
        for (String host : testbed.hosts()) {
            testbed.settings().findText(TestbedSettings.ofHost(host, "bmc.url")).ifPresent(url -> {
                String other = hostOfUrl.putIfAbsent(url.replaceFirst("/$", ""), host);
                if (other != null) {
                    problems.add(
                            testbed.part(host, "bmc.url"),
                            "hosts." + host + ".bmc.url: expected a processor of its own, found that of host '" + other
                                    + "'");
                }
                login(testbed, host, problems);
            });
        }
    }

    private static void login(TestbedSettings testbed, String host, Problems problems) {
        for (String key : List.of("bmc.user", "bmc.password")) {
            String pointer = "/hosts/" + host + "/" + key.replace('.', '/');
            boolean told = testbed.checked().unusable().contains(pointer);
            if (!told
                    && testbed.settings()
                            .find(TestbedSettings.ofHost(host, key))
                            .isEmpty()) {
                problems.add(
                        testbed.part(host, "bmc.url"),
                        "the key 'hosts." + host + "." + key
                                + "' is missing; expected env:NAME, file:PATH or command:PROGRAM ARGUMENT…");
            }
        }
    }
}
