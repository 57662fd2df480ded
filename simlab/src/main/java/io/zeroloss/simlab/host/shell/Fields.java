package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.Glob;
import java.util.ArrayList;
import java.util.List;

/** The fields that a word expands to, as patterns: what was quoted is escaped. */
final class Fields {
    private final String separators;
    private final List<String> done = new ArrayList<>();
    private final StringBuilder current = new StringBuilder();
    private boolean open;

    /**
     * None yet.
     *
     * @param separators the value of {@code IFS}
     */
    Fields(String separators) {
        this.separators = separators;
    }

    /** Text that was quoted: makes a field even if it is empty. */
    void quoted(String text) {
        current.append(Glob.escape(text));
        open = true;
    }

    /** Text as it stands in the script. */
    void plain(String text) {
        current.append(text);
        open = open || !text.isEmpty();
    }

    /** The value of an unquoted expansion, which is split. */
    void split(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (separators.indexOf(c) < 0) {
                current.append(c == '\\' ? "\\\\" : c);
                open = true;
            } else if (open || !Character.isWhitespace(c)) {
                end();
            }
        }
    }

    /** The field ends, if there is one or a separator that is no blank stands for one. */
    void end() {
        done.add(current.toString());
        current.setLength(0);
        open = false;
    }

    List<String> patterns() {
        if (open) {
            end();
        }
        return done;
    }
}
