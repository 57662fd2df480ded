package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.Glob;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Pipe;
import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.host.os.Stays;
import io.zeroloss.simlab.host.os.Stream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs parsed commands in one shell. */
final class Interpreter {
    private static final int REDIRECTION_FAILED = 2;
    /** A script that has run so many commands runs for ever, and virtual time would stand still. */
    private static final int MOST_COMMANDS = 1_000_000;

    private final ShellState state;
    private final Expander expander;
    private final Redirector redirector;
    private final CommandSearch search;
    /** Conditions that are being evaluated: a command that fails in one does not end the shell. */
    private int conditions;

    private int commands;
    private int substituted;

    Interpreter(ShellState state) {
        this(state, false);
    }

    /**
     * For one shell.
     *
     * @param oneCommand whether it runs a single command, which then takes its place
     */
    Interpreter(ShellState state, boolean oneCommand) {
        this.state = state;
        this.expander = new Expander(state, this::output);
        this.redirector = new Redirector(state, expander);
        this.search = new CommandSearch(state, this::run, oneCommand);
    }

    /** Runs a script in a shell that ends with it, and gives its exit code. */
    int toTheEnd(Node script) {
        try {
            return run(script);
        } catch (Leave.Shell left) {
            return left.status;
        } catch (Leave elsewhere) {
            return state.status;
        } catch (SyntaxError e) {
            state.complain("Syntax error: " + e.getMessage());
            return 2;
        }
    }

    private int run(Node node) {
        state.status = statusOf(node);
        return state.status;
    }

    private int statusOf(Node node) {
        if (node instanceof Node.Simple simple) {
            return exitIfFailed(simple(simple));
        } else if (node instanceof Node.Pipeline pipeline) {
            return exitIfFailed(pipeline(pipeline));
        } else if (node instanceof Node.Subshell subshell) {
            return exitIfFailed(subshell(subshell.body(), Map.of()));
        } else if (node instanceof Node.Not not) {
            return condition(not.node()) == 0 ? 1 : 0;
        } else if (node instanceof Node.AndOr andOr) {
            int first = condition(andOr.first());
            return (first == 0) == andOr.and() ? run(andOr.second()) : first;
        } else if (node instanceof Node.Sequence sequence) {
            sequence.nodes().forEach(this::run);
            return sequence.nodes().isEmpty() ? 0 : state.status;
        } else if (node instanceof Node.Background background) {
            return background(background.node());
        } else if (node instanceof Node.Function function) {
            state.functions.put(function.name(), function.body());
            return 0;
        } else if (node instanceof Node.Redirected redirected) {
            return redirected(redirected);
        }
        return compound(node);
    }

    private int compound(Node node) {
        if (node instanceof Node.If conditional) {
            for (Node.Branch branch : conditional.branches()) {
                if (condition(branch.condition()) == 0) {
                    return run(branch.body());
                }
            }
            return conditional.otherwise().map(this::run).orElse(0);
        } else if (node instanceof Node.Loop loop) {
            return new Loops(this::run)
                    .whileTrue(() -> (condition(loop.condition()) == 0) != loop.until(), loop.body());
        } else if (node instanceof Node.For loop) {
            List<String> items = loop.words().map(expander::fields).orElse(state.parameters);
            return new Loops(this::run).forEach(items, item -> state.variables.put(loop.name(), item), loop.body());
        }
        Node.Case choice = (Node.Case) node;
        String subject = expander.text(choice.subject());
        return choice.arms().stream()
                .filter(arm ->
                        arm.patterns().stream().anyMatch(pattern -> Glob.matches(expander.pattern(pattern), subject)))
                .findFirst()
                .map(arm -> run(arm.body()))
                .orElse(0);
    }

    private int condition(Node node) {
        conditions++;
        try {
            return run(node);
        } finally {
            conditions--;
        }
    }

    private int exitIfFailed(int status) {
        if (status != 0 && state.exitOnError && conditions == 0) {
            throw new Leave.Shell(status);
        }
        return status;
    }

