package io.zeroloss.simlab.fault;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What can go wrong. In files the words have hyphens: {@code link-flap}. */
public enum FaultKind {
    /** The generator sends only {@code share} of the load, or at most {@code pps} a port. */
    GENERATOR_SHORT,
    /** It takes {@code factor} times the duration for the right number of frames. */
    GENERATOR_STRETCHED,
    /** Its core sends at most {@code pps} a port and is 100 % busy; {@code queue_full} rises. */
    GENERATOR_CPU_BOUND,
    /** Its receiving port loses {@code share} of the frames and counts them as ierrors. */
    IERRORS,
    /** It throws {@code share} of the frames away before the wire ({@code queue_drop}). */
    QUEUE_DROPS,
    /** One read of ipackets says {@code value}; the next is sane. */
    COUNTER_IMPOSSIBLE,
    /** ipackets loses 2^32 once, as a 32-bit counter that wraps. */
    COUNTER_WRAPPED,
    /** {@code frames} stay in its ring at the end of a trial and leave in the next. */
    LEFT_IN_RING,
    /** Pause frames eat {@code share} of the rate. */
    PAUSE_FRAMES,
    /** The target port's link is down. */
    LINK_FLAP,
    /** Somebody else takes the target port by force. */
    PORT_STOLEN,
    /** The TRex server dies; after {@code for} seconds another starts with a new handle. */
    SERVER_DEATH,
    /** Replies take {@code seconds} of real time. */
    SLOW_REPLY,
    /** {@code frames} arrive {@code seconds} late. */
    LATE_FRAMES,
    /** {@code perSecond} frames of somebody else arrive. */
    FOREIGN_FRAMES,
    /** {@code share} of the frames arrive twice. */
    DUPLICATES,
    /** Nothing that the target port sends arrives. */
    ONE_WAY,
    /** New flows miss the datapath; {@code lost} of 10,000 misses are lost frames. */
    COLD_FLOWS,
    /** The target host's PMD threads stand still for {@code seconds} every {@code every} seconds. */
    STALLS,
    /** The target host is {@code factor} times as slow. */
    SLOW_MODE,
    /** The target host's SSH connections break. */
    SSH_DROP,
    /** Commands on the target host take {@code seconds} of real time. */
    SLOW_COMMAND,
    /** Output of commands on the target host is cut and garbled. */
    GARBLED_OUTPUT,
    /** ovs-vswitchd on the target host restarts by itself. */
    OVS_RESTART,
    /** The target host's OVS keeps the PMD threads that it has. */
    PMD_MASK_IGNORED,
    /** The target guest ({@code host/vm}) hangs. */
    VM_HANG,
    /** After a start of the target host's guests only one queue pair is enabled. */
    VHOST_QUEUES_DISABLED;

    /** From its word in a file. */
    public static Optional<FaultKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    /** As written in a file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
