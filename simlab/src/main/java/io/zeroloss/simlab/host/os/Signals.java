package io.zeroloss.simlab.host.os;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Names and numbers of signals, as {@code kill} takes them. */
public final class Signals {
    public static final int INT = 2;
    public static final int KILL = 9;
    public static final int ALRM = 14;
    public static final int TERM = 15;
    private static final Map<String, Integer> NUMBERS =
            Map.of("HUP", 1, "INT", INT, "QUIT", 3, "KILL", KILL, "USR1", 10, "USR2", 12, "TERM", TERM);

    private Signals() {}

    /**
     * The signal that the options of {@code kill} name; they are taken from the list. TERM if there are none.
     *
     * @return empty if there is no such signal
     */
    public static Optional<Integer> option(List<String> arguments) {
        Optional<Integer> signal = Optional.of(TERM);
        if (arguments.size() >= 2 && arguments.get(0).equals("-s")) {
            arguments.remove(0);
            signal = number(arguments.remove(0));
        } else if (arguments.size() >= 2 && arguments.get(0).matches("-[A-Z0-9]+")) {
            signal = number(arguments.remove(0).substring(1));
        }
        if (!arguments.isEmpty() && arguments.get(0).equals("--")) {
            arguments.remove(0);
        }
        return signal;
    }

    /** {@code TERM}, {@code SIGTERM} or {@code 15}. */
    public static Optional<Integer> number(String name) {
        if (name.matches("\\d{1,2}")) {
            return Optional.of(Integer.valueOf(name));
        }
        return Optional.ofNullable(NUMBERS.get(name.replaceFirst("^SIG", "")));
    }

    /** The name without SIG; empty for one that nobody here sends. */
    public static Optional<String> name(int number) {
        return NUMBERS.entrySet().stream()
                .filter(entry -> entry.getValue() == number)
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
