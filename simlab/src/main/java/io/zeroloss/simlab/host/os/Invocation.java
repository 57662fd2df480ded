package io.zeroloss.simlab.host.os;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run of a program.
 *
 * @param argv the program's name and its arguments
 * @param descriptors by number; one that is not there is closed
 */
public record Invocation(
        Machine machine,
        RunningProcess process,
        List<String> argv,
        Map<String, String> environment,
        Map<Integer, Stream> descriptors) {
    public static final int COMMAND_NOT_FOUND = 127;
    public static final int COMMAND_NOT_EXECUTABLE = 126;

    public Invocation {
        argv = List.copyOf(argv);
        environment = new HashMap<>(environment);
        descriptors = new HashMap<>(descriptors);
    }

    public Stream in() {
        return descriptors.getOrDefault(0, Stream.NULL);
    }

    public Stream out() {
        return descriptors.getOrDefault(1, Stream.NULL);
    }

    public Stream err() {
        return descriptors.getOrDefault(2, Stream.NULL);
    }

    public List<String> arguments() {
        return argv.subList(1, argv.size());
    }

    /** The program's name without its directory. */
    public String name() {
        return argv.get(0).substring(argv.get(0).lastIndexOf('/') + 1);
    }

    /** Prints a line to stdout. */
    public void say(String line) {
        out().write(line + "\n");
    }

    /** Prints {@code name: message} to stderr and gives the exit code back. */
    public int fail(int exitCode, String message) {
        err().write(name() + ": " + message + "\n");
        return exitCode;
    }

    /** Becomes another program; empty if there is none of that name. */
    public Optional<Integer> become(List<String> other) {
        return machine.program(other.get(0), environment.getOrDefault("PATH", ""))
                .map(program -> {
                    process.exec(other);
                    return program.run(new Invocation(machine, process, other, environment, descriptors));
                });
    }
}
