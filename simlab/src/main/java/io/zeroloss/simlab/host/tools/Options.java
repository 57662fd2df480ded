package io.zeroloss.simlab.host.tools;

import io.zeroloss.simlab.host.os.Invocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Options and operands of a command line, as {@code getopt} takes them apart. */
public final class Options {
    private final Map<String, String> given = new HashMap<>();
    private final List<String> operands = new ArrayList<>();
    private Optional<String> unknown = Optional.empty();

    private Options() {}

    /**
     * Takes a command line apart.
     *
     * @param spec as of getopt: letters, with a colon behind those that have a value; {@code +} in front if operands end the
     *     options, as for programs that start others
     */
    public static Options of(Invocation call, String spec) {
        Options options = new Options();
        List<String> arguments = call.arguments();
        int at = 0;
        boolean ended = false;
        while (at < arguments.size()) {
            String argument = arguments.get(at++);
            if (ended || !argument.startsWith("-") || argument.equals("-")) {
                options.operands.add(argument);
                ended = ended || spec.startsWith("+");
            } else if (spec.contains("n:") && argument.matches("-\\d+")) {
                // the old way of head and tail
                options.given.put("n", argument.substring(1));
            } else if (argument.equals("--")) {
                ended = true;
            } else {
                at = options.letters(argument, spec, arguments, at);
            }
        }
        return options;
    }

    private int letters(String argument, String spec, List<String> arguments, int next) {
        for (int i = 1; i < argument.length(); i++) {
            String letter = argument.substring(i, i + 1);
            int found = "+:-".contains(letter) ? -1 : spec.indexOf(letter);
            if (found < 0) {
                unknown = unknown.or(() -> Optional.of(letter));
                return next;
            }
            boolean hasValue = spec.startsWith(":", found + 1);
            if (!hasValue) {
                given.put(letter, "");
            } else if (i + 1 < argument.length()) {
                given.put(letter, argument.substring(i + 1));
                return next;
            } else if (next < arguments.size()) {
                given.put(letter, arguments.get(next));
                return next + 1;
            } else {
                unknown = unknown.or(() -> Optional.of(letter));
            }
        }
        return next;
    }

    /** Whether an option was given. */
    public boolean has(String letter) {
        return given.containsKey(letter);
    }

    /** The value of an option. */
    public Optional<String> value(String letter) {
        return Optional.ofNullable(given.get(letter));
    }

    public List<String> operands() {
        return operands;
    }

    /** The first option that the program does not have. */
    public Optional<String> unknown() {
        return unknown;
    }

    /** Says that there is an unknown option, with exit code 1; empty if there is none. */
    public Optional<Integer> refusal(Invocation call) {
        return unknown.map(letter -> call.fail(1, "invalid option -- '%s'".formatted(letter)));
    }
}
