package io.zeroloss.simlab.host.os;

import java.util.Optional;

/** What a file descriptor refers to. Texts, not bytes: nothing that the lab's commands pass is binary. */
public interface Stream {
    /** One line with its line end, or the rest without; empty at the end. */
    Optional<String> readLine();

    /** Everything that is left. */
    default String readAll() {
        StringBuilder all = new StringBuilder();
        for (Optional<String> line = readLine(); line.isPresent(); line = readLine()) {
            all.append(line.get());
        }
        return all.toString();
    }

    /**
     * Writes at the end, or where the stream stands.
     *
     * @throws FileError if nothing can be written here
     */
    void write(String text);

    /** Empty for readers, and no trace of what is written. */
    Stream NULL = new Stream() {
        @Override
        public Optional<String> readLine() {
            return Optional.empty();
        }

        @Override
        public void write(String text) {
            // nobody wants it
        }
    };
}
