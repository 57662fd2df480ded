package io.zeroloss.simlab.host.shell;

import java.util.List;
import java.util.function.UnaryOperator;

/** The value of {@code $(( ))}: C's integer operators without assignment. */
final class Arithmetic {
    /** From the loosest to the tightest. */
    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<=", ">=", "<", ">"),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private final Cursor cursor;
    private final UnaryOperator<String> variables;

    private Arithmetic(String text, UnaryOperator<String> variables) {
        this.cursor = new Cursor(text);
        this.variables = variables;
    }

    /** @throws SyntaxError if it is no expression, or divides by zero */
    static long evaluate(String text, UnaryOperator<String> variables) {
        Arithmetic arithmetic = new Arithmetic(text, variables);
        long value = arithmetic.level(0);
        arithmetic.cursor.skipLines();
        if (!arithmetic.cursor.atEnd()) {
            throw arithmetic.wrong();
        }
        return value;
    }

    private long level(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        long value = level(level + 1);
        while (true) {
            cursor.skipLines();
            String operator =
                    LEVELS.get(level).stream().filter(this::isNext).findFirst().orElse("");
            if (operator.isEmpty()) {
                return value;
            }
            cursor.take(operator);
            value = apply(operator, value, level(level + 1));
        }
    }

    /** Not the beginning of a longer operator. */
    private boolean isNext(String operator) {
        char after = cursor.peek(operator.length());
        return cursor.startsWith(operator)
                && !(operator.length() == 1 && "|&<>".contains(operator) && after == operator.charAt(0));
    }

    private long apply(String operator, long left, long right) {
        return switch (operator) {
            case "||" -> left != 0 || right != 0 ? 1 : 0;
            case "&&" -> left != 0 && right != 0 ? 1 : 0;
            case "|" -> left | right;
            case "^" -> left ^ right;
            case "&" -> left & right;
            case "==" -> left == right ? 1 : 0;
            case "!=" -> left != right ? 1 : 0;
            case "<=" -> left <= right ? 1 : 0;
            case ">=" -> left >= right ? 1 : 0;
            case "<" -> left < right ? 1 : 0;
            case ">" -> left > right ? 1 : 0;
            case "<<" -> left << right;
            case ">>" -> left >> right;
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            default -> {
                if (right == 0) {
                    throw new SyntaxError(1, "arithmetic expression: division by zero");
                }
                yield operator.equals("/") ? left / right : left % right;
            }
        };
    }

    private long unary() {
        cursor.skipLines();
        if (cursor.take("-")) {
            return -unary();
        }
        if (cursor.take("+")) {
            return unary();
        }
        if (cursor.take("!")) {
            return unary() == 0 ? 1 : 0;
        }
        if (cursor.take("~")) {
            return ~unary();
        }
        if (cursor.take("(")) {
            long value = level(0);
            cursor.skipLines();
            if (!cursor.take(")")) {
                throw wrong();
            }
            return value;
        }
        return operand();
    }

    private long operand() {
        StringBuilder word = new StringBuilder();
        while (Cursor.isName(cursor.peek())) {
            word.append(cursor.next());
        }
        String text = word.toString();
        if (!text.isEmpty() && Cursor.isNameStart(text.charAt(0))) {
            text = variables.apply(text).strip();
        }
        try {
            return text.isEmpty() ? missing() : Long.decode(text);
        } catch (NumberFormatException e) {
            throw wrong();
        }
    }

    private long missing() {
        throw new SyntaxError(1, "arithmetic expression: expecting primary");
    }

    private SyntaxError wrong() {
        return new SyntaxError(1, "arithmetic expression: expecting EOF");
    }
}
