package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Expands words (POSIX.1-2017, Shell and Utilities, 2.6). */
final class Expander {
    private static final String DEFAULT_SEPARATORS = " \t\n";

    private final ShellState state;
    private final Function<Node, String> substitution;

    /**
     * For one shell.
     *
     * @param substitution runs commands and gives what they print
     */
    Expander(ShellState state, Function<Node, String> substitution) {
        this.state = state;
        this.substitution = substitution;
    }

    /** With splitting and names of files. */
    List<String> fields(List<Word> words) {
        List<String> fields = new ArrayList<>();
        for (Word word : words) {
            Fields ofWord = new Fields(state.value("IFS").orElse(DEFAULT_SEPARATORS));
            word.parts().forEach(part -> add(part, ofWord));
            for (String pattern : ofWord.patterns()) {
                List<String> paths =
                        Glob.isPattern(pattern) ? state.machine.files().glob(pattern) : List.of();
                if (paths.isEmpty()) {
                    fields.add(Glob.unescape(pattern));
                } else {
                    fields.addAll(paths);
                }
            }
        }
        return fields;
    }

    /** Without splitting. */
    String text(Word word) {
        return Glob.unescape(pattern(word));
    }

    /** Without splitting, as a pattern in which what was quoted stands for itself. */
    String pattern(Word word) {
        Fields one = new Fields("");
        word.parts().forEach(part -> {
            if (part instanceof Word.Parameter parameter && isAll(parameter)) {
                one.quoted(state.value("*").orElse(""));
            } else {
                add(part, one);
            }
        });
        return String.join("", one.patterns());
    }

    private void add(Word.Part part, Fields fields) {
        if (part instanceof Word.Text text) {
            if (text.quoted()) {
                fields.quoted(text.text());
            } else {
                fields.plain(text.text());
            }
        } else if (part instanceof Word.Parameter parameter) {
            addParameter(parameter, fields);
        } else if (part instanceof Word.Substitution commands) {
            put(withoutLineEnds(substitution.apply(commands.body())), commands.quoted(), fields);
        } else if (part instanceof Word.Arithmetic arithmetic) {
            long value = Arithmetic.evaluate(
                    text(arithmetic.expression()), name -> state.value(name).orElse("0"));
            put(String.valueOf(value), arithmetic.quoted(), fields);
        }
    }

    private static void put(String value, boolean quoted, Fields fields) {
        if (quoted) {
            fields.quoted(value);
        } else {
            fields.split(value);
        }
    }

    private static boolean isAll(Word.Parameter parameter) {
        return parameter.name().equals("@") && parameter.operator().isEmpty();
    }

    private void addParameter(Word.Parameter parameter, Fields fields) {
        if (isAll(parameter)) {
            for (int i = 0; i < state.parameters.size(); i++) {
                if (i > 0) {
                    fields.end();
                }
                put(state.parameters.get(i), parameter.quoted(), fields);
            }
            return;
        }
        Optional<String> value = state.value(parameter.name());
        Word argument = parameter.argument().orElse(new Word(List.of()));
        switch (parameter.operator()) {
            case "" -> put(value.orElseGet(() -> unset(parameter.name())), parameter.quoted(), fields);
            case "length" -> put(String.valueOf(value.orElse("").length()), parameter.quoted(), fields);
            case "-", ":-" -> {
                if (isMissing(parameter, value)) {
                    argument.parts().forEach(part -> add(part, fields));
                } else {
                    put(value.orElseThrow(), parameter.quoted(), fields);
                }
            }
            case "+", ":+" -> {
                if (!isMissing(parameter, value)) {
                    argument.parts().forEach(part -> add(part, fields));
                }
            }
            case "=", ":=" -> {
                if (isMissing(parameter, value)) {
                    state.variables.put(parameter.name(), text(argument));
                }
                put(state.value(parameter.name()).orElse(""), parameter.quoted(), fields);
            }
            case "?", ":?" -> {
                if (isMissing(parameter, value)) {
                    String message = text(argument);
                    throw fatal(parameter.name() + ": " + (message.isEmpty() ? "parameter not set" : message));
                }
                put(value.orElseThrow(), parameter.quoted(), fields);
            }
            default ->
                put(
                        cut(value.orElseGet(() -> unset(parameter.name())), parameter.operator(), pattern(argument)),
                        parameter.quoted(),
                        fields);
        }
    }

    private static boolean isMissing(Word.Parameter parameter, Optional<String> value) {
        return value.isEmpty()
                || (parameter.operator().startsWith(":") && value.get().isEmpty());
    }

    private String unset(String name) {
        boolean always = name.equals("*") || name.equals("@");
        if (state.refuseUnset && !always) {
            throw fatal(name + ": parameter not set");
        }
        return "";
    }

    private Leave fatal(String message) {
        state.complain(message);
        return new Leave.Shell(2);
    }

    /** {@code #} and {@code %}: the shortest match, twice: the longest. */
    private static String cut(String value, String operator, String pattern) {
        boolean front = operator.startsWith("#");
        boolean longest = operator.length() == 2;
        for (int i = 0; i <= value.length(); i++) {
            int length = longest ? value.length() - i : i;
            int split = front ? length : value.length() - length;
            String candidate = front ? value.substring(0, split) : value.substring(split);
            if (Glob.matches(pattern, candidate)) {
                return front ? value.substring(split) : value.substring(0, split);
            }
        }
        return value;
    }

    private static String withoutLineEnds(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '\n') {
            end--;
        }
        return text.substring(0, end);
    }
}
