package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.host.os.Stream;

/** What testpmd writes to: stdout through C's buffer, which a file gets in blocks, stderr and the prompt at once. */
final class Console {
    private static final int BLOCK = 4096;

    private final Stream out;
    private final Stream err;
    private final StringBuilder buffer = new StringBuilder();

    Console(Stream out, Stream err) {
        this.out = out;
        this.err = err;
    }

    void print(String text) {
        buffer.append(text);
        while (buffer.length() >= BLOCK) {
            out.write(buffer.substring(0, BLOCK));
            buffer.delete(0, BLOCK);
        }
    }

    void log(String text) {
        err.write(text);
    }

    void prompt() {
        out.write("testpmd> ");
    }

    /** As a process does that ends by itself. */
    void flush() {
        out.write(buffer.toString());
        buffer.setLength(0);
    }
}
