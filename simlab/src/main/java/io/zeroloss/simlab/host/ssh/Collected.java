package io.zeroloss.simlab.host.ssh;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.Stream;
import java.util.Optional;

/** What a command has written and nobody has been given yet. */
final class Collected implements Stream {
    /** More than any command of a host prints; a runaway script ends here. */
    private static final int MOST_CHARACTERS = 16 << 20;

    private final StringBuilder text = new StringBuilder();

    @Override
    public Optional<String> readLine() {
        return Optional.empty();
    }

    @Override
    public void write(String more) {
        if (text.length() + more.length() > MOST_CHARACTERS) {
            throw new FileError("File too large");
        }
        text.append(more);
    }

    String take() {
        String taken = text.toString();
        text.setLength(0);
        return taken;
    }
}
