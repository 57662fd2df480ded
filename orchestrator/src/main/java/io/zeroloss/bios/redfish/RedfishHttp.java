package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.GZIPInputStream;

/** One request and its answer at a time: TLS with the pin, redirects, packing, limits. */
final class RedfishHttp {
    private static final int MOST_REDIRECTS = 4;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final RedfishAddress address;
    private final Limits limits;
    private final PinnedTrust trust;
    private final HttpClient client;

    RedfishHttp(RedfishAddress address, Limits limits) {
        this.address = address;
        this.limits = limits;
        this.trust = new PinnedTrust(address.pin());
        this.client = HttpClient.newBuilder()
                .sslContext(trust.context())
                .connectTimeout(limits.connect())
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    /** The pin in force; empty as long as nothing has been seen. */
    Optional<Pin> accepted() {
        return trust.accepted();
    }

    /**
     * Sends a request; an answer of any status is an answer.
     *
     * @param path a link as the processor gave it
     * @param json the body to send
     * @throws LabException if there is no answer, or none that can be read
     */
    Answer send(String method, String path, Map<String, String> headers, Optional<String> json) {
        URI uri = address.resolve(path);
        String verb = method;
        Optional<String> body = json;
        for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
            HttpResponse<byte[]> response = exchange(request(verb, uri, headers, body));
            int status = response.statusCode();
            Optional<String> location = response.headers().firstValue("Location");
            if (status < 300 || status == 304 || status >= 400 || location.isEmpty()) {
                return answer(uri, response);
            }
            uri = address.resolve(uri, location.get());
            if (status != 307 && status != 308) {
                verb = "GET";
                body = Optional.empty();
            }
        }
        throw new LabException(
                uri + ": more than " + MOST_REDIRECTS + " redirects; look at the management processor's web page");
    }

    private static HttpRequest request(String method, URI uri, Map<String, String> headers, Optional<String> json) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Accept", "application/json")
                .header("OData-Version", "4.0")
                .method(method, json.map(BodyPublishers::ofString).orElseGet(BodyPublishers::noBody));
        json.ifPresent(body -> request.header("Content-Type", "application/json"));
        headers.forEach(request::header);
        return request.build();
    }

    private HttpResponse<byte[]> exchange(HttpRequest request) {
        CompletableFuture<HttpResponse<byte[]>> exchange =
                client.sendAsync(request, info -> new LimitedBody(limits.bodyBytes()));
        try {
            // HttpRequest's own timeout ends with the headers; a slow body would go on for ever
            return exchange.get(limits.exchange().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            exchange.cancel(true);
            throw new LabException(
                    "%s %s: no complete answer within %d s"
                            .formatted(
                                    request.method(),
                                    request.uri(),
                                    limits.exchange().toSeconds()),
                    e);
        } catch (InterruptedException e) {
            exchange.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedRunException("stopped while waiting for " + request.uri(), e);
        } catch (ExecutionException e) {
            throw failure(request, e.getCause() == null ? e : e.getCause());
        }
    }

    private LabException failure(HttpRequest request, Throwable cause) {
        if (trust.refused().isPresent()) {
            return new LabException("%s: expected the certificate %s, found %s; if it was renewed, change the pin"
                    .formatted(
                            address.url(),
                            trust.accepted().map(Pin::text).orElse("(none)"),
                            trust.refused().get()));
        }
        return new LabException(
                "%s %s: no answer (%s)".formatted(request.method(), request.uri(), Causes.shortly(cause)), cause);
    }

    private Answer answer(URI uri, HttpResponse<byte[]> response) {
        byte[] bytes = response.body();
        try {
            JsonNode body = parse(unpacked(bytes));
            return new Answer(
                    uri,
                    response.statusCode(),
                    body,
                    response.headers().firstValue("ETag"),
                    response.headers().firstValue("Location"),
                    response.headers().firstValue("X-Auth-Token"),
                    response.headers()
                            .firstValue("Retry-After")
                            .filter(seconds -> seconds.matches("[0-9]{1,4}"))
                            .map(Long::valueOf));
        } catch (IOException e) {
            throw new LabException(
                    "%s: expected JSON, found an answer of %d bytes with status %d that cannot be read (%s)"
                            .formatted(uri, bytes.length, response.statusCode(), Causes.shortly(e)),
                    e);
        }
    }

    /** iLO packs registries whether it was asked to or not, and does not always say so. */
    private byte[] unpacked(byte[] bytes) throws IOException {
        if (bytes.length < 2 || bytes[0] != (byte) 0x1f || bytes[1] != (byte) 0x8b) {
            return bytes;
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            byte[] unpacked = in.readNBytes(limits.bodyBytes() + 1);
            if (unpacked.length > limits.bodyBytes()) {
                throw new BodyTooLarge(limits.bodyBytes());
            }
            return unpacked;
        }
    }

    private static JsonNode parse(byte[] bytes) throws IOException {
        JsonNode body = bytes.length == 0 ? null : JSON.readTree(bytes);
        return body == null ? MissingNode.getInstance() : body;
    }
}
