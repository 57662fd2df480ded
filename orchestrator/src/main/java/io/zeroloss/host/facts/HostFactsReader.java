package io.zeroloss.host.facts;

import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@link HostFacts} in one round trip. */
public final class HostFactsReader {
    // each tool has 5 s of its own in the script
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String SCRIPT = resource("host-facts.sh");
    private static final Pattern PRETTY_NAME = Pattern.compile("(?m)^PRETTY_NAME=\"?([^\"\\n]*)\"?$");
    private static final Pattern MEM_TOTAL = Pattern.compile("(?m)^MemTotal:\\s*(\\d{1,15}) kB");
    private static final Pattern MODEL_NAME = Pattern.compile("(?m)^model name\\s*: (.+)$");
    private static final Pattern MICROCODE = Pattern.compile("(?m)^microcode\\s*: (\\S+)$");
    private static final Pattern OVS_VERSION = Pattern.compile("\\(Open vSwitch\\) (\\S+)");
    private static final Pattern QEMU_VERSION = Pattern.compile("version (\\d[\\w.-]*)");

    private HostFactsReader() {}

    /**
     * Reads what the host tells. A missing tool or file is an absent value.
     *
     * @throws io.zeroloss.finding.LabException if the host cannot be reached or its shell does not run the script
     */
    public static HostFacts read(Shell shell) {
        String mark = "zeroloss-" + UUID.randomUUID();
        String output = shell.run(Command.script(SCRIPT, mark).within(LIMIT)).stdoutOrThrow();
        return parse(output, mark);
    }

    static HostFacts parse(String output, String mark) {
        Parts parts = new Parts(output, mark);
        return new HostFacts(
                parts.line("host-name"),
                parts.find("os-release", PRETTY_NAME),
                parts.line("kernel-release"),
                parts.line("cmdline").map(KernelArguments::parse),
                new MachineFacts(
                        parts.line("machine-vendor"),
                        parts.line("machine-product"),
                        parts.line("bios-version"),
                        parts.line("bios-date")),
                processor(parts),
                parts.find("meminfo", MEM_TOTAL)
                        .map(Long::parseLong)
                        .map(OptionalLong::of)
                        .orElseGet(OptionalLong::empty),
                HugepagePool.parse(parts.text("hugepages")),
                new SoftwareFacts(
                        parts.find("ovs-running", OVS_VERSION).or(() -> parts.find("ovs-installed", OVS_VERSION)),
                        parts.column("ovs-dpdk-version"),
                        parts.column("ovs-dpdk-initialized").map(Boolean::parseBoolean),
                        parts.find("qemu", QEMU_VERSION)));
    }

    private static ProcessorFacts processor(Parts parts) {
        return new ProcessorFacts(
                parts.find("cpuinfo", MODEL_NAME),
                parts.find("cpuinfo", MICROCODE),
                parts.parsed("lscpu", CpuTopology::parse),
                parts.line("frequency-driver"),
                parts.text("governors").lines().distinct().toList(),
                // two drivers, two files, opposite meanings
                parts.line("intel-no-turbo")
                        .map("0"::equals)
                        .or(() -> parts.line("boost").map("1"::equals)),
                vulnerabilities(parts.text("vulnerabilities")));
    }

    private static SortedMap<String, String> vulnerabilities(String text) {
        SortedMap<String, String> vulnerabilities = new TreeMap<>();
        for (String line : text.lines().toList()) {
            int colon = line.indexOf(": ");
            if (colon > 0) {
                vulnerabilities.put(
                        line.substring(0, colon), line.substring(colon + 2).strip());
            }
        }
        return vulnerabilities;
    }

    private static String resource(String name) {
        try (InputStream in = HostFactsReader.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The output of the script: each part begins with a line of the mark and its name. */
    private record Parts(String output, String mark) {
        String text(String name) {
            String head = mark + " " + name + "\n";
            int start = output.indexOf(head);
            if (start < 0) {
                return "";
            }
            String rest = output.substring(start + head.length());
            int end = rest.indexOf(mark);
            return (end < 0 ? rest : rest.substring(0, end)).strip();
        }

        Optional<String> line(String name) {
            return text(name)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .findFirst();
        }

        Optional<String> find(String name, Pattern pattern) {
            Matcher matcher = pattern.matcher(text(name));
            return matcher.find() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
        }

        /** A column of the OVS database: quoted if it is a string, {@code []} if it is not set. */
        Optional<String> column(String name) {
            return line(name).filter(value -> !value.equals("[]")).map(value -> value.replace("\"", ""));
        }

        <T> Optional<T> parsed(String name, Function<String, T> parser) {
            try {
                return Optional.of(parser.apply(text(name)));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        }
    }
}
