package io.zeroloss.bios.redfish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.zeroloss.clock.VirtualClock;
import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RedfishSessionTest {
    private static final Limits SHORT =
            new Limits(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofSeconds(60), 200_000);

    private final FakeBmc bmc = new FakeBmc();
    private final VirtualClock clock = new VirtualClock(Instant.EPOCH);

    @AfterEach
    void stop() {
        bmc.close();
    }

    @Test
    void readsAResourceAndLeavesNoSessionBehind() {
        bmc.json("/redfish/v1/Systems/1/", "{\"Model\": \"M\"}");
        try (RedfishSession session = open()) {
            assertThat(session.get("/redfish/v1/systems/1").path("Model").asText())
                    .isEqualTo("M");
            assertThat(bmc.openSessions()).isEqualTo(1);
        }
        assertThat(bmc.openSessions()).isZero();
    }

    @Test
    void closesTheSessionAlsoAfterAFailure() {
        assertThatThrownBy(() -> {
                    try (RedfishSession session = open()) {
                        session.get("/redfish/v1/nowhere");
                    }
                })
                .isInstanceOf(LabException.class)
                .hasMessageContaining("/redfish/v1/nowhere: expected the resource, found status 404"
                        + " (Base.0.10.ResourceMissingAtURI)");
        assertThat(bmc.openSessions()).isZero();
    }

    @Test
    void closesTheSessionAlsoWhenItIsToldToStop() {
        try (RedfishSession session = open()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> session.get("/redfish/v1/x")).isInstanceOf(InterruptedRunException.class);
        }
        assertThat(Thread.interrupted()).isTrue();
        assertThat(bmc.openSessions()).isZero();
    }

    @Test
    void refusesAnotherCertificateAndNamesBothPins() {
        Pin other = new Pin("sha256/" + "A".repeat(43) + "=");
        assertThatThrownBy(() -> RedfishSession.open(
                        new RedfishAddress(bmc.url(), Optional.of(other)), bmc.credentials(), SHORT, clock))
                .isInstanceOf(LabException.class)
                .hasMessage("%s: expected the certificate %s, found %s; if it was renewed, change the pin"
                        .formatted(bmc.url(), other, bmc.pin()));
        assertThat(bmc.log()).isEmpty();
    }

    @Test
    void trustsTheFirstCertificateOnlyWithoutAPinAndTellsIt() {
        RedfishAddress unpinned = new RedfishAddress(bmc.url(), Optional.empty());
        try (RedfishSession session = RedfishSession.open(unpinned, bmc.credentials(), SHORT, clock)) {
            assertThat(session.pin()).isEqualTo(bmc.pin());
        }
    }

    @Test
    void anErrorInAnAnswerOfStatus200IsAnError() {
        bmc.on("/redfish/v1/x", call -> call.refuse(200, "iLO.0.10.ResourceMissing"));
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x"))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("found status 200 (iLO.0.10.ResourceMissing)");
        }
    }

    @Test
    void aRedirect308KeepsMethodAndBody() {
        AtomicReference<String> got = new AtomicReference<>("");
        bmc.wantsSlash("/redfish/v1/x").on("/redfish/v1/x", call -> {
            got.set(call.method() + " " + call.body());
            call.refuse(200, "iLO.0.10.SystemResetRequired");
        });
        try (RedfishSession session = open()) {
            assertThat(session.patch(
                                    "/redfish/v1/x",
                                    JsonNodeFactory.instance.objectNode().put("a", "b"),
                                    Optional.empty())
                            .has("SystemResetRequired"))
                    .isTrue();
        }
        assertThat(got.get()).isEqualTo("PATCH {\"a\":\"b\"}");
    }

    @Test
    void aRedirectToAnotherServerIsRefused() {
        bmc.on("/redfish/v1/x", call -> {
            call.exchange().getResponseHeaders().set("Location", "https://elsewhere.example/redfish/v1/x");
            call.reply(307, "");
        });
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x"))
                    .hasMessageContaining("expected a link on the same server, found one to elsewhere.example");
        }
    }

    @Test
    void aLinkThatIsNoneIsTheProcessorsFault() {
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/a b"))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("expected a link, found text that is none");
            assertThatThrownBy(() -> session.get("https://elsewhere.example/redfish/v1/x"))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("found one to elsewhere.example");
        }
    }

    @Test
    void redirectsInACircleEnd() {
        bmc.on("/redfish/v1/x", call -> {
            call.exchange().getResponseHeaders().set("Location", "/redfish/v1/x");
            call.reply(308, "");
        });
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x")).hasMessageContaining("more than 4 redirects");
        }
    }

    @Test
    void unpacksAPackedAnswer() {
        bmc.on("/redfish/v1/x", call -> call.replyPacked("{\"Id\": \"packed\"}"));
        try (RedfishSession session = open()) {
            assertThat(session.get("/redfish/v1/x").path("Id").asText()).isEqualTo("packed");
        }
    }

    @Test
    void aPackedAnswerThatUnpacksWithoutEndIsRefused() {
        bmc.on("/redfish/v1/x", call -> call.replyPacked("{\"Id\": \"" + "a".repeat(300_000) + "\"}"));
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x")).hasMessageContaining("more than 195 KiB");
        }
    }

    @Test
    void aHugeAnswerIsRefused() {
        bmc.on("/redfish/v1/x", call -> call.reply(200, "{\"Id\": \"" + "a".repeat(300_000) + "\"}"));
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x"))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("no answer (more than 195 KiB)");
        }
    }

    @Test
    void anAnswerThatDripsIsGivenUp() {
        bmc.on("/redfish/v1/x", call -> {
            call.exchange().sendResponseHeaders(200, 0);
            OutputStream out = call.exchange().getResponseBody();
            out.write('{');
            out.flush();
        });
        Limits impatient = new Limits(Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ZERO, 200_000);
        try (RedfishSession session = RedfishSession.open(bmc.address(), bmc.credentials(), impatient, clock)) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x"))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("no complete answer within 1 s");
        }
    }

    @Test
    void textThatIsNoJsonIsSaidToBe() {
        bmc.on("/redfish/v1/x", call -> call.reply(200, "<html>iLO is starting</html>"));
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x"))
                    .hasMessageContaining("expected JSON, found an answer of 28 bytes with status 200");
        }
    }

    @Test
    void waitsAsLongAsAProcessorThatIsNotReadyAsksFor() {
        AtomicInteger calls = new AtomicInteger();
        bmc.on("/redfish/v1/x", call -> {
            if (calls.incrementAndGet() < 3) {
                call.refuse(503, "iLO.2.14.ResourceNotReadyRetry", "17");
            } else {
                call.reply(200, "{\"Id\": \"x\"}");
            }
        });
        try (RedfishSession session = open()) {
            assertThat(session.get("/redfish/v1/x").path("Id").asText()).isEqualTo("x");
        }
        assertThat(clock.now()).isEqualTo(Instant.EPOCH.plusSeconds(34));
    }

    @Test
    void doesNotWaitForEver() {
        bmc.on("/redfish/v1/x", call -> call.refuse(503, "iLO.2.14.ResourceNotReadyRetry", "25"));
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.get("/redfish/v1/x"))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("was not ready for 60 s (iLO.2.14.ResourceNotReadyRetry)");
        }
        assertThat(clock.now()).isEqualTo(Instant.EPOCH.plusSeconds(50));
    }

    @Test
    void logsInAgainOnceAfterTheProcessorForgotTheSession() {
        bmc.json("/redfish/v1/x", "{\"Id\": \"x\"}");
        try (RedfishSession session = open()) {
            session.get("/redfish/v1/x");
            bmc.forgetSessions();
            assertThat(session.get("/redfish/v1/x").path("Id").asText()).isEqualTo("x");
        }
        assertThat(bmc.openSessions()).isZero();
    }

    @Test
    void saysThatEverySessionIsTaken() {
        bmc.mostSessions(0);
        assertThatThrownBy(this::open)
                .isInstanceOf(LabException.class)
                .hasMessageContaining("every session of the management processor is taken");
    }

    @Test
    void aRefusedLoginRepeatsNeitherUserNorPassword() {
        Credentials wrong = new Credentials(() -> "planted-user-5d", () -> "planted-secret-5d");
        assertThatThrownBy(() -> RedfishSession.open(bmc.address(), wrong, SHORT, clock))
                .isInstanceOf(LabException.class)
                .hasMessage(bmc.url() + ": the login was refused (status 400, Base.0.10.UnauthorizedLoginAttempt);"
                        + " check user and password")
                .satisfies(failure -> {
                    StringWriter trace = new StringWriter();
                    failure.printStackTrace(new PrintWriter(trace));
                    assertThat(trace.toString()).doesNotContain("planted");
                });
        assertThat(wrong).hasToString("credentials");
    }

    @Test
    void sendsTheConditionOfAnETag() {
        AtomicReference<String> condition = new AtomicReference<>("");
        bmc.on("/redfish/v1/x", call -> {
            condition.set(call.header("If-Match"));
            call.refuse(412, "Base.1.0.PreconditionFailed");
        });
        try (RedfishSession session = open()) {
            assertThatThrownBy(() -> session.patch(
                            "/redfish/v1/x", JsonNodeFactory.instance.objectNode(), Optional.of("W/\"1\"")))
                    .hasMessageContaining("found status 412 (Base.1.0.PreconditionFailed)");
        }
        assertThat(condition.get()).isEqualTo("W/\"1\"");
    }

    private RedfishSession open() {
        return RedfishSession.open(bmc.address(), bmc.credentials(), SHORT, clock);
    }
}
