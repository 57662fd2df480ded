package io.zeroloss.traffic.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;

/** What came of one request among several. */
public sealed interface Reply {
    /** It was done. */
    record Done(JsonNode result) implements Reply {}

    /** It was not. */
    record Refused(Refusal refusal) implements Reply {}
}
