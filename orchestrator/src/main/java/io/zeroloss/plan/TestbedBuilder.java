package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes records of a testbed that has passed its checks. */
final class TestbedBuilder {
    private static final String FILE = "file:";

    private final TestbedSettings testbed;
    private final Settings settings;
    private final Path planDirectory;

    private TestbedBuilder(TestbedSettings testbed, Path planDirectory) {
        this.testbed = testbed;
        this.settings = testbed.settings();
        this.planDirectory = planDirectory;
    }

    static Testbed build(TestbedSettings testbed, Path planDirectory, Path installation) {
        TestbedBuilder builder = new TestbedBuilder(testbed, planDirectory);
        Map<String, LabHost> hosts = new LinkedHashMap<>();
        testbed.hosts().forEach(name -> hosts.put(name, builder.host(name)));
        GeneratorChoice generator = new GeneratorBuilder(
                        testbed.settings(),
                        program -> builder.path("generator.command", program.toString()),
                        installation)
                .build();
        return new Testbed(testbed.name(), generator, testbed.settings().findText("simulatedTime"), hosts);
    }

    private LabHost host(String name) {
        String at = "hosts." + name + ".";
        LabHost.Ssh ssh = new LabHost.Ssh(
                Endpoints.parse(settings.text(at + "ssh.to")),
                settings.findText(at + "ssh.key").map(file -> path(at + "ssh.key", file)),
                path(at + "ssh.knownHosts", settings.text(at + "ssh.knownHosts")),
                settings.choice(at + "ssh.become", LabHost.Become.class),
                settings.findText(at + "ssh.jump").map(Endpoints::parse));
        Map<String, LabHost.GuestImage> images = new LinkedHashMap<>();
        settings.namesUnder(at + "images").forEach(image -> images.put(image, image(at + "images." + image, image)));
        return new LabHost(
                name,
                ssh,
                numbers(at + "cpus.pmd"),
                numbers(at + "cpus.guest"),
                settings.text(at + "vswitch.bridge"),
                texts(at + "vswitch.restart"),
                settings.text(at + "workDir"),
                settings.text(at + "vhostDir"),
                settings.text(at + "hugeDir"),
                images,
                link("links." + name + ".west"),
                link("links." + name + ".east"),
                settings.findText(at + "bmc.url").map(url -> bmc(at + "bmc.", url)),
                new LabHost.BiosWish(
                        settings.findText(at + "bios.baseline"),
                        settings.choice(at + "bios.drift", LabHost.Drift.class)));
    }

    private LabHost.Bmc bmc(String at, String url) {
        return new LabHost.Bmc(
                URI.create(url), settings.findText(at + "pin"), secret(at + "user"), secret(at + "password"));
    }

    /** The source of a secret; a file as every other file of the document. */
    private String secret(String key) {
        String source = settings.text(key);
        return source.startsWith(FILE) ? FILE + path(key, source.substring(FILE.length())) : source;
    }

    private LabHost.GuestImage image(String at, String name) {
        Optional<String> disk = settings.findText(at + ".disk");
        LabHost.Boot boot = disk.isPresent()
                ? new LabHost.Boot.Disk(disk.get())
                : new LabHost.Boot.Kernel(
                        settings.text(at + ".kernel"), settings.text(at + ".initrd"), texts(at + ".kernelArgs"));
        String login = at + ".login";
        return new LabHost.GuestImage(
                name,
                boot,
                new LabHost.Login(
                        settings.text(login + ".user"),
                        path(login + ".key", settings.text(login + ".key")),
                        path(login + ".hostKey", settings.text(login + ".hostKey"))));
    }

    private LabHost.Link link(String at) {
        Optional<String> pci = settings.findText(at + ".pci");
        LabHost.Device device = pci.isPresent()
                ? new LabHost.Device.Pci(pci.get())
                : new LabHost.Device.DevArgs(settings.text(at + ".devargs"));
        return new LabHost.Link(
                settings.text(at + ".port"),
                device,
                settings.integer(at + ".generator"),
                settings.longInteger(at + ".lineRateBps"),
                settings.truth(at + ".nominal"));
    }

    /** A file on this machine: relative to the document that names it, {@code ~/} to the user's home. */
    private Path path(String key, String file) {
        if (file.startsWith("~/")) {
            return Path.of(System.getProperty("user.home")).resolve(file.substring(2));
        }
        Path base = switch (settings.find(key).orElseThrow().layer()) {
            case DEFAULT, DOCUMENT -> testbed.checked().directory();
            case PLAN, CELL -> planDirectory;
            case COMMAND_LINE -> Path.of("").toAbsolutePath();
        };
        return base.resolve(file).normalize();
    }

    private List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        settings.find(key).ifPresent(value -> value.json().forEach(item -> texts.add(item.asText())));
        return texts;
    }

    private List<Integer> numbers(String key) {
        List<Integer> numbers = new ArrayList<>();
        settings.find(key).map(Value::json).ifPresent(json -> {
            for (JsonNode item : json) {
                numbers.add(item.asInt());
            }
        });
        return numbers;
    }
}
