package io.zeroloss.simlab.host.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses compound commands and function definitions. */
final class CompoundParser {
    private static final Set<String> KEYWORDS = Set.of(
            "if", "then", "elif", "else", "fi", "while", "until", "for", "in", "do", "done", "case", "esac", "{", "}",
            "!");

    private final Cursor cursor;
    private final ScriptParser lists;
    private final WordReader words;

    CompoundParser(Cursor cursor, ScriptParser lists, WordReader words) {
        this.cursor = cursor;
        this.lists = lists;
        this.words = words;
    }

    /** The keyword that stands here, if one does; it is not passed. */
    Optional<String> keyword() {
        StringBuilder word = new StringBuilder();
        for (int i = 0; !Cursor.endsWord(cursor.peek(i)) && i < 6; i++) {
            word.append(cursor.peek(i));
        }
        return Optional.of(word.toString()).filter(KEYWORDS::contains);
    }

    /** The compound command that begins here, if one does. */
    Optional<Node> read() {
        if (cursor.take("(")) {
            return Optional.of(new Node.Subshell(lists.until(")")));
        }
        String keyword = keyword().orElse("");
        switch (keyword) {
            case "" -> {
                return function();
            }
            case "{" -> {
                cursor.take("{");
                Node body = lists.list();
                close("}");
                return Optional.of(body);
            }
            case "if" -> {
                return Optional.of(conditional());
            }
            case "while", "until" -> {
                cursor.take(keyword);
                Node condition = lists.list();
                return Optional.of(new Node.Loop(keyword.equals("until"), condition, body()));
            }
            case "for" -> {
                return Optional.of(forLoop());
            }
            case "case" -> {
                return Optional.of(choice());
            }
            default -> throw new SyntaxError(cursor.line(), "\"%s\" unexpected".formatted(keyword));
        }
    }

    private Optional<Node> function() {
        int from = cursor.position();
        StringBuilder name = new StringBuilder();
        while (Cursor.isName(cursor.peek())) {
            name.append(cursor.next());
        }
        if (!name.isEmpty() && cursor.take("()")) {
            cursor.skipLines();
            Node body = read().orElseThrow(cursor::unexpected);
            return Optional.of(new Node.Function(name.toString(), body));
        }
        cursor.back(from);
        return Optional.empty();
    }

    private Node conditional() {
        List<Node.Branch> branches = new ArrayList<>();
        Optional<Node> otherwise = Optional.empty();
        cursor.take("if");
        do {
            Node condition = lists.list();
            close("then");
            branches.add(new Node.Branch(condition, lists.list()));
        } while (keyword().equals(Optional.of("elif")) && cursor.take("elif"));
        if (keyword().equals(Optional.of("else"))) {
            cursor.take("else");
            otherwise = Optional.of(lists.list());
        }
        close("fi");
        return new Node.If(branches, otherwise);
    }

    private Node forLoop() {
        cursor.take("for");
        cursor.skipBlanks();
        String name = words.read().flatMap(Word::plain).orElseThrow(cursor::unexpected);
        cursor.skipLines();
        Optional<List<Word>> items = Optional.empty();
        if (keyword().equals(Optional.of("in"))) {
            cursor.take("in");
            items = Optional.of(items());
        }
        if (cursor.peek() == ';') {
            cursor.next();
        }
        cursor.skipLines();
        return new Node.For(name, items, body());
    }

    private List<Word> items() {
        List<Word> items = new ArrayList<>();
        cursor.skipBlanks();
        for (Optional<Word> word = words.read(); word.isPresent(); word = words.read()) {
            items.add(word.get());
            cursor.skipBlanks();
        }
        return items;
    }

    private Node body() {
        close("do");
        Node body = lists.list();
        close("done");
        return body;
    }

    private Node choice() {
        cursor.take("case");
        cursor.skipBlanks();
        Word subject = words.read().orElseThrow(cursor::unexpected);
        cursor.skipLines();
        close("in");
        cursor.skipLines();
        List<Node.Arm> arms = new ArrayList<>();
        while (!keyword().equals(Optional.of("esac"))) {
            arms.add(arm());
            cursor.skipLines();
        }
        close("esac");
        return new Node.Case(subject, arms);
    }

    private Node.Arm arm() {
        cursor.take("(");
        List<Word> patterns = new ArrayList<>();
        do {
            cursor.skipBlanks();
            patterns.add(words.read().orElseThrow(cursor::unexpected));
            cursor.skipBlanks();
        } while (cursor.take("|"));
        if (!cursor.take(")")) {
            throw cursor.unexpected();
        }
        Node body = lists.list();
        cursor.skipLines();
        cursor.take(";;");
        return new Node.Arm(patterns, body);
    }

    private void close(String keyword) {
        cursor.skipLines();
        if (!keyword().equals(Optional.of(keyword))) {
            throw cursor.unexpected();
        }
        cursor.take(keyword);
    }
}
