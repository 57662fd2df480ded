package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Program;
import java.util.List;

/** The program {@code sh}, and under the name {@code bash} one that can also open TCP ports. */
public final class Sh implements Program {
    @Override
    public int run(Invocation call) {
        List<String> arguments = call.arguments();
        boolean exitOnError = false;
        boolean refuseUnset = false;
        boolean text = false;
        int at = 0;
        while (at < arguments.size() && arguments.get(at).matches("-[a-z]+")) {
            String options = arguments.get(at).substring(1);
            for (int i = 0; i < options.length(); i++) {
                switch (options.charAt(i)) {
                    case 'c' -> text = true;
                    case 'e' -> exitOnError = true;
                    case 'u' -> refuseUnset = true;
                    default -> {
                        return call.fail(2, "0: Illegal option -" + options.charAt(i));
                    }
                }
            }
            at++;
        }
        if (at == arguments.size()) {
            return text
                    ? call.fail(2, "0: -c requires an argument")
                    : script(call, call.in().readAll(), List.of("sh"));
        }
        List<String> rest = arguments.subList(at, arguments.size());
        try {
            String script = text
                    ? rest.get(0)
                    : call.machine().files().read(rest.get(0)).readAll();
            List<String> named = text ? rest.subList(1, rest.size()) : rest;
            List<String> words = named.isEmpty() ? List.of(call.name()) : named;
            ShellState state = new ShellState(call, words.get(0), words.subList(1, words.size()));
            state.exitOnError = exitOnError;
            state.refuseUnset = refuseUnset;
            return run(state, script);
        } catch (FileError e) {
            return call.fail(Invocation.COMMAND_NOT_FOUND, "0: cannot open %s: No such file".formatted(rest.get(0)));
        }
    }

    private static int script(Invocation call, String script, List<String> words) {
        return run(new ShellState(call, words.get(0), List.of()), script);
    }

    private static int run(ShellState state, String script) {
        try {
            Node parsed = ScriptParser.parse(script);
            return new Interpreter(state, state.bash && parsed instanceof Node.Simple).toTheEnd(parsed);
        } catch (SyntaxError e) {
            state.line = e.line();
            state.complain("Syntax error: " + e.getMessage());
            return 2;
        }
    }
}
