package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.Finding;
import io.zeroloss.host.Change;
import io.zeroloss.host.Change.Cost;
import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import io.zeroloss.vswitch.output.InterfaceRow;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Against a real OVS-DPDK: what it is told it does, what it is told back is what was there, and the fake does the same. */
@Tag("lab")
class SwitchOnRealOvsIT {
    private RealOvs real;
    private FakeOvs fake;

    @BeforeEach
    void start() throws IOException {
        real = new RealOvs();
        fake = Switches.fresh();
        fake.state.otherConfig.putAll(SwitchReader.read(real).otherConfig());
        fake.state.readStartKeys();
    }

    @AfterEach
    void stop() {
        real.close();
    }

    private static PhysicalPort port(Side side, int ofport, int queues) {
        int device = side == Side.WEST ? 0 : 1;
        return new PhysicalPort(
                side,
                side == Side.WEST ? "west" : "east",
                ofport,
                "net_null%d,no-rx=1".formatted(device),
                queues,
                1024,
                2048);
    }

    private SwitchIntent intent(int guests, int queues, int westNumber, Map<String, String> keys, Integer... cpus) {
        Wiring wiring = Wiring.chain(
                port(Side.WEST, westNumber, queues),
                port(Side.EAST, 3 - westNumber, queues),
                guests,
                real.directory().toString(),
                1);
        return Switches.pinned(wiring, Switches.cpus(cpus), keys);
    }

    private List<Change> provision(SwitchIntent intent) {
        List<Change> changes = SwitchDifference.between(intent, SwitchReader.read(real), real.restart);
        List<Change> ofFake = SwitchDifference.between(intent, SwitchReader.read(fake), FakeOvs.RESTART);
        assertThat(changes)
                .extracting(Change::what)
                .isEqualTo(ofFake.stream().map(Change::what).toList());
        changes.forEach(
                change -> change.apply().forEach(command -> real.run(command).stdoutOrThrow()));
        Switches.apply(fake, ofFake);
        return changes;
    }

    private static void undo(Shell shell, List<Change> changes) {
        for (int i = changes.size() - 1; i >= 0; i--) {
            changes.get(i).undo().forEach(command -> shell.run(command).stdoutOrThrow());
        }
    }

    /** What the tools show of a switch, without what is a matter of the machine or of the moment. */
    private static String image(Shell shell) {
        SwitchReading reading = SwitchReader.read(shell);
        assertThat(reading.notUnderstood()).isEmpty();
        StringBuilder image = new StringBuilder(new TreeMap<>(reading.otherConfig()) + "\n");
        for (BridgeReading bridge : reading.bridges()) {
            image.append("%s %s %s\n".formatted(bridge.name(), bridge.datapathType(), bridge.failMode()));
            for (InterfaceRow row : new TreeMap<>(byName(bridge)).values()) {
                image.append("  %s %s %s %s %s %s %s %s\n"
                        .formatted(
                                row.name(),
                                row.type(),
                                row.ofport(),
                                row.ofportRequest(),
                                new TreeMap<>(row.options()),
                                new TreeMap<>(row.otherConfig()),
                                row.externalIds(),
                                row.guestConnected()));
            }
            image.append("  %s\n".formatted(new TreeSet<>(bridge.flows().rules())));
        }
        return image.toString();
    }

    /** Who polls what; as OVS likes it for queues that are not pinned. */
    private static String placement(Shell shell) {
        StringBuilder image = new StringBuilder();
        SwitchReader.read(shell).placement().pmdThreads().forEach(thread -> {
            image.append("%d %d %s ".formatted(thread.numaNode(), thread.cpu(), thread.isolated()));
            image.append(thread.rxqs().stream()
                    .map(r -> r.port() + ":" + r.queue() + ":" + r.enabled())
                    .sorted()
                    .toList());
            image.append('\n');
        });
        return image.toString();
    }

    private static Map<String, InterfaceRow> byName(BridgeReading bridge) {
        Map<String, InterfaceRow> rows = new TreeMap<>();
        bridge.interfaces().forEach(row -> rows.put(row.name().orElseThrow(), row));
        return rows;
    }

