package io.zeroloss.simlab.trex.traffic;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.simlab.config.GeneratorSection;
import io.zeroloss.simlab.datapath.TrafficFlow;
import io.zeroloss.simlab.time.VirtualTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Streams, packet groups, and the start and end of traffic. */
public final class Traffic {
    private static final int PORT_STARTED = 0;
    private static final int PORT_STOPPED = 1;
    private static final int PORT_DONE = 4;
    private static final int PROFILE_STARTED = 10;
    private static final int PROFILE_STOPPED = 11;
    private static final int PROFILE_FINISHED = 14;
    private static final double PPS_OF_A_CORE = 37e6;
    private static final int MOST_STREAMS = 20_000;

    private final List<Port> ports;
    private final Transmission transmission;
    private final GeneratorFaults faults;
    private final Events events;
    private final VirtualTime time;
    private final double lineRateBps;
    private final PgIds groups;
    private final Map<Integer, Integer> starts = new HashMap<>();
    private long flowsMade;

    Traffic(
            GeneratorSection section,
            List<Port> ports,
            Transmission transmission,
            GeneratorFaults faults,
            Events events,
            VirtualTime time) {
        this.ports = ports;
        this.transmission = transmission;
        this.faults = faults;
        this.events = events;
        this.time = time;
        this.groups = new PgIds(ports, transmission.receiver());
        this.lineRateBps = section.speedGbps() * 1e9;
    }

    /** Packet groups by number. */
    public Map<Integer, PgId> groups() {
        return groups.all();
    }

    /** Frames of groups that are no more. */
    public long oldFlow() {
        return transmission.receiver().oldFlow();
    }

    /** Rates of a port's streams with a multiplier of 1. */
    public Load load(Port port) {
        return Load.of(port.streams.values(), lineRateBps);
    }

    /** How busy the core of a port is. */
    public double cpuPercent(Port port) {
        if (port.senders.isEmpty()) {
            return 0;
        }
        return faults.cpuBound(port.index()) ? 100 : 100 * Math.min(0.8, port.counters.txPps() / PPS_OF_A_CORE);
    }

    /** The streams of a port as they were added. */
    public Map<Integer, JsonNode> streams(Port port) {
        Map<Integer, JsonNode> json = new TreeMap<>();
        port.streams.forEach((id, stream) -> json.put(id, stream.json()));
        return json;
    }

    /** Adds a stream. */
    public void add(Port port, int id, Fields fields) {
        idle(port, "add_stream");
        Stream stream = StreamReader.read(id, fields);
        if (port.streams.containsKey(id)) {
            throw Refusal.failed("stream %d already exists".formatted(id));
        }
        if (port.streams.size() >= MOST_STREAMS) {
            throw Refusal.failed("limit of %d streams per profile is reached".formatted(MOST_STREAMS));
        }
        stream.flowStats().ifPresent(stats -> groups.join(stats, stream));
        port.streams.put(id, stream);
    }

    /** Removes one stream. */
    public void remove(Port port, int id) {
        idle(port, "remove_stream");
        if (port.streams.remove(id) == null) {
            throw Refusal.failed("stream %d does not exist".formatted(id));
        }
        groups.dropUnused();
    }

    /** Removes all streams; their groups go with them. */
    public void removeAll(Port port) {
        idle(port, "remove_all_streams");
        port.streams.clear();
        groups.dropUnused();
    }

    /** Late frames of a port's groups are not counted from now on. */
    public void removeRxFilters(Port port) {
        if (!port.state().equals("STREAMS")) {
            throw wrongState("remove_rx_filters", port);
        }
        transmission.settle(time.nanos());
    }

    /**
     * Starts traffic.
     *
     * @param durationSeconds until stopped if not positive
     * @param atNanos when; empty for now
     * @return the multiplier that came of it
     */
    public double start(Port port, double durationSeconds, Load.Wish wish, boolean force, Optional<Long> atNanos) {
        if (!port.state().equals("STREAMS")) {
            throw wrongState("start", port);
        }
        if (!force && !port.receives()) {
            throw Refusal.failed("Link state is DOWN.");
        }
        Load load = load(port);
        double factor = load.multiplier(wish, lineRateBps);
        if (!force) {
            load.checkFits(factor, lineRateBps);
            checkDestinations(port);
        }
        long now = time.nanos();
        long begin = atNanos.orElse(now);
        int start = starts.merge(port.index(), 1, Integer::sum);
        port.transmitting = true;
        port.paused = false;
        String profile = "_";
        events.add(PROFILE_STARTED, Map.of("port_id", port.index(), "profile_id", profile), now);
        events.add(PORT_STARTED, Map.of("port_id", port.index()), now);
        if (begin > now) {
            time.at(begin, () -> ifStill(port, start, () -> begin(port, factor, durationSeconds, start)));
        } else {
            begin(port, factor, durationSeconds, start);
        }
        return factor;
    }

