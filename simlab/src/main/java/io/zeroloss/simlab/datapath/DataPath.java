package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.HostState;
import io.zeroloss.simlab.fault.FaultSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All hosts between the generator's ports. Called with the lab's lock held. */
public final class DataPath {
    private final List<HostPath> hosts = new ArrayList<>();
    private final boolean steady;

    /**
     * The hosts as they are cabled.
     *
     * @param noise whether chance has a part
     */
    public DataPath(List<HostState> hosts, CostParameters parameters, FaultSchedule faults, long seed, boolean noise) {
        Optional<Draws> chance = noise ? Optional.of(new Draws(seed)) : Optional.empty();
        this.steady = !noise && faults.isEmpty();
        for (HostState host : hosts) {
            Disturbances disturbances = new Disturbances(host.name(), parameters.random(), chance, faults);
            this.hosts.add(new HostPath(host, parameters, chance, disturbances));
        }
    }

    /** Frames of these flows may come from now on. */
    public void begin(List<TrafficFlow> flows) {
        hosts.forEach(host -> host.begin(flows));
    }

    /** No more will, and those on their way are forgotten. */
    public void end(List<TrafficFlow> flows) {
        hosts.forEach(host -> host.end(flows));
    }

    /** Sees how the hosts are set up now; what is changed later counts from the next look. */
    public void look() {
        hosts.forEach(HostPath::look);
    }

    /**
     * A step of time.
     *
     * @param offers frames that left the generator in it
     * @return frames that arrived there
     */
    public List<Delivery> step(long fromNanos, long toNanos, List<Offer> offers) {
        List<Delivery> delivered = new ArrayList<>();
        for (HostPath host : hosts) {
            delivered.addAll(host.step(fromNanos, toNanos, offers));
        }
        return delivered;
    }

    /** Whether a host does the same in every moment as long as its set-up is the same. */
    public boolean isSteady() {
        return steady;
    }

    /** Whether frames are on their way. */
    public boolean busy() {
        return hosts.stream().anyMatch(HostPath::busy);
    }

    /** Tells the hosts' counters what has happened. */
    public void flush() {
        hosts.forEach(HostPath::flush);
    }
}
