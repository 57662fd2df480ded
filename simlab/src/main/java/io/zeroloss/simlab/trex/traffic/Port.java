package io.zeroloss.simlab.trex.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** A port of the server: who has it, what it will send, what it has counted. */
public final class Port {
    private final int index;
    private final String hardwareMac;
    final PortCounters counters = new PortCounters();
    final TreeMap<Integer, Stream> streams = new TreeMap<>();
    final List<Sender> senders = new ArrayList<>();

    Optional<Owner> owner = Optional.empty();
    boolean promiscuous;
    boolean multicast;
    boolean service;
    boolean rxQueue;
    int flowControl;
    boolean linkAsked = true;
    boolean linkUp = true;
    boolean transmitting;
    boolean paused;
    /** Destination of streams that take it from the port. */
    Optional<String> destinationMac = Optional.empty();

    Port(int index) {
        this.index = index;
        this.hardwareMac = "3c:fd:fe:a8:00:%02x".formatted(index);
    }

    /** Who acquired it. */
    public record Owner(String user, long session, String handler) {}

    /** Its number. */
    public int index() {
        return index;
    }

    /** Its own address. */
    public String hardwareMac() {
        return hardwareMac;
    }

    /** The owner's name, or nothing. */
    public String ownerName() {
        return owner.map(Owner::user).orElse("");
    }

    /** IDLE, STREAMS, TX, PAUSE or DOWN. */
    public String state() {
        if (transmitting) {
            return paused ? "PAUSE" : "TX";
        }
        return streams.isEmpty() ? "IDLE" : "STREAMS";
    }

    /** Settings as {@code get_port_status} tells them. */
    public Attributes attributes() {
        return new Attributes(promiscuous, multicast, linkUp && linkAsked, flowControl, service, rxQueue);
    }

    /** Settings of a port. */
    public record Attributes(
            boolean promiscuous,
            boolean multicast,
            boolean linkUp,
            int flowControl,
            boolean service,
            boolean rxQueue) {}

    /** The largest stream id; 0 without streams. */
    public int maxStreamId() {
        return streams.isEmpty() ? 0 : streams.lastKey();
    }

    /** Its counters. */
    public PortCounters counters() {
        return counters;
    }

    boolean receives() {
        return linkUp && linkAsked;
    }
}
