package io.zeroloss.traffic.trex;

import io.zeroloss.search.Outcome.Reason;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TrafficSetup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Looks for what makes a trial say nothing about the device, the gravest first. Loss that TRex itself caused is among it. */
final class Doubts {
    private static final double MULTIPLIED = 1.5;
    private static final long FEW_FRAMES = 1000;
    /** More copies than that of each frame are a counter's fault after all. */
    private static final double MANIFOLD = 4;

    private final TrafficSetup setup;
    private final TrialCounts counts;
    private final Course course;
    private final double durationSeconds;
    private final double mostFramesPerSecond;

    /**
     * Why a trial is unusable.
     *
     * @param achievedPps the load that the generator did manage, for a limit of its own that the counts do not show
     */
    record Doubt(Reason reason, String because, OptionalDouble achievedPps) {
        static Doubt of(Reason reason, String because) {
            return new Doubt(reason, because, OptionalDouble.empty());
        }
    }

    Doubts(TrafficSetup setup, TrialCounts counts, Course course, double durationSeconds, double mostFramesPerSecond) {
        this.setup = setup;
        this.counts = counts;
        this.course = course;
        this.durationSeconds = durationSeconds;
        this.mostFramesPerSecond = mostFramesPerSecond;
    }

    /** The gravest doubt about a trial of this load. */
    Optional<Doubt> gravest(double loadPps) {
        return linkDown()
                .or(this::serverFault)
                .or(this::multiplied)
                .or(this::impossible)
                .or(this::idsRemade)
                .or(this::cutShort)
                .or(this::unsent)
                .or(this::stretched)
                .or(this::paused)
                .or(() -> droppedOnReceipt(loadPps))
                .or(this::unmarked);
    }

    private Optional<Doubt> linkDown() {
        return course.linkDown()
                .map(port -> Doubt.of(Reason.LINK_DOWN, "port %d had no link during the trial".formatted(port)));
    }

    private Optional<Doubt> serverFault() {
        return course.faults().stream().findFirst().map(fault -> Doubt.of(Reason.GENERATOR_FAULT, fault));
    }

    /** A switch that has not learnt a MAC address sends a frame out of every port; with marks it is no counter's fault. */
    private Optional<Doubt> multiplied() {
        for (int i = 0; i < setup.directions().size(); i++) {
            TrialCounts.Frames frames = counts.direction(i);
            boolean possible = !Counter.impossible(frames.received(), MANIFOLD * mostFramesPerSecond * durationSeconds);
            if (possible && frames.sent() > FEW_FRAMES && frames.received() > MULTIPLIED * frames.sent()) {
                return Optional.of(Doubt.of(
                        Reason.GENERATOR_FAULT,
                        ("%s sent %,d frames and %,d of them came: a switch floods or doubles them, as long as it has"
                                        + " not learnt where a MAC address is")
                                .formatted(setup.directions().get(i).name(), frames.sent(), frames.received())));
            }
        }
        return Optional.empty();
    }

    private Optional<Doubt> impossible() {
        return counts.impossible(mostFramesPerSecond).map(what -> Doubt.of(Reason.IMPOSSIBLE_COUNTER, what));
    }

    private Optional<Doubt> idsRemade() {
        return counts.idsRemade()
                ? Optional.of(Doubt.of(
                        Reason.GENERATOR_FAULT, "TRex made its stream counters anew during the trial (ver_id changed)"))
                : Optional.empty();
    }

    private Optional<Doubt> cutShort() {
        return course.cutShort(durationSeconds)
                ? Optional.of(Doubt.of(
                        Reason.GENERATOR_FAULT,
                        String.format(
                                Locale.ROOT,
                                "sending ended after %.2f of %.2f s, and not by zeroloss",
                                course.stoppedSeconds() - course.startSeconds(),
                                durationSeconds)))
                : Optional.empty();
    }

