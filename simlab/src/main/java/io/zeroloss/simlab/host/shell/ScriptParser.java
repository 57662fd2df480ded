package io.zeroloss.simlab.host.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses scripts: lists, pipelines and simple commands. */
final class ScriptParser {
    private static final Set<String> CLOSING = Set.of("then", "elif", "else", "fi", "do", "done", "esac", "}");

    private final Cursor cursor;
    private final WordReader words;
    private final CompoundParser compounds;

    ScriptParser(Cursor cursor) {
        this.cursor = cursor;
        this.words = new WordReader(cursor);
        this.compounds = new CompoundParser(cursor, this, words);
    }

    /** @throws SyntaxError if the text is no script, or uses what this shell does not know */
    static Node parse(String text) {
        Cursor cursor = new Cursor(text);
        Node script = new ScriptParser(cursor).list();
        if (!cursor.atEnd()) {
            throw cursor.unexpected();
        }
        return script;
    }

    /** A list and the text that closes it. */
    Node until(String close) {
        Node list = list();
        cursor.skipLines();
        if (!cursor.take(close)) {
            throw cursor.unexpected();
        }
        return list;
    }

    /** Commands up to a word or character that does not belong to them. */
    Node list() {
        List<Node> nodes = new ArrayList<>();
        cursor.skipLines();
        while (!endsList()) {
            Node node = andOr();
            cursor.skipBlanks();
            if (cursor.peek() == '&' && cursor.peek(1) != '&') {
                cursor.next();
                node = new Node.Background(node);
            } else if (cursor.peek() == ';' && cursor.peek(1) != ';') {
                cursor.next();
            } else if (cursor.peek() != '\n' && !endsList()) {
                throw cursor.unexpected();
            }
            nodes.add(node);
            cursor.skipLines();
        }
        return nodes.size() == 1 ? nodes.get(0) : new Node.Sequence(nodes);
    }

    private boolean endsList() {
        char c = cursor.peek();
        return cursor.atEnd()
                || c == ')'
                || cursor.startsWith(";;")
                || compounds.keyword().filter(CLOSING::contains).isPresent();
    }

    private Node andOr() {
        Node node = pipeline();
        while (true) {
            cursor.skipBlanks();
            boolean and = cursor.take("&&");
            if (!and && !cursor.take("||")) {
                return node;
            }
            cursor.skipLines();
            node = new Node.AndOr(node, and, pipeline());
        }
    }

    private Node pipeline() {
        cursor.skipBlanks();
        if (compounds.keyword().equals(Optional.of("!"))) {
            cursor.take("!");
            return new Node.Not(pipeline());
        }
        List<Node> parts = new ArrayList<>(List.of(command()));
        cursor.skipBlanks();
        while (cursor.peek() == '|' && cursor.peek(1) != '|') {
            cursor.next();
            cursor.skipLines();
            parts.add(command());
            cursor.skipBlanks();
        }
        return parts.size() == 1 ? parts.get(0) : new Node.Pipeline(parts);
    }

    private Node command() {
        cursor.skipBlanks();
        Optional<Node> compound = compounds.read();
        if (compound.isEmpty()) {
            return simple();
        }
        List<Node.Redirection> redirections = new ArrayList<>();
        for (var next = redirection(); next.isPresent(); next = redirection()) {
            redirections.add(next.get());
        }
        return redirections.isEmpty() ? compound.get() : new Node.Redirected(compound.get(), redirections);
    }

    private Node simple() {
        int line = cursor.line();
        List<Node.Assignment> assignments = new ArrayList<>();
        List<Word> command = new ArrayList<>();
        List<Node.Redirection> redirections = new ArrayList<>();
        while (true) {
            cursor.skipBlanks();
            Optional<Node.Redirection> redirection = redirection();
            if (redirection.isPresent()) {
                redirections.add(redirection.get());
                continue;
            }
            Optional<Node.Assignment> assignment = command.isEmpty() ? assignment() : Optional.empty();
            if (assignment.isPresent()) {
                assignments.add(assignment.get());
                continue;
            }
            Optional<Word> word = words.read();
            if (word.isEmpty()) {
                break;
            }
            command.add(word.get());
        }
        if (assignments.isEmpty() && command.isEmpty() && redirections.isEmpty()) {
            throw cursor.unexpected();
        }
        return new Node.Simple(line, assignments, command, redirections);
    }

    private Optional<Node.Assignment> assignment() {
        int from = cursor.position();
        StringBuilder name = new StringBuilder();
        if (Cursor.isNameStart(cursor.peek())) {
            while (Cursor.isName(cursor.peek())) {
                name.append(cursor.next());
            }
            if (cursor.take("=")) {
                return Optional.of(
                        new Node.Assignment(name.toString(), words.read().orElse(new Word(List.of()))));
            }
        }
        cursor.back(from);
        return Optional.empty();
    }

    private Optional<Node.Redirection> redirection() {
        cursor.skipBlanks();
        int from = cursor.position();
        StringBuilder digits = new StringBuilder();
        while (Character.isDigit(cursor.peek()) && digits.length() < 3) {
            digits.append(cursor.next());
        }
        for (String operator : List.of("<<", "<>", "<&", ">&", ">>", "<", ">")) {
            if (cursor.take(operator)) {
                if (operator.equals("<<")) {
                    throw new SyntaxError(cursor.line(), "here-documents are not supported here");
                }
                cursor.skipBlanks();
                Word target = words.read().orElseThrow(cursor::unexpected);
                int standard = operator.startsWith("<") ? 0 : 1;
                int descriptor = digits.isEmpty() ? standard : Integer.parseInt(digits.toString());
                return Optional.of(new Node.Redirection(descriptor, operator, target));
            }
        }
        cursor.back(from);
        return Optional.empty();
    }
}
