package io.zeroloss.traffic.trex.rpc;

import io.zeroloss.finding.LabException;

/** A TRex server refused a request. */
public final class RefusedException extends LabException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    RefusedException(ServerAddress address, String what, Refusal refusal) {
        super("TRex server %s refused %s: %s".formatted(address, what, refusal.text()));
        this.refusal = refusal;
    }

    public Refusal refusal() {
        return refusal;
    }
}
