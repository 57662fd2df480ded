package io.zeroloss.clock;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A connection that is talked to line by line: one out, one in. */
final class Lines implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Lines.class);
    private static final int LONGEST_LINE_BYTES = 4096;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    Lines(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
    }

    String ask(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("it closed the connection");
            }
            if (reply.size() == LONGEST_LINE_BYTES) {
                throw new IOException("its answer has more than " + LONGEST_LINE_BYTES + " bytes");
            }
            reply.write(b);
        }
        return reply.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("closing the connection to the simulated lab's clock: {}", e.toString());
        }
    }
}
