package io.zeroloss.simlab.host.os;

import java.util.Optional;

/** An opened file, with its position. */
final class OpenFile implements Stream {
    /** What {@code <}, {@code >} and {@code >>} ask for. */
    enum Mode {
        READ,
        WRITE,
        APPEND
    }

    private final Entry entry;
    private final Mode mode;
    private int position;

    private OpenFile(Entry entry, Mode mode) {
        this.entry = entry;
        this.mode = mode;
    }

    /** @throws FileError if this kind of entry cannot be opened like that */
    static Stream open(Entry entry, Mode mode) {
        if (entry instanceof Entry.NullDevice) {
            return NULL;
        }
        if (entry instanceof Entry.Fifo fifo) {
            return fifo.pipe();
        }
        if (entry instanceof Entry.Directory || entry instanceof Entry.LiveDirectory) {
            throw new FileError(FileError.IS_DIRECTORY);
        }
        if (entry instanceof Entry.SocketName) {
            throw new FileError("No such device or address");
        }
        if (mode != Mode.READ
                && entry instanceof Entry.LiveFile file
                && file.writer().isEmpty()) {
            throw new FileError(FileError.DENIED);
        }
        if (mode == Mode.WRITE && entry instanceof Entry.TextFile file) {
            file.content().setLength(0);
        }
        return entry instanceof Entry.LiveFile file && mode == Mode.READ
                // as the kernel makes it: whole, when it is opened
                ? Pipe.holding(file.content().get())
                : new OpenFile(entry, mode);
    }

    @Override
    public Optional<String> readLine() {
        if (!(entry instanceof Entry.TextFile file) || mode != Mode.READ) {
            return Optional.empty();
        }
        StringBuilder content = file.content();
        if (position >= content.length()) {
            return Optional.empty();
        }
        int end = content.indexOf("\n", position);
        int from = position;
        position = end < 0 ? content.length() : end + 1;
        return Optional.of(content.substring(from, position));
    }

    @Override
    public void write(String text) {
        if (mode == Mode.READ) {
            throw new FileError("Bad file descriptor");
        }
        if (entry instanceof Entry.TextFile file) {
            file.content().append(text);
        } else if (entry instanceof Entry.LiveFile file) {
            file.writer().orElseThrow().accept(text);
        }
    }
}
