package io.zeroloss.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A terminal whose last line is rewritten in place, with everything else that is written standing above it. Knows the two
 * controls that every terminal knows and takes over nothing of it: a library that puts a terminal into a mode of its own may
 * take Ctrl-C away from the program, and with it the chance to put a host back.
 */
final class StatusLine extends OutputStream {
    /** To the first column, and erase to the end of the line. */
    static final String ERASE = "\r\u001b[K";

    private final OutputStream terminal;
    private String text = "";
    private boolean shown;
    private boolean atLineStart = true;

    StatusLine(OutputStream terminal) {
        this.terminal = terminal;
    }

    /** Shows this in place of what stood there; an empty text takes the line away. */
    synchronized void show(String line) throws IOException {
        erase();
        text = line;
        draw();
    }

    @Override
    public synchronized void write(int octet) throws IOException {
        erase();
        terminal.write(octet);
        atLineStart = octet == '\n';
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        if (length > 0) {
            erase();
            terminal.write(bytes, offset, length);
            atLineStart = bytes[offset + length - 1] == '\n';
        }
    }

    @Override
    public synchronized void flush() throws IOException {
        draw();
    }

    private void erase() throws IOException {
        if (shown) {
            terminal.write(ERASE.getBytes(StandardCharsets.UTF_8));
            shown = false;
        }
    }

    /** Only below whole lines: half a line that is still being written must not be overwritten. */
    private void draw() throws IOException {
        if (!shown && atLineStart && !text.isEmpty()) {
            terminal.write(text.getBytes(StandardCharsets.UTF_8));
            shown = true;
        }
        terminal.flush();
    }
}
