package io.zeroloss.simlab.host.os;

import java.util.Optional;
import java.util.SortedSet;

/** A simulated machine: files, processes and time. Safe for use by one thread at a time. */
public final class Machine {
    public static final String PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    private final String name;
    private final MachineTime time;
    private final FileSystem files = new FileSystem();
    private final ProcessTable processes;
    private final LocalPorts ports = new LocalPorts();
    private final UnixSockets sockets = new UnixSockets();

    /**
     * A machine with empty directories and no programs.
     *
     * @param cpus online
     */
    public Machine(String name, MachineTime time, SortedSet<Integer> cpus) {
        this.name = name;
        this.time = time;
        this.processes = new ProcessTable(time, cpus);
        files.install("/dev/null", new Entry.NullDevice());
        for (String directory : new String[] {"/tmp", "/var/tmp", "/run", "/root", "/usr/bin", "/usr/sbin"}) {
            files.makeDirectories(directory);
        }
        files.put("/bin", new Entry.Link("/usr/bin"));
        files.put("/sbin", new Entry.Link("/usr/sbin"));
        files.put("/var/run", new Entry.Link("/run"));
    }

    public String name() {
        return name;
    }

    public MachineTime time() {
        return time;
    }

    public FileSystem files() {
        return files;
    }

    public ProcessTable processes() {
        return processes;
    }

    /** The TCP servers on this machine's loopback. */
    public LocalPorts ports() {
        return ports;
    }

    /** The Unix sockets that processes of this machine listen on. */
    public UnixSockets sockets() {
        return sockets;
    }

    /** Installs a program under {@code /usr/bin}. */
    public void install(String program, Program what) {
        files.install("/usr/bin/" + program, new Entry.Executable(what));
    }

    /**
     * The program of a name, or of a path.
     *
     * @param searchPath as in {@code $PATH}
     */
    public Optional<Program> program(String called, String searchPath) {
        return location(called, searchPath).flatMap(files::find).map(entry -> ((Entry.Executable) entry).program());
    }

    /** Where the program of a name is. */
    public Optional<String> location(String called, String searchPath) {
        if (called.contains("/")) {
            return Optional.of(called).filter(this::isExecutable);
        }
        for (String directory : searchPath.split(":", -1)) {
            String path = directory + "/" + called;
            if (isExecutable(path)) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }

    private boolean isExecutable(String path) {
        return files.find(path).filter(Entry.Executable.class::isInstance).isPresent();
    }
}
