package io.zeroloss.traffic.trex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.clock.VirtualClock;
import io.zeroloss.finding.LabException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrexSessionTest {
    private final VirtualClock clock = TrexTests.clock();
    private final Wire wire = new Wire(clock::nanos);
    private final ScriptedTrex server = new ScriptedTrex(wire);

    @TempDir
    Path directory;

    @AfterEach
    void stop() {
        server.close();
    }

    private TrexSession open() {
        return TrexSession.open(TrexTests.settings(server, directory), clock);
    }

    @Test
    void takesPortsWithoutForceAndWithASessionOfItsOwn() {
        try (TrexSession session = open()) {
            session.hold(Set.of(0, 1));
            JsonNode params = server.requests("acquire").get(0).path("params");
            assertThat(params.path("force").asBoolean()).isFalse();
            assertThat(params.path("user").asText()).isEqualTo("tester");
            assertThat(params.path("session_id").asLong()).isBetween(1L, (1L << 32) - 1);
        }
    }

    @Test
    void theRunAfterAKilledOneIsTheSameSessionToTheServer() {
        open().close();
        try (TrexSession session = open()) {
            session.hold(Set.of(0));
        }
        try (TrexSession session = open()) {
            session.hold(Set.of(0));
        }
        assertThat(server.requests("acquire"))
                .extracting(acquire -> acquire.at("/params/session_id").asLong())
                .hasSize(2)
                .satisfies(ids -> assertThat(ids.get(0)).isEqualTo(ids.get(1)));
    }

    @Test
    void aTakenPortNamesItsHolderAndTheWayOut() {
        wire.ports.get(1).owner = "bob";
        try (TrexSession session = open()) {
            assertThatThrownBy(() -> session.hold(Set.of(0, 1)))
                    .isInstanceOf(LabException.class)
                    .hasMessageContainingAll("port 1", "already taken by 'bob'", "generator.force: true");
        }
        assertThat(wire.ports.get(0).owner).isEmpty();
    }

    @Test
    void forceIsUsedOnlyWhenTheTestbedSaysSo() {
        wire.ports.get(1).owner = "bob";
        try (TrexSession session = TrexSession.open(TrexTests.settings(server, directory, true), clock)) {
            session.hold(Set.of(0, 1));
            assertThat(wire.ports.get(1).owner).isEqualTo("tester");
        }
    }

    @Test
    void closingStopsTrafficClearsStreamsAndGivesPortsBackAlsoWhenInterrupted() {
        TrexSession session = open();
        session.hold(Set.of(0, 1));
        wire.ports.get(0).state = "TX";
        Thread.currentThread().interrupt();
        session.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(wire.ports.get(0).owner).isEmpty();
        assertThat(wire.ports.get(1).owner).isEmpty();
        assertThat(wire.ports.get(0).state).isEqualTo("IDLE");
        assertThat(server.requests("stop_traffic")).isNotEmpty();
    }

    @Test
    void twoRunsOfOneMachineDoNotShareAServer() {
        try (TrexSession first = open()) {
            assertThat(first.facts().version()).isEqualTo("v3.08");
            assertThatThrownBy(this::open)
                    .isInstanceOf(LabException.class)
                    .hasMessageContainingAll(
                            "in use by another zeroloss",
                            Long.toString(ProcessHandle.current().pid()));
        }
        open().close();
    }

    @Test
    void aPortOfTheTestbedThatTheServerLacksIsRefusedAtOnce() {
        server.on("get_system_info", params -> {
            com.fasterxml.jackson.databind.node.ObjectNode one = ScriptedTrex.JSON.createObjectNode();
            one.putArray("ports").addObject().put("index", 0);
            return one;
        });
        assertThatThrownBy(this::open).hasMessageContainingAll("has the ports [0]", "links use port 1");
    }

    @Test
    void streamsThatARemovalLeftBehindAreNoticed() {
        server.on(
                "get_stream_list", params -> ScriptedTrex.JSON.createArrayNode().add(3));
        try (TrexSession session = open()) {
            assertThatThrownBy(() -> session.hold(Set.of(0)))
                    .hasMessageContaining("the ports [0] still send or hold streams");
        }
    }

    @Test
    void setsPromiscuousModeAndNoFlowControlAndReadsThemBack() {
        try (TrexSession session = open()) {
            session.hold(Set.of(0));
            assertThat(new PortGates(session).pass(0))
                    .containsEntry("port0.promiscuous", "on")
                    .containsEntry("port0.flowControl", "off")
                    .containsEntry("port0.speedGbps", 10.0);
        }
    }

    @Test
    void aSettingThatDoesNotTakeIsNotBelieved() {
        server.on("set_port_attr", Wire.NOTHING);
        try (TrexSession session = open()) {
            session.hold(Set.of(0));
            assertThatThrownBy(() -> new PortGates(session).pass(0))
                    .hasMessageContaining("promiscuous mode was set on, but reads back off");
        }
    }

    @Test
    void aLinkIsWaitedForAndGivenUpAtItsLimit() {
        wire.ports.get(0).linkUp = false;
        try (TrexSession session = open()) {
            session.hold(Set.of(0));
            assertThatThrownBy(() -> new PortGates(session).pass(0))
                    .hasMessageContainingAll("port 0", "has no link", "waited 30 s");
            assertThat(clock.nanos() / 1e9).isBetween(30.0, 31.0);
        }
    }

    @Test
    void aSpeedOtherThanTheTestbedsIsRefused() {
        TrexSettings forty = TrexTests.settings(server, directory);
        TrexSettings other = new TrexSettings(
                forty.address(),
                forty.user(),
                false,
                new java.util.TreeMap<>(java.util.Map.of(0, new TrexSettings.Line(4 * TrexTests.TEN_GIG, false))),
                java.time.Duration.ofSeconds(1),
                forty.settle(),
                1000,
                directory,
                StoredCeiling.NONE);
        try (TrexSession session = TrexSession.open(other, clock)) {
            session.hold(Set.of(0));
            assertThatThrownBy(() -> new PortGates(session).pass(0))
                    .hasMessageContaining("runs at 10.0 Gb/s where the testbed says 40.0 Gb/s");
        }
    }
}
