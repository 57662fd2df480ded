package io.zeroloss.traffic.exec;

import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.List;

/** Splits a command as a shell splits words, with single and double quotes and backslashes, and nothing else of a shell. */
public final class CommandWords {
    private static final char NO_QUOTE = 0;

    private CommandWords() {}

    /**
     * Splits a command line into words.
     *
     * @throws InputException if there is no word or a quote is left open
     */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = NO_QUOTE;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
                word.append(text.charAt(++i));
                inWord = true;
            } else if (c == quote) {
                quote = NO_QUOTE;
            } else if (quote == NO_QUOTE && (c == '\'' || c == '"')) {
                quote = c;
                inWord = true;
            } else if (quote == NO_QUOTE && Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != NO_QUOTE) {
            throw new InputException("generator command `%s`: the quote %s is never closed".formatted(text, quote));
        }
        if (inWord) {
            words.add(word.toString());
        }
        if (words.isEmpty()) {
            throw new InputException("generator command: expected a program after `exec:`, found nothing");
        }
        return words;
    }
}
