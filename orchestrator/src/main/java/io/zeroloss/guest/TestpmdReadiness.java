package io.zeroloss.guest;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Shell;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Waits until a testpmd forwards, and has it say so. It is reached through the files of {@code start.sh}, on the host or
 * inside a guest.
 */
final class TestpmdReadiness {
    /**
     * testpmd's answers go through a buffer that is flushed only when it is full (4096 bytes on a file): ask so often that
     * the first answers are pushed out.
     */
    private static final int ASKED_AT_ONCE = 16;

    private final Shell shell;
    private final GuestIntent intent;
    private final String base;
    private final Patience patience;
    private GuestState state = new GuestState("absent", 0, "", "");

    TestpmdReadiness(Shell shell, GuestIntent intent, String base, Patience patience) {
        this.shell = shell;
        this.intent = intent;
        this.base = base;
        this.patience = patience;
    }

    /** The state in which it was found ready, and what it forwards. */
    record Ready(GuestState state, ForwardingState forwarding, Optional<String> dpdkVersion) {}

    Ready await() {
        if (!patience.until(() -> ForwardingState.atPrompt(read().log()))) {
            throw late(waitsForOvs() ? unconnected() : "testpmd shows no prompt");
        }
        Optional<String> version = ForwardingState.dpdkVersion(state.log());
        List<String> questions = new ArrayList<>(List.of(base));
        questions.addAll(Collections.nCopies(ASKED_AT_ONCE, "show config fwd"));
        questions.add("start");
        boolean forwards = patience.until(() -> {
            shell.run(GuestScript.ASK.command(questions)).stdoutOrThrow();
            return ForwardingState.started(read().log())
                    && ForwardingState.parse(state.log()).isPresent();
        });
        if (!forwards) {
            throw late("testpmd does not say that it forwards");
        }
        ForwardingState forwarding = ForwardingState.parse(state.log()).orElseThrow();
        int streams = intent.nics().size() * intent.queues();
        if (!forwarding.mode().equals(intent.forwarding().word()) || forwarding.streams() != streams) {
            throw new LabException(
                    "%s on %s forwards in mode %s with %d streams, not in mode %s with %d; its log is %s.log"
                            .formatted(
                                    intent.name(),
                                    shell.target(),
                                    forwarding.mode(),
                                    forwarding.streams(),
                                    intent.forwarding().word(),
                                    streams,
                                    base));
        }
        return new Ready(state, forwarding, version);
    }

    private GuestState read() {
        state = GuestState.read(shell, base);
        if (!state.running()) {
            throw new LabException("%s on %s ended before it forwarded; %s; the whole log is %s.log"
                    .formatted(intent.name(), shell.target(), state.lastLines(), base));
        }
        return state;
    }

    private boolean waitsForOvs() {
        return state.log().stripTrailing().endsWith("waiting for client connection...");
    }

    private String unconnected() {
        return "it waits for OVS; give OVS the ports of type dpdkvhostuserclient on "
                + Wording.join(intent.vhostSockets());
    }

    private LabException late(String why) {
        return new LabException("%s on %s was not ready within %.1f s: %s; %s"
                .formatted(intent.name(), shell.target(), patience.limitSeconds(), why, state.lastLines()));
    }
}
