package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.HostState;
import io.zeroloss.simlab.fault.FaultSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All hosts between the generator's ports. Called with the lab's lock held. */
public final class DataPath {
    private final List<HostPath> hosts = new ArrayList<>();

    /**
     * The hosts as they are cabled.
     *
     * @param noise whether chance has a part
     */
    public DataPath(List<HostState> hosts, CostParameters parameters, FaultSchedule faults, long seed, boolean noise) {
        Optional<Draws> chance = noise ? Optional.of(new Draws(seed)) : Optional.empty();
        for (HostState host : hosts) {
            Disturbances disturbances = new Disturbances(host.name(), parameters.random(), chance, faults);
            this.hosts.add(new HostPath(host, parameters, chance, disturbances));
        }
    }

    /** Frames of a flow may come from now on. */
    public void begin(TrafficFlow flow) {
        hosts.forEach(host -> host.begin(flow));
    }

    /** No more will, and those on their way are forgotten. */
    public void end(TrafficFlow flow) {
        hosts.forEach(host -> host.end(flow));
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

    /** Whether frames are on their way. */
    public boolean busy() {
        return hosts.stream().anyMatch(HostPath::busy);
    }

    /** Tells the hosts' counters what has happened. */
    public void flush() {
        hosts.forEach(HostPath::flush);
    }
}