    @Test
    void goesThroughCellsAsTheFakeDoesAndBackToAnEmptyHost() {
        String empty = image(real);
        List<SwitchIntent> cells = List.of(
                intent(0, 1, 1, Map.of("pmd-auto-lb", "false", "max-idle", "500000"), 1),
                intent(1, 1, 1, Map.of("max-idle", "20000"), 1, 2),
                intent(2, 2, 1, Map.of("emc-insert-inv-prob", "0"), 1, 2, 3),
                intent(1, 2, 2, Map.of("pmd-perf-metrics", "true"), 3));
        List<Change> all = new ArrayList<>();
        for (SwitchIntent cell : cells) {
            all.addAll(provision(cell));

            assertThat(SwitchDifference.between(cell, SwitchReader.read(real), real.restart))
                    .isEmpty();
            Verification verified =
                    new SwitchVerifier(new SystemClock()).verify(real, cell, Set.of(), Duration.ofSeconds(20));
            assertThat(verified.findings()).extracting(Finding::message).isEmpty();
            assertThat(image(real)).isEqualTo(image(fake));
            assertThat(placement(real)).isEqualTo(placement(fake));
        }

        undo(real, all);
        assertThat(image(real)).isEqualTo(empty);
        undo(real, all.subList(0, 1));
        assertThat(image(real)).as("taken twice").isEqualTo(empty);
    }

    @Test
    void putsBackAHostThatSomebodyElseHadSetUp() {
        for (Shell shell : List.of(real, fake)) {
            for (List<String> commands : List.of(
                    List.of("--may-exist", "add-br", "br0"),
                    List.of("set", "Bridge", "br0", "datapath_type=netdev"),
                    List.of("--may-exist", "add-port", "br0", "east"),
                    List.of("set", "Interface", "east", "type=dpdk", "options:dpdk-devargs=\"net_null1,no-rx=1\""),
                    List.of("--may-exist", "add-port", "br0", "west"),
                    List.of(
                            "set",
                            "Interface",
                            "west",
                            "type=dpdk",
                            "options:dpdk-devargs=\"net_null0,no-rx=1\"",
                            "options:n_rxq=\"2\""),
                    List.of("set", "Open_vSwitch", ".", "other_config:pmd-cpu-mask=\"C\""))) {
                shell.run(OvsCommands.transaction(List.of(commands))).stdoutOrThrow();
            }
            shell.run(OvsCommands.replaceFlows("br0", FlowTable.parse("""
                    cookie=0x5,table=3,idle_timeout=300,send_flow_rem,ip,nw_dst=10.0.0.0/8 actions=set_field:02:00:00:00:00:09->eth_dst,LOCAL
                    priority=7,in_port=2 actions=output:1
                    """))).stdoutOrThrow();
        }
        String before = image(real);
        assertThat(before).as("east came first").contains("Optional[east] Optional[dpdk] Optional[1]");

        List<Change> changes = provision(intent(1, 1, 1, Map.of(), 1, 2));
        assertThat(image(real)).isEqualTo(image(fake));

        undo(real, changes);
        assertThat(image(real)).isEqualTo(before);
    }

    @Test
    void restartsOvsForKeysThatNeedItAndKeepsTheRules() {
        SwitchIntent before = intent(1, 1, 1, Map.of(), 1, 2);
        provision(before);
        String image = image(real);
        SwitchIntent after = intent(1, 1, 1, Map.of("dpdk-lcore-mask", "0x2"), 1, 2);

        List<Change> changes = provision(after);

        assertThat(changes).extracting(Change::cost).containsExactly(Cost.OVS_RESTART);
        assertThat(new SwitchVerifier(new SystemClock())
                        .verify(real, after, Set.of(), Duration.ofSeconds(20))
                        .findings())
                .isEmpty();
        undo(real, changes);
        assertThat(image(real)).isEqualTo(image);
    }

    @Test
    void findsWhatOvsTakesWithoutComplaintAndDoesNotDo() {
        provision(intent(0, 1, 1, Map.of(), 1, 2));
        SwitchIntent beyond = intent(0, 1, 1, Map.of(), 1, 9);
        provision(beyond);
        real.run(OvsCommands.transaction(
                List.of(List.of("set", "Interface", "west", "options:dpdk-devargs=\"net_nothing0\""))));

        List<Finding> findings = new SwitchVerifier(new SystemClock())
                .verify(real, beyond, Set.of(), Duration.ofMillis(500))
                .findings();

        assertThat(findings).extracting(Finding::code).contains("PMD_MASK_IGNORED", "PORT_ERROR", "RXQ_NOT_POLLED");
    }

    @Test
    void refusesWithAnErrorWhatTheFakeRefuses() {
        for (List<String> command : List.of(
                List.of("set", "Interface", "nowhere", "type=dpdk"),
                List.of("remove", "Interface", "nowhere", "options", "n_rxq"),
                List.of("clear", "Bridge", "nowhere", "fail_mode"),
                List.of("add-port", "nowhere", "west"),
                List.of("del-port", "nowhere"),
                List.of("del-br", "nowhere"),
                List.of("set", "Open_vSwitch", ".", "nothing=1"),
                List.of("frobnicate"))) {
            Command transaction = OvsCommands.transaction(List.of(command));
            assertThat(real.run(transaction).succeeded()).as("%s", command).isFalse();
            assertThat(fake.run(transaction).succeeded()).as("%s", command).isFalse();
        }
    }
}