    /** Frames are counted to their streams before they enter the ring; what is thrown away there would look like a loss. */
    private Optional<Doubt> unsent() {
        long dropped = counts.server().queueDrop() + counts.server().allocationErrors();
        long stuck = counts.txPorts().stream()
                .mapToLong(port -> Math.max(
                        0, counts.sentByStreams(port) - counts.port(port).sentFrames()))
                .sum();
        if (dropped == 0 && stuck == 0) {
            return Optional.empty();
        }
        double worstPps = counts.txPorts().stream()
                .mapToDouble(port -> counts.port(port).sentFrames() / (shareOf(port) * durationSeconds))
                .min()
                .orElse(0);
        return Optional.of(new Doubt(
                Reason.GENERATOR_LIMIT,
                "TRex did not send all it made: %,d frames thrown away (queue_drop, alloc_error), %,d not sent by its ports"
                        .formatted(dropped, stuck),
                course.endedEarly() ? OptionalDouble.empty() : OptionalDouble.of(worstPps)));
    }

    private double shareOf(int txPort) {
        return setup.directions().stream()
                .filter(direction -> direction.txPort() == txPort)
                .mapToDouble(Direction::share)
                .sum();
    }

    private Optional<Doubt> stretched() {
        return course.stretched(durationSeconds)
                ? Optional.of(Doubt.of(
                        Reason.GENERATOR_LIMIT,
                        String.format(
                                Locale.ROOT,
                                "TRex needed %.2f s to send what was meant for %.2f s",
                                course.stoppedSeconds() - course.startSeconds(),
                                durationSeconds)))
                : Optional.empty();
    }

    private Optional<Doubt> paused() {
        return counts.txPorts().stream()
                .filter(port -> counts.port(port).pauseFrames() > 0)
                .findFirst()
                .map(port -> Doubt.of(
                        Reason.GENERATOR_FAULT,
                        ("port %d received %,d pause frames: the device holds the generator back instead of losing"
                                        + " frames; turn flow control off at its port")
                                .formatted(port, counts.port(port).pauseFrames())));
    }

    /** The device forwarded them; TRex's own NIC or driver had no room. */
    private Optional<Doubt> droppedOnReceipt(double loadPps) {
        for (int rxPort : counts.rxPorts()) {
            long missing = 0;
            long sent = 0;
            for (int i = 0; i < setup.directions().size(); i++) {
                if (setup.directions().get(i).rxPort() == rxPort) {
                    missing += counts.direction(i).missing();
                    sent += counts.direction(i).sent();
                }
            }
            long dropped = counts.port(rxPort).receiveErrors();
            if (missing > 0 && dropped * 2 >= missing && sent > 0) {
                return Optional.of(new Doubt(
                        Reason.GENERATOR_LIMIT,
                        "%,d of the %,d missing frames came to port %d and were dropped by TRex (ierrors, rx_missed)"
                                .formatted(Math.min(dropped, missing), missing, rxPort),
                        OptionalDouble.of(loadPps * (sent - missing) / sent)));
            }
        }
        return Optional.empty();
    }

    /** Frames come back, but none with the mark by which TRex tells streams apart. */
    private Optional<Doubt> unmarked() {
        for (int rxPort : counts.rxPorts()) {
            long marked = counts.receivedByStreams(rxPort);
            long all = counts.port(rxPort).receivedFrames();
            if (marked == 0 && all > 0 && all * 2 >= sentTowards(rxPort) && !portCountersTell(rxPort)) {
                return Optional.of(Doubt.of(
                        Reason.GENERATOR_FAULT,
                        ("port %d received %,d frames, none with TRex's mark: something rewrites the IPv4"
                                        + " identification or TOS field; frames of several directions cannot be told apart then")
                                .formatted(rxPort, all)));
            }
        }
        return Optional.empty();
    }

    /** Whether a port's own counters can stand in for those of streams: one direction comes in, and it is all its sender's. */
    boolean portCountersTell(int rxPort) {
        List<Direction> into = setup.directions().stream()
                .filter(direction -> direction.rxPort() == rxPort)
                .toList();
        return into.size() == 1
                && setup.directions().stream()
                                .filter(other -> other.txPort() == into.get(0).txPort())
                                .count()
                        == 1;
    }

    private long sentTowards(int rxPort) {
        long sent = 0;
        for (int i = 0; i < setup.directions().size(); i++) {
            if (setup.directions().get(i).rxPort() == rxPort) {
                sent += counts.direction(i).sent();
            }
        }
        return sent;
    }
}
