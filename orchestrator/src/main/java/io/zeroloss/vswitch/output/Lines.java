package io.zeroloss.vswitch.output;

import java.util.List;

/** Lines of a tool's output. */
final class Lines {
    private Lines() {}

    /** The lines that say something, without the blanks around them. {@code --} is grep's separator, not the tool's. */
    static List<String> of(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.equals("--"))
                .toList();
    }
}
