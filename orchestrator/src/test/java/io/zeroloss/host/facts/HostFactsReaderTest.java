package io.zeroloss.host.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.LocalShell;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsReaderTest {
    private static String recorded(String name) throws IOException {
        try (InputStream in = HostFactsReaderTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void understandsATwoSocketServer() throws IOException {
        Map<String, Object> facts =
                HostFactsReader.parse(recorded("two-socket-server.txt"), "MARK").toMap();

        assertThat(facts)
                .contains(
                        entry("hostName", "dut7"),
                        entry("osName", "Rocky Linux 9.4 (Blue Onyx)"),
                        entry("kernelRelease", "5.14.0-427.el9.x86_64"),
                        entry("memoryTotalKib", 197_500_104L));
        assertThat((Map<String, Object>) facts.get("machine"))
                .containsExactly(
                        entry("vendor", "HPE"),
                        entry("product", "ProLiant DL380 Gen10"),
                        entry("biosVersion", "U30"),
                        entry("biosDate", "02/14/2022"));
        assertThat((Map<String, Object>) facts.get("processor"))
                .contains(
                        entry("model", "Intel(R) Xeon(R) Gold 6152 CPU @ 2.10GHz"),
                        entry("microcode", "0x2006e05"),
                        entry("sockets", 2),
                        entry("cores", 4),
                        entry("threadsPerCore", 2),
                        entry("cpusOfNode", Map.of("0", "0,2,4,6", "1", "1,3,5,7")),
                        entry("frequencyDriver", "intel_pstate"),
                        entry("governors", List.of("performance", "powersave")),
                        entry("turbo", false),
                        entry("mitigations", "meltdown, spectre_v1"));
        assertThat((List<Map<String, Object>>) facts.get("hugepages"))
                .contains(Map.of("node", 1, "sizeKib", 1_048_576L, "totalPages", 32L, "freePages", 24L))
                .hasSize(4);
        assertThat((Map<String, Object>) facts.get("software"))
                .containsExactly(
                        entry("ovs", "3.3.1"),
                        entry("dpdk", "DPDK 23.11.2"),
                        entry("dpdkInitialized", true),
                        entry("qemu", "8.2.0"));
    }

    @Test
    void readsTheIsolatedCpusOfThatServer() throws IOException {
        HostFacts facts = HostFactsReader.parse(recorded("two-socket-server.txt"), "MARK");

        assertThat(facts.kernelArguments()
                        .orElseThrow()
                        .isolation()
                        .orElseThrow()
                        .cpus())
                .containsExactly(2, 3, 6, 7);
    }

    @Test
    void leavesOutWhatCannotBeRead() {
        HostFacts facts = HostFactsReader.parse("MARK host-name\nbare\n\nMARK lscpu\nlscpu: unknown option\n", "MARK");

        assertThat(facts.toMap()).containsExactly(entry("hostName", "bare"));
    }

    @Test
    void readsThisMachine() {
        HostFacts facts = HostFactsReader.read(new LocalShell());

        assertThat(facts.hostName()).isPresent();
        assertThat(facts.kernelRelease()).contains(System.getProperty("os.version"));
        assertThat(facts.memoryTotalKib().orElseThrow()).isPositive();
        assertThat(facts.processor().topology().orElseThrow().cpus())
                .hasSizeGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void readsAMachineWithHardlyATool(@TempDir Path tools) throws IOException {
        for (String tool : List.of("sh", "cat", "head", "sed", "uname")) {
            Path stub = Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec /bin/%s \"$@\"\n".formatted(tool));
            Files.setPosixFilePermissions(stub, PosixFilePermissions.fromString("rwx------"));
        }
        HostFacts facts = HostFactsReader.read(new Stripped(tools));

        assertThat(facts.kernelRelease()).contains(System.getProperty("os.version"));
        assertThat(facts.processor().topology()).isEmpty();
    }

    /** This machine with nothing in its environment but a PATH. */
    private record Stripped(Path tools) implements Shell {
        @Override
        public String target() {
            return "this machine, stripped";
        }

        @Override
        public CommandResult run(Command command) {
            List<String> argv = new ArrayList<>(List.of("env", "-i", "PATH=" + tools));
            argv.addAll(command.argv());
            return new LocalShell().run(Command.of(argv).within(command.timeLimit()));
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
