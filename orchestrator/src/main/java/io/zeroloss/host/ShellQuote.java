package io.zeroloss.host;

import java.util.regex.Pattern;

/** The one place where text becomes part of a shell line. */
public final class ShellQuote {
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private ShellQuote() {}

    /**
     * Quotes one argument for a POSIX shell.
     *
     * @throws IllegalArgumentException if the text holds a NUL, which no argument can carry
     */
    public static String quote(String argument) {
        if (argument.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("an argument cannot hold a NUL character");
        }
        // `a=b` in front of a command and `~` are special to a shell; as quoted words they are not
        return SAFE.matcher(argument).matches() && !argument.contains("=")
                ? argument
                : "'" + argument.replace("'", "'\\''") + "'";
    }
}
