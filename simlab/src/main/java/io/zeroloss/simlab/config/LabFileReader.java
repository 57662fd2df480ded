package io.zeroloss.simlab.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.zeroloss.simlab.fault.Fault;
import io.zeroloss.simlab.fault.FaultKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;

/** Reads a lab file. Keys that it does not know are refused, so that a mistyped fault is not a sound lab. */
public final class LabFileReader {
    private static final String START = "2026-01-05T08:00:00Z";

    private LabFileReader() {}

    /**
     * From a file.
     *
     * @throws LabFileException with one sentence
     */
    public static LabFile read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new LabFileException("%s cannot be read: %s".formatted(file, e));
        }
    }

    /**
     * From its text.
     *
     * @param where the text comes from, for messages
     */
    public static LabFile parse(String where, String yaml) {
        JsonNode tree;
        try {
            tree = new YAMLMapper().readTree(yaml);
        } catch (IOException e) {
            throw new LabFileException("%s is not YAML: %s".formatted(where, e.getMessage()));
        }
        Keys keys = new Keys(where, tree);
        if (!keys.text("kind").equals("simlab")) {
            throw new LabFileException("%s: `kind` must be simlab, not %s".formatted(where, keys.text("kind")));
        }
        List<HostSection> hosts = keys.entries("hosts", (name, node) -> host(where, name, node));
        LabFile lab = new LabFile(
                keys.text("name"),
                (long) keys.number("seed", 1),
                keys.flag("noise", false),
                keys.whole("timePort", 0),
                startAt(where, keys.text("startAt", START)),
                ssh(keys),
                generator(keys.mapping("generator")),
                hosts,
                keys.items("faults", LabFileReader::fault));
        keys.refuseOthers();
        return lab;
    }

    private static Instant startAt(String where, String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new LabFileException("%s.startAt must be like %s, not %s".formatted(where, START, text));
        }
    }

    private static SshSection ssh(Keys lab) {
        if (!lab.has("ssh")) {
            return new SshSection("", "");
        }
        Keys keys = lab.mapping("ssh");
        SshSection section = new SshSection(keys.text("stateDir", ""), keys.text("userKey", ""));
        keys.refuseOthers();
        return section;
    }

    private static GeneratorSection generator(Keys keys) {
        GeneratorSection section = new GeneratorSection(
                keys.whole("rpcPort", 0),
                keys.whole("pubPort", 0),
                keys.text("version", "v3.08"),
                keys.whole("apiMajor", 5),
                keys.whole("apiMinor", 1),
                keys.whole("ports", 2),
                keys.number("speedGbps", 10),
                keys.text("driver", "net_i40e"),
                keys.number("maxPps", Double.POSITIVE_INFINITY));
        keys.refuseOthers();
        return section;
    }

    private static HostSection host(String where, String name, JsonNode node) {
        Keys keys = new Keys(where + ".hosts." + name, node);
        HostSection section = new HostSection(
                name,
                keys.text("profile"),
                keys.whole("sshPort", 0),
                keys.items("nics", nic -> {
                    HostSection.Nic port =
                            new HostSection.Nic(nic.text("pci"), nic.whole("generator"), nic.whole("numaNode", 0));
                    nic.refuseOthers();
                    return port;
                }),
                keys.texts("bios"),
                keys.texts("facts"));
        keys.refuseOthers();
        return section;
    }

    private static Fault fault(Keys keys) {
        String word = keys.text("fault");
        FaultKind kind = FaultKind.of(word)
                .orElseThrow(() -> new LabFileException(
                        "there is no fault `%s`; docs/simulated-lab.md lists them".formatted(word)));
        return new Fault(
                kind,
                keys.text("on", ""),
                keys.whole("trial", 0),
                keys.number("after", 0),
                keys.number("for", Double.POSITIVE_INFINITY),
                keys.otherNumbers());
    }
}
