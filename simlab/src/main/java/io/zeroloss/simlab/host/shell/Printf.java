package io.zeroloss.simlab.host.shell;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code printf FORMAT ARG…}: the format is used again while arguments are left. */
final class Printf {
    private static final Pattern PIECE = Pattern.compile(
            "(?<percent>%%)|%(?<flags>[-0]*)(?<width>\\d*)(?:\\.(?<precision>\\d+))?(?<type>[sdXxu])"
                    + "|\\\\(?<escape>[nt\\\\])|(?<text>[^%\\\\]+)|(?<wrong>[%\\\\].?)",
            Pattern.DOTALL);

    private Printf() {}

    /**
     * The formatted text.
     *
     * @throws IllegalArgumentException in the shell's words, for what is not known here or not a number
     */
    static String format(String format, List<String> arguments) {
        Deque<String> left = new ArrayDeque<>(arguments);
        StringBuilder out = new StringBuilder();
        int before;
        do {
            before = left.size();
            once(format, left, out);
        } while (!left.isEmpty() && left.size() < before);
        return out.toString();
    }

    private static void once(String format, Deque<String> arguments, StringBuilder out) {
        Matcher piece = PIECE.matcher(format);
        while (piece.find()) {
            if (piece.group("wrong") != null) {
                throw new IllegalArgumentException(piece.group("wrong") + ": invalid directive");
            } else if (piece.group("type") != null) {
                out.append(conversion(piece, arguments.isEmpty() ? "" : arguments.removeFirst()));
            } else if (piece.group("escape") != null) {
                out.append(
                        switch (piece.group("escape")) {
                            case "n" -> "\n";
                            case "t" -> "\t";
                            default -> "\\";
                        });
            } else {
                out.append(piece.group("percent") == null ? piece.group("text") : "%");
            }
        }
    }

    private static String conversion(Matcher piece, String argument) {
        String width = piece.group("width");
        if (piece.group("type").equals("s")) {
            String flags = width.isEmpty() ? "" : piece.group("flags").replace("0", "");
            String precision = piece.group("precision") == null ? "" : "." + piece.group("precision");
            return String.format("%" + flags + width + precision + "s", argument);
        }
        if (!argument.matches("|-?(0[xX]\\p{XDigit}{1,15}|\\d{1,18})")) {
            throw new IllegalArgumentException(argument + ": expected numeric value");
        }
        long number = argument.isEmpty() ? 0 : Long.decode(argument);
        return String.format(
                "%" + piece.group("flags") + width + piece.group("type").replace("u", "d"), number);
    }
}
