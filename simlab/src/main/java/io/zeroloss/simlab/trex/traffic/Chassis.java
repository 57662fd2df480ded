package io.zeroloss.simlab.trex.traffic;

import io.zeroloss.simlab.config.GeneratorSection;
import io.zeroloss.simlab.datapath.DataPath;
import io.zeroloss.simlab.fault.Fault;
import io.zeroloss.simlab.fault.FaultKind;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.time.VirtualTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The server's state: its ports, who has them, and whether it is alive. Called with the lab's lock held. */
public final class Chassis {
    /** The server was started so long before the lab. */
    private static final double OLDER_BY_SECONDS = 60;

    private static final int PORT_ACQUIRED = 5;
    private static final int PORT_RELEASED = 6;
    private static final int PORT_CHANGED = 8;

    private final GeneratorSection section;
    private final VirtualTime time;
    private final FaultSchedule schedule;
    private final GeneratorFaults faults;
    private final List<Port> ports;
    private final Events events;
    private final Traffic traffic;
    private final Identifiers identifiers;
    private String apiHandle;
    private Optional<Long> rebornNanos = Optional.empty();
    private boolean dead;

    /** A server that has just been started; {@code hint} is called when there is an event to fetch. */
    public Chassis(
            GeneratorSection section,
            DataPath path,
            VirtualTime time,
            FaultSchedule schedule,
            long seed,
            Runnable hint) {
        this.section = section;
        this.time = time;
        this.schedule = schedule;
        this.faults = new GeneratorFaults(schedule, section.maxPps());
        this.ports = Stream.iterate(0, i -> i < section.ports(), i -> i + 1)
                .map(Port::new)
                .toList();
        this.events = new Events(hint);
        this.identifiers = new Identifiers(seed);
        this.apiHandle = identifiers.next();
        Transmission transmission = new Transmission(ports, path, faults, time);
        this.traffic = new Traffic(section, ports, transmission, faults, events, time);
        transmission.afterStep(this::watch);
        time.addListener((from, to) -> transmission.passed(to));
    }

    /** What it is. */
    public GeneratorSection section() {
        return section;
    }

    /** Given to clients whose API fits; another after each start. */
    public String apiHandle() {
        return apiHandle;
    }

    /** All ports. */
    public List<Port> ports() {
        return ports;
    }

    /** Streams and traffic. */
    public Traffic traffic() {
        return traffic;
    }

    /** What clients may fetch. */
    public Events events() {
        return events;
    }

    /** The server's own clock. */
    public double clockSeconds() {
        return time.nanos() / 1e9 + OLDER_BY_SECONDS;
    }

    /** From the server's clock to the lab's. */
    public long labNanos(double clockSeconds) {
        return Math.round((clockSeconds - OLDER_BY_SECONDS) * 1e9);
    }

    /** A port by its number. */
    public Port port(int index) {
        if (index < 0 || index >= ports.size()) {
            // the real server puts the two bounds as raw bytes
            throw Refusal.failed("invalid port id - should be: \u0001 \u0000");
        }
        return ports.get(index);
    }

    /** A port, for somebody who shows that it is his. */
    public Port owned(int index, Optional<String> handler) {
        Port port = port(index);
        if (port.owner.isEmpty()) {
            throw Refusal.failed("please acquire the port before modifying port state");
        }
        if (!port.owner.map(Port.Owner::handler).equals(handler)) {
            throw Refusal.failed("port is not owned by you or your current executing session");
        }
        return port;
    }

    /** Takes a port; returns the handler. */
    public String acquire(int index, String user, long session, boolean force) {
        if (session == 0) {
            // v3.08 aborts on an assert
            die(Optional.empty());
            throw new ServerAborted();
        }
        Port port = port(index);
        Optional<Port.Owner> owner = port.owner;
        if (owner.isPresent() && owner.get().user().equals(user) && owner.get().session() == session && !force) {
            return owner.get().handler();
        }
        if (owner.isPresent() && !force) {
            throw Refusal.failed(
                    owner.get().user().equals(user)
                            ? "port is already owned by another session of '%s'".formatted(user)
                            : "port is already taken by '%s'"
                                    .formatted(owner.get().user()));
        }
        return take(port, user, session, force);
    }

