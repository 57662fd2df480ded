package io.zeroloss.host;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What a running command has written so far, bounded, and the moment from which there is nothing more to wait for. */
final class CommandCapture {
    private final CompletableFuture<End> end = new CompletableFuture<>();
    private final Stream stdout;
    private final Stream stderr;

    /** Why waiting is over. */
    enum End {
        ENDED,
        OUTPUT_LIMIT
    }

    /** @param limitBytes of stdout and stderr each */
    CommandCapture(int limitBytes) {
        stdout = new Stream(limitBytes);
        stderr = new Stream(limitBytes);
    }

    OutputStream stdout() {
        return stdout;
    }

    OutputStream stderr() {
        return stderr;
    }

    byte[] stdoutBytes() {
        return stdout.soFar();
    }

    byte[] stderrBytes() {
        return stderr.soFar();
    }

    /** What is not UTF-8 becomes U+FFFD. */
    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Said by whoever runs the command, when it has ended and all its output was handed over. */
    void ended() {
        end.complete(End.ENDED);
    }

    /** Waits in real seconds; empty: the limit has passed. */
    Optional<End> await(Duration limit) throws InterruptedException {
        try {
            return Optional.of(end.get(limit.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the end of a command is never an exception", e);
        }
    }

    private final class Stream extends OutputStream {
        private final int limitBytes;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Stream(int limitBytes) {
            this.limitBytes = limitBytes;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] from, int offset, int length) {
            int room = limitBytes - bytes.size();
            bytes.write(from, offset, Math.min(room, length));
            if (length > room) {
                // the rest is dropped here, so that whoever pumps never blocks
                end.complete(End.OUTPUT_LIMIT);
            }
        }

        synchronized byte[] soFar() {
            return bytes.toByteArray();
        }
    }
}
