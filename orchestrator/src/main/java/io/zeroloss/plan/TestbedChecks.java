package io.zeroloss.plan;

import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What no schema can say about a testbed: what belongs together, and what excludes what. */
final class TestbedChecks {
    private static final List<String> SIDES = List.of("west", "east");
    private static final int HIGHEST_PORT = 65535;

    private final TestbedSettings testbed;
    private final Settings settings;
    private final Problems problems;

    private TestbedChecks(TestbedSettings testbed, Problems problems) {
        this.testbed = testbed;
        this.settings = testbed.settings();
        this.problems = problems;
    }

    static void check(TestbedSettings testbed, Problems problems) {
        TestbedChecks checks = new TestbedChecks(testbed, problems);
        testbed.hosts().forEach(checks::host);
        BmcChecks.check(testbed, problems);
        checks.links();
        GeneratorChecks.check(testbed, problems);
    }

    private void host(String host) {
        needed(host, "ssh.to", "user@host or user@host:port");
        needed(host, "ssh.knownHosts", "the path of a known_hosts file on this machine");
        List.of("ssh.to", "ssh.jump").forEach(key -> port(host, key));
        settings.namesUnder("hosts." + host + ".images").forEach(image -> image(host, image));
    }

    private void needed(String host, String key, String form) {
        if (settings.find(TestbedSettings.ofHost(host, key)).isEmpty() && !isUnusable(host, key)) {
            problems.add(testbed.host(host), "the key 'hosts." + host + "." + key + "' is missing; expected " + form);
        }
    }

    /** A value that was there and wrong has been told already. */
    private boolean isUnusable(String host, String key) {
        String at = "/hosts/" + host + "/" + key.replace('.', '/');
        return testbed.checked().unusable().stream().anyMatch(bad -> Pointer.isWithin(at, bad));
    }

    private void port(String host, String key) {
        settings.findText(TestbedSettings.ofHost(host, key)).ifPresent(text -> {
            if (Endpoints.parse(text).port() > HIGHEST_PORT) {
                problems.add(testbed.part(host, key), key + ": expected a port from 1 to 65535, found '" + text + "'");
            }
        });
    }

    private void image(String host, String image) {
        String at = "images." + image;
        boolean kernel = has(host, at + ".kernel");
        boolean initrd = has(host, at + ".initrd");
        boolean disk = has(host, at + ".disk");
        boolean arguments = has(host, at + ".kernelArgs");
        Origin origin = testbed.part(host, at + (disk ? ".disk" : kernel ? ".kernel" : ".initrd"));
        if (disk ? kernel || initrd || arguments : !kernel || !initrd) {
            if (!isUnusable(host, at + ".disk")
                    && !isUnusable(host, at + ".kernel")
                    && !isUnusable(host, at + ".initrd")) {
                problems.add(
                        origin,
                        "image '" + image + "' of host '" + host
                                + "': expected either kernel and initrd (and kernelArgs), or disk alone");
            }
        }
    }

    private boolean has(String host, String key) {
        return settings.find(TestbedSettings.ofHost(host, key)).isPresent();
    }

    private void links() {
        Set<String> linked = settings.namesUnder("links");
        for (String host : linked) {
            if (!testbed.hosts().contains(host)) {
                problems.add(
                        testbed.checked().document().keyOf(Pointer.child("/links", host)),
                        "links: no host '" + host + "' in this testbed; " + Nearest.hint(host, testbed.hosts()));
            }
        }
        boolean written = testbed.checked().document().root().path("links").isObject();
        for (String host : testbed.hosts()) {
            if (written
                    && !linked.contains(host)
                    && !testbed.checked().document().root().path("links").has(host)) {
                problems.add(
                        testbed.host(host),
                        "host '" + host + "' has no cables; expected links." + host + " with west and east");
            }
        }
        Map<String, String> generatorPorts = new HashMap<>();
        for (String host : linked) {
            List<String> names = new ArrayList<>();
            for (String side : SIDES) {
                link("links." + host + "." + side, generatorPorts);
                settings.findText("links." + host + "." + side + ".port").ifPresent(names::add);
            }
            if (names.size() == 2 && names.get(0).equals(names.get(1))) {
                problems.add(
                        origin("links." + host + ".east.port"),
                        "links." + host + ": both cables are at port '" + names.get(0) + "'; expected two ports");
            }
        }
    }

    private void link(String at, Map<String, String> generatorPorts) {
        boolean pci = settings.find(at + ".pci").isPresent();
        boolean devargs = settings.find(at + ".devargs").isPresent();
        boolean told =
                testbed.checked().unusable().stream().anyMatch(bad -> bad.startsWith("/" + at.replace('.', '/')));
        if (pci == devargs && !told && settings.find(at + ".port").isPresent()) {
            problems.add(
                    origin(at + (pci ? ".devargs" : ".port")),
                    at + ": expected either pci (a NIC) or devargs (a virtual device), found "
                            + (pci ? "both" : "neither"));
        }
        Optional<String> number = settings.findText(at + ".generator");
        number.flatMap(n -> Optional.ofNullable(generatorPorts.putIfAbsent(n, at)))
                .ifPresent(other -> problems.add(
                        origin(at + ".generator"),
                        at + ": port " + number.orElseThrow() + " of the generator is already at the end of " + other));
    }

    private Origin origin(String key) {
        return settings.find(key).orElseThrow().origin();
    }
}
