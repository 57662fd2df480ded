package io.zeroloss.traffic.trex.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zeroloss.traffic.trex.rpc.Refusal.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalTest {
    private static Refusal of(int code, String text) {
        return Refusal.of(new ObjectMapper()
                .createObjectNode()
                .put("code", code)
                .put("message", "Failed To Execute Method")
                .put("specific_err", text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-32000 | RPC version mismatch: a newer client version is required | VERSION",
                "-32000 | RPC configuration mismatch - server RPC configuration: 'ASTF' | VERSION",
                "-32000 | API verification failed - API handler provided mismatch for class: 'common' | RESTARTED",
                "-32000 | port is already taken by 'bob' | TAKEN",
                "-32000 | port is already owned by another session of 'lab' | TAKEN",
                "-32000 | port is not owned by you or your current executing session | STOLEN",
                "-32000 | please acquire the port before modifying port state | STOLEN",
                "-32000 | Link state is DOWN. | LINK_DOWN",
                "-32000 | Expected L1 B/W: '672 Gbps' exceeds port line rate: '100 Gbps' | ABOVE_LINE_RATE",
                "-32000 | command 'start' cannot be executed on current state: 'IDLE on profile_id(_). | WRONG_STATE",
                "-32001 | whatever | TRY_AGAIN",
                "-32002 | 17 | WORK_IN_PROGRESS",
                "-32601 | Method x not registered | UNKNOWN_METHOD",
                "-32000 | no such stream | OTHER",
            })
    void isClassifiedByCodeAndWording(int code, String text, Kind kind) {
        assertThat(of(code, text).kind()).isEqualTo(kind);
    }

    @Test
    void showsNoControlBytesOfTheServer() {
        assertThat(of(-32000, "invalid port id - should be: \u0001 \u0000\u001b[2J")
                        .text())
                .isEqualTo("invalid port id - should be: \\x01 \\x00\\x1b[2J");
    }

    @Test
    void fallsBackToTheMessageWhereThereIsNoSpecificText() {
        assertThat(Refusal.of(new ObjectMapper()
                                .createObjectNode()
                                .put("code", -32603)
                                .put("message", "too large"))
                        .text())
                .isEqualTo("too large");
    }

    @Test
    void isNeverLongerThanAScreenful() {
        assertThat(of(-32000, "x".repeat(100_000)).text()).hasSize(500);
    }
}
