package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.Refusal;
import io.zeroloss.traffic.trex.rpc.RefusedException;
import io.zeroloss.traffic.trex.rpc.Reply;
import io.zeroloss.traffic.trex.rpc.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The sending part of a trial: both directions started together, watched until they end or must be ended. */
final class Sending {
    private static final Logger LOG = LoggerFactory.getLogger(Sending.class);
    /** TRex refuses to start ports together in less than 0.1 s. */
    private static final double START_LEAD_SECONDS = 0.15;

    private static final double POLL_SHARE = 0.01;
    private static final double SHORTEST_POLL_SECONDS = 0.02;
    private static final double LONGEST_POLL_SECONDS = 1;
    private static final double MULTIPLIER_SLACK = 0.001;

    private final TrexSession session;
    private final LabClock clock;
    private final Set<Integer> txPorts;
    private final Set<Integer> rxPorts;

    Sending(TrexSession session, Set<Integer> txPorts, Set<Integer> rxPorts) {
        this.session = session;
        this.clock = session.clock();
        this.txPorts = txPorts;
        this.rxPorts = rxPorts;
    }

    /**
     * Sends. The server itself ends after the duration, so that a controller that is killed leaves no traffic behind.
     *
     * @param shortfall tells from what is missing whether to stop; asked only if it {@link Shortfall#watches()}
     * @throws LabException if the server is gone or a port was taken; traffic is stopped then, as far as it can be
     */
    Course send(StreamPlan plan, double loadPps, double durationSeconds, Shortfall shortfall) {
        boolean done = false;
        try {
            double startSeconds = start(plan, loadPps, durationSeconds);
            Course course = watch(startSeconds, durationSeconds, shortfall);
            done = true;
            return course;
        } catch (RefusedException e) {
            if (e.refusal().kind() != Refusal.Kind.LINK_DOWN) {
                throw e;
            }
            return new Course(0, 0, 0, true, Optional.of(txPorts.iterator().next()), List.of());
        } finally {
            if (!done) {
                stopQuietly();
            }
        }
    }

    private double start(StreamPlan plan, double loadPps, double durationSeconds) {
        long asked = clock.nanos();
        double now = CounterReader.serverSeconds(session.api().call(Request.of("ping")));
        double roundTripSeconds = (clock.nanos() - asked) / 1e9;
        double startSeconds = now + START_LEAD_SECONDS + 2 * roundTripSeconds;
        List<Request> starts = new ArrayList<>();
        for (int port : txPorts) {
            ObjectNode load = JsonNodeFactory.instance
                    .objectNode()
                    .put("type", "pps")
                    .put("op", "abs")
                    .put("value", plan.portPps(port, loadPps));
            starts.add(session.owned("start_traffic", port)
                    .with("duration", durationSeconds)
                    .with("force", false)
                    .with("mul", load)
                    .with("start_at_ts", startSeconds));
        }
        double expected = plan.multiplier(loadPps);
        for (JsonNode started : session.api().all(starts)) {
            double multiplier = started.path("multiplier").asDouble(expected);
            if (Math.abs(multiplier - expected) > MULTIPLIER_SLACK * expected) {
                throw new LabException("TRex server %s scaled its streams by %s where %s frames/s need %s"
                        .formatted(session.address(), multiplier, loadPps, expected));
            }
        }
        clock.await(seconds(startSeconds - now - roundTripSeconds));
        return startSeconds;
    }

    private Course watch(double startSeconds, double durationSeconds, Shortfall shortfall) {
        double hardLimitSeconds = startSeconds + 1.5 * durationSeconds + 5;
        long hardLimitNanos =
                clock.nanos() + seconds(1.5 * durationSeconds + 10).toNanos();
        double pollSeconds =
                Math.max(SHORTEST_POLL_SECONDS, Math.min(LONGEST_POLL_SECONDS, POLL_SHARE * durationSeconds));
        double lastSending = startSeconds;
        Optional<Integer> linkDown = Optional.empty();
        List<String> faults = new ArrayList<>();
        double nowSeconds = startSeconds;
        while (true) {
            double untilEnd = startSeconds + durationSeconds - nowSeconds;
            double next = untilEnd > 0 ? Math.min(pollSeconds, untilEnd) : SHORTEST_POLL_SECONDS;
            clock.await(seconds(Math.max(next, 0.001)));
            PollReading poll = PollReading.read(session, txPorts, rxPorts, shortfall.watches());
            nowSeconds = poll.atSeconds();
            linkDown = linkDown.isPresent() ? linkDown : poll.linkDown();
            faults.addAll(poll.faults());
            if (!poll.sending() && nowSeconds >= startSeconds) {
                return new Course(startSeconds, lastSending, nowSeconds, false, linkDown, faults);
            }
            lastSending = Math.max(lastSending, nowSeconds);
            boolean tooLong = nowSeconds > hardLimitSeconds || clock.nanos() - hardLimitNanos > 0;
            if (tooLong) {
                faults.add("TRex still sent %.1f s after the start of a trial of %.1f s"
                        .formatted(nowSeconds - startSeconds, durationSeconds));
            }
            boolean lostEnough = shortfall.watches() && shortfall.reached(poll);
            if (tooLong || lostEnough || linkDown.isPresent() || !faults.isEmpty()) {
                stop();
                double stopped = CounterReader.serverSeconds(session.api().call(Request.of("ping")));
                return new Course(startSeconds, lastSending, stopped, true, linkDown, faults);
            }
        }
    }

    private void stop() {
        session.api()
                .all(txPorts.stream()
                        .map(port -> session.owned("stop_traffic", port))
                        .toList());
    }

    /** On the way out of a failure, which is the one to tell. */
    private void stopQuietly() {
        boolean interrupted = Thread.interrupted();
        try {
            for (Reply reply : session.api()
                    .batch(txPorts.stream()
                            .map(port -> session.owned("stop_traffic", port))
                            .toList())) {
                LOG.debug("stopping traffic after a failure: {}", reply);
            }
        } catch (LabException e) {
            LOG.debug("traffic ends by its duration: {}", e.getMessage());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }
}
