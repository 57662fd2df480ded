package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.bios.ExtendedInfo;
import java.net.URI;
import java.util.Optional;

/**
 * An answer of a management processor.
 *
 * @param uri that answered, after redirects
 * @param body missing node if the answer has none
 * @param etag of the resource
 * @param location of what a POST made
 * @param token of a new session
 * @param retryAfterSeconds what a refusal asks for
 */
record Answer(
        URI uri,
        int status,
        JsonNode body,
        Optional<String> etag,
        Optional<String> location,
        Optional<String> token,
        Optional<Long> retryAfterSeconds) {
    /** What is waited where an answer does not say how long. */
    private static final long UNSAID_SECONDS = 10;

    /** Without token and body: either can hold what must not be printed. */
    @Override
    public String toString() {
        return uri + ": status " + status;
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    ExtendedInfo messages() {
        return ExtendedInfo.of(body);
    }

    /** Seconds to wait before the same request is worth sending again; empty if it never is. */
    Optional<Long> notReadySeconds() {
        for (ExtendedInfo.Message message : messages().messages()) {
            switch (message.key()) {
                case "ResourceNotReadyRetry" -> {
                    return Optional.of(message.arguments().stream()
                            .findFirst()
                            .filter(seconds -> seconds.matches("[0-9]{1,4}"))
                            .map(Long::valueOf)
                            .orElse(UNSAID_SECONDS));
                }
                case "ResourceInUse", "ResetInProgress", "ResourceTemporarilyUnavailable" -> {
                    return Optional.of(retryAfterSeconds.orElse(UNSAID_SECONDS));
                }
                default -> {
                    // not a message about readiness
                }
            }
        }
        return status == 503 ? Optional.of(retryAfterSeconds.orElse(UNSAID_SECONDS)) : Optional.empty();
    }
}
