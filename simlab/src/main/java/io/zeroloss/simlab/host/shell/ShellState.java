package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.host.os.Stream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a shell remembers between two commands. */
final class ShellState {
    final Machine machine;
    final RunningProcess process;
    final boolean bash;
    final Map<String, String> variables;
    final Set<String> exported;
    final Map<String, Node> functions;
    final Map<Integer, Stream> descriptors;
    String name;
    List<String> parameters;
    boolean exitOnError;
    boolean refuseUnset;
    int status;
    int lastBackground;
    int line = 1;

    private ShellState(ShellState from, RunningProcess process) {
        this.machine = from.machine;
        this.process = process;
        this.bash = from.bash;
        this.variables = new HashMap<>(from.variables);
        this.exported = new HashSet<>(from.exported);
        this.functions = new HashMap<>(from.functions);
        this.descriptors = new HashMap<>(from.descriptors);
        this.name = from.name;
        this.parameters = from.parameters;
        this.exitOnError = from.exitOnError;
        this.refuseUnset = from.refuseUnset;
        this.status = from.status;
        this.lastBackground = from.lastBackground;
        this.line = from.line;
    }

    ShellState(Invocation call, String name, List<String> parameters) {
        this.machine = call.machine();
        this.process = call.process();
        this.bash = call.name().equals("bash");
        this.variables = new HashMap<>(call.environment());
        this.exported = new HashSet<>(call.environment().keySet());
        this.functions = new HashMap<>();
        this.descriptors = new HashMap<>(call.descriptors());
        this.name = name;
        this.parameters = List.copyOf(parameters);
    }

    /** For a subshell: what it changes stays there. */
    ShellState copy(RunningProcess of) {
        return new ShellState(this, of);
    }

    Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        exported.forEach(variable ->
                Optional.ofNullable(variables.get(variable)).ifPresent(value -> environment.put(variable, value)));
        return environment;
    }

    Optional<String> value(String parameter) {
        return switch (parameter) {
            case "#" -> Optional.of(String.valueOf(parameters.size()));
            case "?" -> Optional.of(String.valueOf(status));
            case "$" -> Optional.of(String.valueOf(process.pid()));
            case "!" -> lastBackground == 0 ? Optional.empty() : Optional.of(String.valueOf(lastBackground));
            case "-" -> Optional.of((exitOnError ? "e" : "") + (refuseUnset ? "u" : ""));
            case "0" -> Optional.of(name);
            case "@", "*" -> parameters.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", parameters));
            default ->
                Character.isDigit(parameter.charAt(0))
                        ? positional(Integer.parseInt(parameter))
                        : Optional.ofNullable(variables.get(parameter));
        };
    }

    private Optional<String> positional(int number) {
        return number <= parameters.size() ? Optional.of(parameters.get(number - 1)) : Optional.empty();
    }

    Stream descriptor(int number) {
        return descriptors.getOrDefault(number, Stream.NULL);
    }

    void complain(String message) {
        String where = bash ? name + ": line " + line : name + ": " + line;
        descriptor(2).write(where + ": " + message + "\n");
    }
}