    private int redirected(Node.Redirected redirected) {
        Map<Integer, Stream> before = new HashMap<>(state.descriptors);
        try {
            return redirector.apply(redirected.redirections()) ? run(redirected.node()) : REDIRECTION_FAILED;
        } finally {
            restore(before);
        }
    }

    private void restore(Map<Integer, Stream> before) {
        state.descriptors.clear();
        state.descriptors.putAll(before);
    }

    private int pipeline(Node.Pipeline pipeline) {
        Stream in = state.descriptor(0);
        int status = 0;
        for (int i = 0; i < pipeline.parts().size(); i++) {
            boolean last = i == pipeline.parts().size() - 1;
            Pipe between = new Pipe();
            Stream out = last ? state.descriptor(1) : between;
            status = subshell(pipeline.parts().get(i), Map.of(0, in, 1, out));
            in = between;
        }
        return status;
    }

    private int subshell(Node body, Map<Integer, Stream> descriptors) {
        RunningProcess process = state.machine.processes().child(state.process, List.of(state.name));
        int status = new Interpreter(child(process, descriptors)).toTheEnd(body);
        state.machine.processes().exit(process);
        return status;
    }

    private ShellState child(RunningProcess process, Map<Integer, Stream> descriptors) {
        ShellState child = state.copy(process);
        // a failed condition of the parent's does not end the child either
        child.exitOnError = state.exitOnError && conditions == 0;
        child.descriptors.putAll(descriptors);
        return child;
    }

    private String output(Node commands) {
        Pipe pipe = new Pipe();
        substituted = subshell(commands, Map.of(1, pipe));
        return pipe.readAll();
    }

    private int background(Node node) {
        RunningProcess process = state.machine.processes().child(state.process, List.of(state.name));
        state.lastBackground = process.pid();
        try {
            new Interpreter(child(process, Map.of(0, Stream.NULL)), node instanceof Node.Simple).toTheEnd(node);
            state.machine.processes().exit(process);
        } catch (Stays runs) {
            // as it shall: the shell goes on beside it
        }
        return 0;
    }

    private int simple(Node.Simple simple) {
        if (commands++ > MOST_COMMANDS) {
            throw new Leave.Shell(Invocation.COMMAND_NOT_FOUND);
        }
        state.line = simple.line();
        substituted = 0;
        List<String> argv = expander.fields(simple.words());
        Map<Integer, Stream> descriptors = new HashMap<>(state.descriptors);
        boolean keeps = !argv.isEmpty() && argv.get(0).equals("exec") && argv.size() == 1;
        try {
            if (!redirector.apply(simple.redirections())) {
                return state.bash ? 1 : REDIRECTION_FAILED;
            }
            if (argv.isEmpty()) {
                return assign(simple.assignments());
            }
            return withVariables(simple.assignments(), argv);
        } catch (FileError e) {
            state.complain("%s: I/O error: %s".formatted(argv.isEmpty() ? "" : argv.get(0), e.reason()));
            return 1;
        } finally {
            if (!keeps) {
                restore(descriptors);
            }
        }
    }

    /** Fails as the last command within the values does. */
    private int assign(List<Node.Assignment> assignments) {
        for (Node.Assignment assignment : assignments) {
            state.variables.put(assignment.name(), expander.text(assignment.value()));
        }
        return substituted;
    }

    private int withVariables(List<Node.Assignment> assignments, List<String> argv) {
        Map<String, Optional<String>> before = new HashMap<>();
        for (Node.Assignment assignment : assignments) {
            before.put(assignment.name(), Optional.ofNullable(state.variables.get(assignment.name())));
            state.variables.put(assignment.name(), expander.text(assignment.value()));
        }
        Set<String> exported = new HashSet<>(before.keySet());
        exported.removeAll(state.exported);
        state.exported.addAll(exported);
        try {
            return search.execute(argv);
        } finally {
            before.forEach((name, value) ->
                    value.ifPresentOrElse(old -> state.variables.put(name, old), () -> state.variables.remove(name)));
            state.exported.removeAll(exported);
        }
    }
}
