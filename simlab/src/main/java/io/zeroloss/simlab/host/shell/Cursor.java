package io.zeroloss.simlab.host.shell;

/** A position in a script. */
final class Cursor {
    private final String text;
    private int at;

    Cursor(String text) {
        this.text = text;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    /** The next character; NUL at the end. */
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
    }

    char next() {
        char c = peek();
        at++;
        return c;
    }

    boolean startsWith(String what) {
        return text.startsWith(what, at);
    }

    /** Goes past a text if it is next. */
    boolean take(String what) {
        boolean there = startsWith(what);
        if (there) {
            at += what.length();
        }
        return there;
    }

    int position() {
        return at;
    }

    void back(int position) {
        at = position;
    }

    int line() {
        return 1
                + (int) text.substring(0, Math.min(at, text.length()))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }

    /** Blanks, joined lines and comments. */
    void skipBlanks() {
        while (true) {
            char c = peek();
            if (c == ' ' || c == '\t') {
                at++;
            } else if (c == '\\' && peek(1) == '\n') {
                at += 2;
            } else if (c == '#') {
                while (!atEnd() && peek() != '\n') {
                    at++;
                }
            } else {
                return;
            }
        }
    }

    /** The same with line ends. */
    void skipLines() {
        skipBlanks();
        while (peek() == '\n') {
            at++;
            skipBlanks();
        }
    }

    SyntaxError unexpected() {
        String what = atEnd() ? "end of file" : peek() == '\n' ? "newline" : "\"" + peek() + "\"";
        return new SyntaxError(line(), what + " unexpected");
    }

    static boolean endsWord(char c) {
        return c == '\0' || " \t\n;&|<>()".indexOf(c) >= 0;
    }

    static boolean isNameStart(char c) {
        return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    static boolean isName(char c) {
        return isNameStart(c) || (c >= '0' && c <= '9');
    }
}
