package io.zeroloss.simlab.host.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code read [-r] [-t SECONDS] NAME…} */
final class ReadBuiltin {
    private final ShellState state;

    ReadBuiltin(ShellState state) {
        this.state = state;
    }

    int run(List<String> arguments) {
        List<String> names = new ArrayList<>(arguments);
        boolean raw = false;
        while (!names.isEmpty() && names.get(0).startsWith("-")) {
            String option = names.remove(0);
            if (option.equals("-r")) {
                raw = true;
            } else if (option.equals("-t") && state.bash && !names.isEmpty()) {
                // what does not come at once never comes: time moves only by those who wait in the lab
                names.remove(0);
            } else {
                state.complain("read: Illegal option " + option);
                return 2;
            }
        }
        Optional<String> line = state.descriptor(0).readLine();
        String text = line.orElse("");
        boolean whole = text.endsWith("\n");
        text = whole ? text.substring(0, text.length() - 1) : text;
        assign(names, raw ? text : text.replaceAll("\\\\(.)", "$1"));
        return whole ? 0 : 1;
    }

    private void assign(List<String> names, String text) {
        String separators = state.value("IFS").orElse(" \t\n");
        String rest = trim(text, separators);
        for (int i = 0; i < names.size(); i++) {
            boolean last = i == names.size() - 1;
            int end = last ? rest.length() : firstSeparator(rest, separators);
            state.variables.put(names.get(i), rest.substring(0, end));
            rest = trim(rest.substring(Math.min(rest.length(), end + 1)), separators);
        }
    }

    private static int firstSeparator(String text, String separators) {
        for (int i = 0; i < text.length(); i++) {
            if (separators.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return text.length();
    }

    /** Without blanks at both ends, as far as blanks separate. */
    private static String trim(String text, String separators) {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from), separators)) {
            from++;
        }
        while (to > from && isBlank(text.charAt(to - 1), separators)) {
            to--;
        }
        return text.substring(from, to);
    }

    private static boolean isBlank(char c, String separators) {
        return Character.isWhitespace(c) && separators.indexOf(c) >= 0;
    }
}
