package io.zeroloss.simlab.host.shell;

import java.util.List;
import java.util.Optional;

/** A word before its expansion. */
record Word(List<Part> parts) {
    Word {
        parts = List.copyOf(parts);
    }

    /** A piece of a word. */
    sealed interface Part {}

    /** Plain text. */
    record Text(String text, boolean quoted) implements Part {}

    /**
     * {@code $name}, {@code ${name%pattern}}.
     *
     * @param operator empty for the plain value; {@code length} for {@code ${#name}}
     * @param argument what follows the operator
     */
    record Parameter(String name, String operator, Optional<Word> argument, boolean quoted) implements Part {}

    /** {@code $(commands)} */
    record Substitution(Node body, boolean quoted) implements Part {}

    /** {@code $((expression))} */
    record Arithmetic(Word expression, boolean quoted) implements Part {}

    /** The word if it is unquoted plain text, as keywords and names are. */
    Optional<String> plain() {
        return parts.size() == 1 && parts.get(0) instanceof Text text && !text.quoted()
                ? Optional.of(text.text())
                : Optional.empty();
    }
}
