package io.zeroloss.simlab.host.os;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What a name in a directory stands for. */
public sealed interface Entry {
    /** A directory whose entries are kept. */
    final class Directory implements Entry {
        private final SortedMap<String, Entry> entries = new TreeMap<>();

        public SortedMap<String, Entry> entries() {
            return entries;
        }
    }

    /** A directory whose entries are made when they are looked at: {@code /proc}. */
    record LiveDirectory(Supplier<SortedMap<String, Entry>> entries) implements Entry {}

    /** An ordinary file. */
    final class TextFile implements Entry {
        private final StringBuilder content;

        public TextFile(String content) {
            this.content = new StringBuilder(content);
        }

        public StringBuilder content() {
            return content;
        }
    }

    /**
     * A file whose content is made when it is read: {@code /proc} and {@code /sys}.
     *
     * @param writer takes what is written to it, a write at a time; empty: it may not be written
     */
    record LiveFile(Supplier<String> content, Optional<Consumer<String>> writer) implements Entry {
        public static LiveFile of(Supplier<String> content) {
            return new LiveFile(content, Optional.empty());
        }

        public static LiveFile of(String content) {
            return of(() -> content);
        }
    }

    /** A symbolic link. */
    record Link(String target) implements Entry {}

    /** A named pipe. */
    final class Fifo implements Entry {
        private final Pipe pipe = new Pipe();

        public Pipe pipe() {
            return pipe;
        }
    }

    /** The name of a listening Unix socket. */
    record SocketName() implements Entry {}

    /** An executable file. */
    record Executable(Program program) implements Entry {}

    /** A device that swallows what is written and holds nothing. */
    record NullDevice() implements Entry {}
}
