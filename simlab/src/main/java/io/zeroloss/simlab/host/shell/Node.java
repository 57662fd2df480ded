package io.zeroloss.simlab.host.shell;

import java.util.List;
import java.util.Optional;

/** A parsed command (POSIX.1-2017, Shell and Utilities, 2.9). */
sealed interface Node {
    /** {@code NAME=word … word … redirection …} */
    record Simple(int line, List<Assignment> assignments, List<Word> words, List<Redirection> redirections)
            implements Node {}

    /** {@code a | b | c}; at least two. */
    record Pipeline(List<Node> parts) implements Node {}

    /** {@code ! a} */
    record Not(Node node) implements Node {}

    /** {@code a && b} or {@code a || b} */
    record AndOr(Node first, boolean and, Node second) implements Node {}

    /** {@code a; b} */
    record Sequence(List<Node> nodes) implements Node {}

    /** {@code a &} */
    record Background(Node node) implements Node {}

    /** {@code ( a )} */
    record Subshell(Node body) implements Node {}

    /** {@code if a; then b; elif c; then d; else e; fi} */
    record If(List<Branch> branches, Optional<Node> otherwise) implements Node {}

    /** {@code while a; do b; done}, or {@code until} */
    record Loop(boolean until, Node condition, Node body) implements Node {}

    /** {@code for name in words; do b; done}; without {@code in} over the parameters */
    record For(String name, Optional<List<Word>> words, Node body) implements Node {}

    /** {@code case word in pattern | pattern) b ;; esac} */
    record Case(Word subject, List<Arm> arms) implements Node {}

    /** {@code name() body} */
    record Function(String name, Node body) implements Node {}

    /** A compound command with redirections. */
    record Redirected(Node node, List<Redirection> redirections) implements Node {}

    /** {@code NAME=word} */
    record Assignment(String name, Word value) {}

    /** A condition with what follows from it. */
    record Branch(Node condition, Node body) {}

    /** Patterns with what they lead to. */
    record Arm(List<Word> patterns, Node body) {}

    /**
     * {@code 2>file}, {@code <&3}.
     *
     * @param operator {@code <}, {@code >}, {@code >>}, {@code <>}, {@code >&} or {@code <&}
     */
    record Redirection(int descriptor, String operator, Word target) {}
}
