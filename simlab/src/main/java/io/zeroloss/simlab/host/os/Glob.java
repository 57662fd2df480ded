package io.zeroloss.simlab.host.os;

import java.util.regex.Pattern;

/** Patterns of the shell. A backslash takes the meaning from the character behind it. */
public final class Glob {
    private Glob() {}

    /** Whether a pattern matches a whole text. */
    public static boolean matches(String pattern, String text) {
        return regex(pattern).matcher(text).matches();
    }

    /** Whether there is anything in a pattern that is not literal. */
    public static boolean isPattern(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '*' || c == '?' || (c == '[' && pattern.indexOf(']', i) > 0)) {
                return true;
            }
        }
        return false;
    }

    /** Text as a pattern that matches nothing else. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ("*?[]\\".indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append(c);
        }
        return escaped.toString();
    }

    /** The text that a pattern without wildcards matches; wildcards stay as they are. */
    public static String unescape(String pattern) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                c = pattern.charAt(++i);
            }
            text.append(c);
        }
        return text.toString();
    }

    private static Pattern regex(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                regex.append(Pattern.quote(pattern.substring(i + 1, i + 2)));
                i++;
            } else if (c == '*') {
                regex.append(".*");
            } else if (c == '?') {
                regex.append('.');
            } else if (c == '[' && pattern.indexOf(']', i + 1) > 0) {
                int end = pattern.indexOf(']', i + 2);
                String set = pattern.substring(i + 1, end);
                boolean negated = set.startsWith("!") || set.startsWith("^");
                regex.append(negated ? "[^" : "[")
                        .append((negated ? set.substring(1) : set)
                                .replace("\\", "\\\\")
                                .replace("[", "\\["))
                        .append(']');
                i = end;
            } else {
                regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
