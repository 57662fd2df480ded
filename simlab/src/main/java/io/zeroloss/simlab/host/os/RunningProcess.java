package io.zeroloss.simlab.host.os;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** A process of a simulated machine. */
public final class RunningProcess {
    private final int pid;
    private final int parent;
    private final long startedTicks;
    private int group;
    private int session;
    private String name;
    private List<String> argv;
    private SortedSet<Integer> cpus;
    private Optional<Resident> resident = Optional.empty();
    private boolean ended;
    private int endedBySignal;

    RunningProcess(
            int pid,
            int parent,
            int group,
            int session,
            long startedTicks,
            List<String> argv,
            SortedSet<Integer> cpus) {
        this.pid = pid;
        this.parent = parent;
        this.group = group;
        this.session = session;
        this.startedTicks = startedTicks;
        this.argv = List.copyOf(argv);
        this.name = commandName(argv);
        this.cpus = new TreeSet<>(cpus);
    }

    public int pid() {
        return pid;
    }

    public int parent() {
        return parent;
    }

    public int group() {
        return group;
    }

    public int session() {
        return session;
    }

    /** Clock ticks of 10 ms since boot. */
    public long startedTicks() {
        return startedTicks;
    }

    public String name() {
        return name;
    }

    public List<String> argv() {
        return argv;
    }

    public SortedSet<Integer> cpus() {
        return new TreeSet<>(cpus);
    }

    public void pin(SortedSet<Integer> to) {
        cpus = new TreeSet<>(to);
    }

    public Optional<Resident> resident() {
        return resident;
    }

    /** Goes on running after its program has returned to whoever started it. */
    public Stays stayAs(Resident what) {
        resident = Optional.of(what);
        return new Stays(this);
    }

    public boolean hasEnded() {
        return ended;
    }

    /** 0 unless a signal ended it. */
    public int endedBySignal() {
        return endedBySignal;
    }

    /** Leads a session and a group of its own. */
    public void leadSession() {
        session = pid;
        group = pid;
    }

    void exec(List<String> other) {
        argv = List.copyOf(other);
        name = commandName(other);
    }

    void end(int signal) {
        if (!ended) {
            ended = true;
            endedBySignal = signal;
            resident.ifPresent(Resident::ended);
        }
    }

    /** The kernel keeps 15 characters. */
    private static String commandName(List<String> argv) {
        String name = argv.get(0).substring(argv.get(0).lastIndexOf('/') + 1);
        return name.length() <= 15 ? name : name.substring(0, 15);
    }
}
