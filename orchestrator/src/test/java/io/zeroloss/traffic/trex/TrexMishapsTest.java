package io.zeroloss.traffic.trex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import io.zeroloss.search.Outcome.Measured;
import io.zeroloss.search.Outcome.Reason;
import io.zeroloss.search.Outcome.Unusable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What comes between a trial and its end: links, thieves, restarts, deaths, and the user. */
class TrexMishapsTest extends TrialRig {
    @Test
    void aLinkThatGoesDownEndsTheTrialAndIsNoLoss() {
        AtomicInteger polls = new AtomicInteger();
        server.on("get_port_status", params -> {
            wire.ports.get(1).linkUp = polls.incrementAndGet() < 40;
            return null;
        });
        Unusable outcome = unusable();
        assertThat(outcome.reason()).isEqualTo(Reason.LINK_DOWN);
    }

    @Test
    void aPortStolenDuringTheTrialEndsTheRunInOneSentence() {
        AtomicInteger polls = new AtomicInteger();
        server.on("get_port_status", params -> {
            if (polls.incrementAndGet() == 40) {
                wire.ports.get(0).owner = "mallory";
                wire.ports.get(0).handler = "stolen01";
            }
            return null;
        });
        assertThatThrownBy(this::trial)
                .isInstanceOf(LabException.class)
                .hasMessageContainingAll("port 0", "taken by 'mallory'", "what was measured before is kept");
        assertThat(server.requests("stop_traffic")).isNotEmpty();
    }

    @Test
    void anEventTellsOfAThiefOfTheSameName() {
        AtomicInteger asked = new AtomicInteger();
        server.on("get_async_events", params -> {
            ObjectNode events = ScriptedTrex.JSON.createObjectNode();
            if (asked.incrementAndGet() == 10) {
                ObjectNode event = events.putArray("data").addObject().put("type", 5);
                event.putObject("data").put("port_id", 1).put("who", "tester").put("session_id", 77);
            }
            return events;
        });
        assertThatThrownBy(this::trial).hasMessageContaining("port 1").hasMessageContaining("taken by 'tester'");
    }

    @Test
    void aRestartedServerCostsTheTrialAndTheNextOneWorks() {
        AtomicInteger polls = new AtomicInteger();
        server.on("get_port_status", params -> {
            if (polls.incrementAndGet() == 40) {
                wire.ports.forEach(port -> port.owner = "");
                throw new ScriptedTrex.Refuses(
                        -32000, "API verification failed - API handler provided mismatch for class: 'common'");
            }
            return null;
        });
        Unusable outcome = unusable();
        assertThat(outcome.reason()).isEqualTo(Reason.GENERATOR_FAULT);
        assertThat(outcome.detail()).contains("restarted");
        assertThat(TrexTests.judged(BOTH_WAYS, LOAD_PPS, SECONDS, trial())).isInstanceOf(Measured.class);
    }

    @Test
    void trafficThatEndsBeforeItsTimeIsNoLimitOfTheGenerator() {
        AtomicInteger polls = new AtomicInteger();
        server.on("get_port_status", params -> {
            if (polls.incrementAndGet() == 40) {
                wire.answer("stop_traffic", ScriptedTrex.JSON.createObjectNode().put("port_id", 0));
                wire.answer("stop_traffic", ScriptedTrex.JSON.createObjectNode().put("port_id", 1));
            }
            return null;
        });
        Unusable outcome = unusable();
        assertThat(outcome.reason()).isEqualTo(Reason.GENERATOR_FAULT);
        assertThat(outcome.detail()).contains("and not by zeroloss");
    }

    @Test
    void aServerThatDiesInMidTrialIsToldAndNeverHangs() {
        AtomicInteger polls = new AtomicInteger();
        server.on("get_port_status", params -> {
            if (polls.incrementAndGet() == 40) {
                server.die();
            }
            return null;
        });
        assertThatThrownBy(this::trial)
                .isInstanceOf(LabException.class)
                .hasMessageContaining("gave no answer to")
                .hasMessageContaining("within 3.0 s");
    }

    @Test
    void anInterruptEndsTheTrafficAndGivesThePortsBack() {
        Thread trying = Thread.currentThread();
        AtomicInteger polls = new AtomicInteger();
        server.on("get_port_status", params -> {
            if (polls.incrementAndGet() == 40) {
                trying.interrupt();
            }
            return null;
        });
        assertThatThrownBy(this::trial).isInstanceOf(InterruptedRunException.class);
        assertThat(wire.ports).extracting(port -> port.state).containsOnly("STREAMS");
        generator.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(wire.ports).extracting(port -> port.owner).containsOnly("");
    }
}
