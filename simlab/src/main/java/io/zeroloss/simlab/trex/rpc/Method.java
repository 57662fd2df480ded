package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.simlab.trex.traffic.Fields;

/** One method of the request channel. */
@FunctionalInterface
interface Method {
    /**
     * Answers.
     *
     * @throws io.zeroloss.simlab.trex.traffic.Refusal in the server's words
     */
    JsonNode call(Fields params);
}
