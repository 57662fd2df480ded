package io.zeroloss.simlab.host.os;

import java.util.Optional;

/** What is written is read again, in order. Writers never wait and readers find an end where a real pipe would block. */
public final class Pipe implements Stream {
    private final StringBuilder waiting = new StringBuilder();

    public static Pipe holding(String text) {
        Pipe pipe = new Pipe();
        pipe.write(text);
        return pipe;
    }

    @Override
    public Optional<String> readLine() {
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        int end = waiting.indexOf("\n");
        int length = end < 0 ? waiting.length() : end + 1;
        String line = waiting.substring(0, length);
        waiting.delete(0, length);
        return Optional.of(line);
    }

    @Override
    public void write(String text) {
        waiting.append(text);
    }
}