    /** Gives a port back. */
    public void release(Port port) {
        Port.Owner owner = port.owner.orElseThrow();
        port.owner = Optional.empty();
        events.add(
                PORT_RELEASED,
                Map.of("port_id", port.index(), "who", owner.user(), "session_id", owner.session()),
                time.nanos());
    }

    /** Whether it answers; brings it back when its time has come. */
    public boolean alive() {
        watch();
        return !dead;
    }

    /** How long an answer takes, in real seconds. */
    public double replySeconds() {
        return schedule.active(FaultKind.SLOW_REPLY, "")
                .map(f -> f.amount("seconds", 0))
                .orElse(0.0);
    }

    /** A read of ipackets, which may be impossible once. */
    public long readIpackets(Port port) {
        return faults.event(FaultKind.COUNTER_IMPOSSIBLE, port.index())
                .map(fault -> -(long) fault.amount("below", 2e6))
                .orElseGet(() -> port.counters.ipackets());
    }

    /** Sets whether a port takes frames of any destination. */
    public void setPromiscuous(Port port, boolean on) {
        port.promiscuous = on;
    }

    /** Sets whether a port takes multicast frames. */
    public void setMulticast(Port port, boolean on) {
        port.multicast = on;
    }

    /** Sets flow control: 0 none, 1 tx, 2 rx, 3 full. */
    public void setFlowControl(Port port, int mode) {
        port.flowControl = mode;
    }

    /** Takes a link up or down. */
    public void setLink(Port port, boolean up) {
        port.linkAsked = up;
    }

    /** Service mode. */
    public void setService(Port port, boolean on) {
        if (!on && port.rxQueue) {
            throw Refusal.failed("unable to disable service mode - an active queue or capture exists");
        }
        port.service = on;
    }

    /** The queue of received frames. */
    public void setRxQueue(Port port, boolean on) {
        if (!port.service) {
            throw Refusal.failed("setting RX queue is only available under service mode");
        }
        port.rxQueue = on;
    }

    /** Where frames go whose streams leave it to the port. */
    public void setDestination(Port port, Optional<String> mac) {
        port.destinationMac = mac;
    }

    private String take(Port port, String user, long session, boolean force) {
        Port.Owner owner = new Port.Owner(user, session, identifiers.next());
        port.owner = Optional.of(owner);
        long now = time.nanos();
        events.listen(session, now);
        events.add(
                PORT_ACQUIRED,
                Map.of("port_id", port.index(), "who", user, "session_id", session, "force", force),
                now);
        return owner.handler();
    }

    /** Faults that fall on the server as a whole. */
    private void watch() {
        long now = time.nanos();
        if (dead) {
            if (rebornNanos.filter(moment -> now >= moment).isPresent()) {
                dead = false;
                apiHandle = identifiers.next();
            }
            return;
        }
        schedule.take(FaultKind.SERVER_DEATH, "").ifPresent(fault -> die(Optional.of(fault)));
        for (Port port : ports) {
            if (faults.event(FaultKind.PORT_STOLEN, port.index()).isPresent()) {
                traffic.stop(port);
                take(port, "bob", 0xB0B, true);
            }
            boolean up = !faults.linkDown(port.index());
            if (up != port.linkUp) {
                port.linkUp = up;
                events.add(
                        PORT_CHANGED, Map.of("port_id", port.index(), "attr", Map.of("link", Map.of("up", up))), now);
            }
        }
        traffic.finishBursts();
    }

    private void die(Optional<Fault> fault) {
        dead = true;
        traffic.reset();
        ports.forEach(port -> {
            port.owner = Optional.empty();
            port.promiscuous = false;
            port.counters.reset();
        });
        rebornNanos = fault.map(Fault::forSeconds)
                .filter(Double::isFinite)
                .map(seconds -> time.nanos() + Math.round(seconds * 1e9));
    }

    /** It will never answer again. */
    public static final class ServerAborted extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
