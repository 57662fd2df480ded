package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.Signals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The commands that a shell does itself. */
final class Builtins {
    private static final Set<String> NAMES = Set.of(
            ":",
            "true",
            "false",
            "echo",
            "printf",
            "read",
            "test",
            "[",
            "set",
            "shift",
            "exit",
            "return",
            "break",
            "continue",
            "exec",
            "command",
            "export",
            "unset",
            "kill",
            "wait");

    private final ShellState state;

    /** One of them. */
    interface Builtin {
        int run(List<String> argv);
    }

    Builtins(ShellState state) {
        this.state = state;
    }

    Optional<Builtin> find(List<String> argv) {
        return NAMES.contains(argv.get(0)) && !isProgramRun(argv) ? Optional.of(this::run) : Optional.empty();
    }

    /** {@code command NAME ARG…} without -v is not needed by anybody, and would be a program. */
    private static boolean isProgramRun(List<String> argv) {
        return argv.get(0).equals("command")
                && !(argv.size() == 3 && argv.get(1).equals("-v"));
    }

    private int run(List<String> argv) {
        List<String> arguments = argv.subList(1, argv.size());
        return switch (argv.get(0)) {
            case ":", "true", "exec", "wait" -> 0;
            case "false" -> 1;
            case "echo" -> echo(arguments);
            case "printf" -> printf(arguments);
            case "read" -> new ReadBuiltin(state).run(arguments);
            case "test" -> test(arguments);
            case "[" -> bracket(arguments);
            case "set" -> set(arguments);
            case "shift" -> shift(arguments);
            case "exit" -> throw new Leave.Shell(number(arguments, state.status));
            case "return" -> throw new Leave.Function(number(arguments, state.status));
            case "break" -> throw new Leave.Loops(number(arguments, 1), false);
            case "continue" -> throw new Leave.Loops(number(arguments, 1), true);
            case "command" -> location(arguments.get(1));
            case "export" -> export(arguments);
            case "unset" -> {
                arguments.forEach(state.variables::remove);
                yield 0;
            }
            default -> kill(arguments);
        };
    }

    private int echo(List<String> arguments) {
        boolean bare = !arguments.isEmpty() && arguments.get(0).equals("-n");
        String text = String.join(" ", bare ? arguments.subList(1, arguments.size()) : arguments);
        state.descriptor(1).write(bare ? text : text + "\n");
        return 0;
    }

    private int printf(List<String> arguments) {
        if (arguments.isEmpty()) {
            state.complain("printf: usage: printf format [arg ...]");
            return 2;
        }
        try {
            state.descriptor(1).write(Printf.format(arguments.get(0), arguments.subList(1, arguments.size())));
            return 0;
        } catch (IllegalArgumentException e) {
            state.complain("printf: " + e.getMessage());
            return 1;
        }
    }

    private int bracket(List<String> arguments) {
        if (arguments.isEmpty() || !arguments.get(arguments.size() - 1).equals("]")) {
            state.complain("[: missing ]");
            return 2;
        }
        return test(arguments.subList(0, arguments.size() - 1));
    }

    private int test(List<String> arguments) {
        try {
            return new TestExpression(state.machine.files()).holds(arguments) ? 0 : 1;
        } catch (IllegalArgumentException e) {
            state.complain("[: " + e.getMessage());
            return 2;
        }
    }

    private int set(List<String> arguments) {
        int at = 0;
        for (; at < arguments.size() && arguments.get(at).matches("[-+][eu]+"); at++) {
            boolean on = arguments.get(at).startsWith("-");
            state.exitOnError = arguments.get(at).contains("e") ? on : state.exitOnError;
            state.refuseUnset = arguments.get(at).contains("u") ? on : state.refuseUnset;
        }
        if (at < arguments.size()) {
            boolean ended = arguments.get(at).equals("--");
            if (!ended && arguments.get(at).startsWith("-")) {
                state.complain("set: Illegal option " + arguments.get(at));
                throw new Leave.Shell(2);
            }
            state.parameters = List.copyOf(arguments.subList(ended ? at + 1 : at, arguments.size()));
        }
        return 0;
    }

    private int shift(List<String> arguments) {
        int by = number(arguments, 1);
        if (by > state.parameters.size()) {
            state.complain("shift: can't shift that many");
            throw new Leave.Shell(2);
        }
        state.parameters = List.copyOf(state.parameters.subList(by, state.parameters.size()));
        return 0;
    }

    private int number(List<String> arguments, int otherwise) {
        if (arguments.isEmpty()) {
            return otherwise;
        }
        if (!arguments.get(0).matches("\\d{1,9}")) {
            state.complain("Illegal number: " + arguments.get(0));
            throw new Leave.Shell(2);
        }
        return Integer.parseInt(arguments.get(0));
    }

    private int location(String name) {
        Optional<String> found = NAMES.contains(name) || state.functions.containsKey(name)
                ? Optional.of(name)
                : state.machine.location(name, state.value("PATH").orElse(""));
        found.ifPresent(path -> state.descriptor(1).write(path + "\n"));
        return found.isPresent() ? 0 : 127;
    }

    private int export(List<String> arguments) {
        for (String argument : arguments) {
            String[] parts = argument.split("=", 2);
            state.exported.add(parts[0]);
            if (parts.length == 2) {
                state.variables.put(parts[0], parts[1]);
            }
        }
        return 0;
    }

    private int kill(List<String> arguments) {
        List<String> left = new ArrayList<>(arguments);
        Optional<Integer> signal = Signals.option(left);
        if (signal.isEmpty() || left.isEmpty()) {
            state.complain("kill: usage: kill [-s sigspec | -signum | -sigspec] [pid]...");
            return 2;
        }
        int status = 0;
        for (String target : left) {
            if (!target.matches("-?\\d{1,9}")) {
                state.complain("kill: Illegal number: " + target);
                return 2;
            }
            if (!state.machine.processes().signal(Integer.parseInt(target), signal.get())) {
                state.complain("kill: No such process");
                status = 1;
            }
        }
        return status;
    }
}
