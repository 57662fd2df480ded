package io.zeroloss.traffic.trex.rpc;

import io.zeroloss.finding.LabException;
import java.time.Duration;

/** A TRex server did not answer in time: it is gone, hung or overloaded. */
public final class NoReplyException extends LabException {
    private static final long serialVersionUID = 1L;

    NoReplyException(ServerAddress address, String what, Duration limit) {
        super(
                "TRex server %s gave no answer to %s within %.1f s; see whether it still runs (its console, and dmesg on its machine)"
                        .formatted(address, what, limit.toMillis() / 1e3));
    }
}