    /** Changes the rate of running traffic. */
    public double update(Port port, Load.Wish wish) {
        if (!port.transmitting) {
            throw wrongState("update", port);
        }
        double factor = load(port).multiplier(wish, lineRateBps);
        transmission.end(port, time.nanos());
        transmission.begin(port, senders(port, factor), time.nanos());
        return factor;
    }

    /** Pauses or resumes. */
    public void pause(Port port, boolean paused) {
        if (!port.transmitting) {
            throw wrongState(paused ? "pause" : "resume", port);
        }
        transmission.settle(time.nanos());
        port.paused = paused;
    }

    /** Stops traffic; nothing if there is none. */
    public void stop(Port port) {
        if (port.transmitting) {
            end(port, PROFILE_STOPPED, PORT_STOPPED);
        }
    }

    /** Ports all of whose streams have sent all they had to. */
    void finishBursts() {
        for (Port port : ports) {
            if (port.transmitting
                    && !port.senders.isEmpty()
                    && port.senders.stream().allMatch(Sender::done)) {
                end(port, PROFILE_FINISHED, PORT_DONE);
            }
        }
    }

    /** As after a start of the server. */
    void reset() {
        for (Port port : ports) {
            if (port.transmitting) {
                port.transmitting = false;
                starts.merge(port.index(), 1, Integer::sum);
                port.senders.clear();
            }
            port.streams.clear();
        }
        groups.dropUnused();
    }

    private void begin(Port port, double factor, double durationSeconds, int start) {
        long now = time.nanos();
        double stretch = faults.stretch();
        transmission.begin(port, senders(port, factor / stretch), now);
        if (durationSeconds > 0) {
            long until = now + Math.round(durationSeconds * stretch * 1e9);
            time.at(until, () -> ifStill(port, start, () -> end(port, PROFILE_FINISHED, PORT_DONE)));
        }
    }

    private void end(Port port, int profileEvent, int portEvent) {
        long now = time.nanos();
        port.transmitting = false;
        port.paused = false;
        starts.merge(port.index(), 1, Integer::sum);
        transmission.end(port, now);
        events.add(profileEvent, Map.of("port_id", port.index(), "profile_id", "_"), now);
        events.add(portEvent, Map.of("port_id", port.index()), now);
    }

    private void ifStill(Port port, int start, Runnable action) {
        if (port.transmitting && Integer.valueOf(start).equals(starts.get(port.index()))) {
            action.run();
        }
    }

    private List<Sender> senders(Port port, double factor) {
        List<Sender> senders = new ArrayList<>();
        for (Stream stream : port.streams.values()) {
            if (stream.enabled() && stream.selfStart()) {
                double base = stream.mode().rate().pps(stream.frame().bytes(), lineRateBps);
                TrafficFlow flow = new TrafficFlow(
                        ++flowsMade,
                        port.index(),
                        stream.frame().bytes(),
                        stream.flows().count(),
                        stream.flows().variesMacs(),
                        stream.srcMac().orElse(port.hardwareMac()),
                        stream.dstMac().or(() -> port.destinationMac).orElse("00:00:00:00:00:00"));
                Optional<PgId> group = stream.flowStats().map(groups::of);
                // a latency stream has a fixed rate: multipliers never touch it
                senders.add(new Sender(stream, flow, group, stream.isLatency() ? base : base * factor, time.nanos()));
            }
        }
        return senders;
    }

    private static void checkDestinations(Port port) {
        boolean open = port.streams.values().stream()
                .anyMatch(stream -> stream.dstMac().isEmpty());
        if (open && port.destinationMac.isEmpty()) {
            throw Refusal.failed("Port %d dest MAC is invalid and there are streams without explicit dest MAC."
                    .formatted(port.index()));
        }
    }

    private static void idle(Port port, String command) {
        if (port.transmitting) {
            throw wrongState(command, port);
        }
    }

    private static Refusal wrongState(String command, Port port) {
        return Refusal.failed("command '%s' cannot be executed on current state: '%s on profile_id(_)."
                .formatted(command, port.state()));
    }
}
