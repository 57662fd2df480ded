package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.FileSystem;
import java.util.List;
import java.util.Optional;

/** {@code test} and {@code [}: up to four arguments (POSIX.1-2017), which leaves nothing to guess. */
final class TestExpression {
    private final FileSystem files;

    TestExpression(FileSystem files) {
        this.files = files;
    }

    /** @throws IllegalArgumentException with the shell's words, if it is no test */
    boolean holds(List<String> a) {
        return switch (a.size()) {
            case 0 -> false;
            case 1 -> !a.get(0).isEmpty();
            case 2 -> a.get(0).equals("!") ? a.get(1).isEmpty() : unary(a.get(0), a.get(1));
            case 3 -> a.get(0).equals("!") ? !holds(a.subList(1, 3)) : binary(a.get(0), a.get(1), a.get(2));
            case 4 -> {
                if (!a.get(0).equals("!")) {
                    throw new IllegalArgumentException("too many arguments");
                }
                yield !holds(a.subList(1, 4));
            }
            default -> throw new IllegalArgumentException("too many arguments");
        };
    }

    private boolean unary(String operator, String operand) {
        Optional<Entry> entry = files.find(operand);
        return switch (operator) {
            case "-n" -> !operand.isEmpty();
            case "-z" -> operand.isEmpty();
            case "-e" -> entry.isPresent();
            case "-f" ->
                entry.filter(e -> e instanceof Entry.TextFile
                                || e instanceof Entry.LiveFile
                                || e instanceof Entry.Executable)
                        .isPresent();
            case "-d" ->
                entry.filter(e -> e instanceof Entry.Directory || e instanceof Entry.LiveDirectory)
                        .isPresent();
            case "-s" ->
                entry.filter(e -> e instanceof Entry.TextFile file
                                && !file.content().isEmpty())
                        .isPresent();
            case "-r" -> entry.isPresent();
            case "-w" -> entry.filter(TestExpression::isWritable).isPresent();
            case "-x" ->
                entry.filter(e -> e instanceof Entry.Directory || e instanceof Entry.Executable)
                        .isPresent();
            case "-p" -> entry.filter(Entry.Fifo.class::isInstance).isPresent();
            case "-S" -> entry.filter(Entry.SocketName.class::isInstance).isPresent();
            case "-L", "-h" ->
                files.findUnfollowed(operand)
                        .filter(Entry.Link.class::isInstance)
                        .isPresent();
            default -> throw new IllegalArgumentException(operator + ": unexpected operator");
        };
    }

    private static boolean isWritable(Entry entry) {
        return !(entry instanceof Entry.LiveDirectory)
                && !(entry instanceof Entry.LiveFile file && file.writer().isEmpty());
    }

    private static boolean binary(String left, String operator, String right) {
        return switch (operator) {
            case "=" -> left.equals(right);
            case "!=" -> !left.equals(right);
            case "-eq" -> number(left) == number(right);
            case "-ne" -> number(left) != number(right);
            case "-lt" -> number(left) < number(right);
            case "-le" -> number(left) <= number(right);
            case "-gt" -> number(left) > number(right);
            case "-ge" -> number(left) >= number(right);
            default -> throw new IllegalArgumentException(operator + ": unexpected operator");
        };
    }

    private static long number(String text) {
        if (!text.matches("\\s*-?\\d{1,18}\\s*")) {
            throw new IllegalArgumentException("Illegal number: " + text);
        }
        return Long.parseLong(text.strip());
    }
}
