package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Program;
import io.zeroloss.simlab.host.os.RunningProcess;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Finds what a command's name stands for, a function, a builtin or a program, and runs it (POSIX.1-2017, 2.9.1). */
final class CommandSearch {
    private final ShellState state;
    private final Builtins builtins;
    private final ToIntFunction<Node> run;
    private final boolean replacesShell;

    /**
     * In one shell.
     *
     * @param run runs a function's body
     * @param replacesShell whether a program takes the shell's place, as there is nothing to do after it
     */
    CommandSearch(ShellState state, ToIntFunction<Node> run, boolean replacesShell) {
        this.state = state;
        this.builtins = new Builtins(state);
        this.run = run;
        this.replacesShell = replacesShell;
    }

    int execute(List<String> argv) {
        Optional<Node> function = Optional.ofNullable(state.functions.get(argv.get(0)));
        if (function.isPresent()) {
            return call(function.get(), argv);
        }
        if (argv.get(0).equals("exec") && argv.size() > 1) {
            return replace(argv.subList(1, argv.size()));
        }
        return builtins.find(argv)
                .map(builtin -> builtin.run(argv))
                .orElseGet(() -> replacesShell ? replace(argv) : external(argv));
    }

    private int call(Node body, List<String> argv) {
        List<String> before = state.parameters;
        state.parameters = argv.subList(1, argv.size());
        try {
            return run.applyAsInt(body);
        } catch (Leave.Function left) {
            return left.status;
        } finally {
            state.parameters = before;
        }
    }

    private int external(List<String> argv) {
        String path = state.value("PATH").orElse("");
        Optional<Program> program = state.machine.program(argv.get(0), path);
        if (program.isEmpty()) {
            return notThere(argv.get(0));
        }
        RunningProcess process = state.machine.processes().child(state.process, argv);
        int status =
                program.get().run(new Invocation(state.machine, process, argv, state.environment(), state.descriptors));
        state.machine.processes().exit(process);
        return status;
    }

    private int replace(List<String> argv) {
        Invocation self = new Invocation(state.machine, state.process, argv, state.environment(), state.descriptors);
        throw new Leave.Shell(self.become(argv).orElseGet(() -> notThere(argv.get(0))));
    }

    private int notThere(String name) {
        boolean isFile = name.contains("/") && state.machine.files().find(name).isPresent();
        state.complain(name + (isFile ? ": Permission denied" : state.bash ? ": command not found" : ": not found"));
        return isFile ? Invocation.COMMAND_NOT_EXECUTABLE : Invocation.COMMAND_NOT_FOUND;
    }
}
