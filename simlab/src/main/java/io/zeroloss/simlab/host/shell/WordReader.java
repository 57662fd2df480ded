package io.zeroloss.simlab.host.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads words with their quotes and expansions. */
final class WordReader {
    private static final String SPECIAL = "@*#?$!-";

    private final Cursor cursor;

    WordReader(Cursor cursor) {
        this.cursor = cursor;
    }

    /** The word that begins here; empty if none does. */
    Optional<Word> read() {
        if (Cursor.endsWord(cursor.peek())) {
            return Optional.empty();
        }
        return Optional.of(parts(Cursor::endsWord));
    }

    private Word parts(Predicate<Character> end) {
        List<Word.Part> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        while (!end.test(cursor.peek())) {
            char c = cursor.peek();
            if (cursor.atEnd()) {
                throw new SyntaxError(cursor.line(), "Unterminated word");
            } else if (c == '\\') {
                cursor.next();
                if (cursor.peek() == '\n') {
                    cursor.next();
                } else {
                    flush(plain, parts);
                    parts.add(new Word.Text(String.valueOf(cursor.next()), true));
                }
            } else if (c == '\'') {
                flush(plain, parts);
                parts.add(new Word.Text(singleQuoted(), true));
            } else if (c == '"') {
                flush(plain, parts);
                doubleQuoted(parts);
            } else if (c == '`') {
                throw new SyntaxError(cursor.line(), "backquotes are not supported here, use $( )");
            } else if (c == '$') {
                dollar(false)
                        .ifPresentOrElse(
                                part -> {
                                    flush(plain, parts);
                                    parts.add(part);
                                },
                                () -> plain.append('$'));
            } else {
                plain.append(cursor.next());
            }
        }
        flush(plain, parts);
        return new Word(parts);
    }

    private static void flush(StringBuilder plain, List<Word.Part> parts) {
        if (!plain.isEmpty()) {
            parts.add(new Word.Text(plain.toString(), false));
            plain.setLength(0);
        }
    }

    private String singleQuoted() {
        cursor.next();
        StringBuilder text = new StringBuilder();
        while (cursor.peek() != '\'') {
            if (cursor.atEnd()) {
                throw new SyntaxError(cursor.line(), "Unterminated quoted string");
            }
            text.append(cursor.next());
        }
        cursor.next();
        return text.toString();
    }

    private void doubleQuoted(List<Word.Part> parts) {
        cursor.next();
        StringBuilder text = new StringBuilder();
        // an empty pair of quotes is a word as well
        parts.add(new Word.Text("", true));
        while (cursor.peek() != '"') {
            char c = cursor.peek();
            if (cursor.atEnd()) {
                throw new SyntaxError(cursor.line(), "Unterminated quoted string");
            } else if (c == '`') {
                throw new SyntaxError(cursor.line(), "backquotes are not supported here, use $( )");
            } else if (c == '\\' && "$`\"\\\n".indexOf(cursor.peek(1)) >= 0) {
                cursor.next();
                char escaped = cursor.next();
                if (escaped != '\n') {
                    text.append(escaped);
                }
            } else if (c == '$') {
                Optional<Word.Part> part = dollar(true);
                if (part.isPresent()) {
                    parts.add(new Word.Text(text.toString(), true));
                    text.setLength(0);
                    parts.add(part.get());
                } else {
                    text.append('$');
                }
            } else {
                text.append(cursor.next());
            }
        }
        cursor.next();
        parts.add(new Word.Text(text.toString(), true));
    }

    /** Goes past the dollar sign in any case. */
    private Optional<Word.Part> dollar(boolean quoted) {
        cursor.next();
        if (cursor.take("((")) {
            return Optional.of(new Word.Arithmetic(arithmetic(), quoted));
        }
        if (cursor.take("(")) {
            Node body = new ScriptParser(cursor).until(")");
            return Optional.of(new Word.Substitution(body, quoted));
        }
        if (cursor.take("{")) {
            return Optional.of(braces(quoted));
        }
        char c = cursor.peek();
        if ((c != '\0' && SPECIAL.indexOf(c) >= 0) || Character.isDigit(c)) {
            return Optional.of(plainParameter(String.valueOf(cursor.next()), quoted));
        }
        return Cursor.isNameStart(c) ? Optional.of(plainParameter(name(), quoted)) : Optional.empty();
    }

    private static Word.Parameter plainParameter(String name, boolean quoted) {
        return new Word.Parameter(name, "", Optional.empty(), quoted);
    }

    private Word.Part braces(boolean quoted) {
        if (cursor.peek() == '#' && cursor.peek(1) != '}') {
            cursor.next();
            String name = parameterName();
            require("}");
            return new Word.Parameter(name, "length", Optional.empty(), quoted);
        }
        String name = parameterName();
        if (cursor.take("}")) {
            return plainParameter(name, quoted);
        }
        for (String operator : List.of(":-", ":=", ":+", ":?", "##", "%%", "-", "=", "+", "?", "#", "%")) {
            if (cursor.take(operator)) {
                Word argument = parts(c -> c == '}');
                require("}");
                return new Word.Parameter(name, operator, Optional.of(argument), quoted);
            }
        }
        throw new SyntaxError(cursor.line(), "Bad substitution");
    }

    private String parameterName() {
        char c = cursor.peek();
        if (Character.isDigit(c)) {
            StringBuilder digits = new StringBuilder();
            while (Character.isDigit(cursor.peek())) {
                digits.append(cursor.next());
            }
            return digits.toString();
        }
        if (Cursor.isNameStart(c)) {
            return name();
        }
        if (c != '\0' && SPECIAL.indexOf(c) >= 0) {
            return String.valueOf(cursor.next());
        }
        throw new SyntaxError(cursor.line(), "Bad substitution");
    }

    private String name() {
        StringBuilder name = new StringBuilder();
        while (Cursor.isName(cursor.peek())) {
            name.append(cursor.next());
        }
        return name.toString();
    }

    /** To the closing parentheses of {@code $((}, those within it being balanced. */
    private Word arithmetic() {
        List<Word.Part> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        int open = 0;
        while (open > 0 || !cursor.startsWith("))")) {
            char c = cursor.peek();
            if (cursor.atEnd()) {
                throw new SyntaxError(cursor.line(), "missing '))'");
            }
            if (c == '$') {
                dollar(true).ifPresent(part -> {
                    flush(plain, parts);
                    parts.add(part);
                });
            } else {
                open += c == '(' ? 1 : c == ')' ? -1 : 0;
                plain.append(cursor.next());
            }
        }
        cursor.take("))");
        flush(plain, parts);
        return new Word(parts);
    }

    private void require(String what) {
        if (!cursor.take(what)) {
            throw new SyntaxError(cursor.line(), "Bad substitution");
        }
    }
}
