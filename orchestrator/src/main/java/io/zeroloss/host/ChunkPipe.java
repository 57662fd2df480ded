package io.zeroloss.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Bytes from one thread to another, with a limit on waiting for them. The JDK's piped streams have no such limit, and break
 * when the thread that read last has ended.
 */
final class ChunkPipe {
    // JSch hands on at most 32 KiB at a time, so this bounds what can pile up
    private static final int MOST_CHUNKS = 256;
    private static final byte[] END = {};

    private final BlockingQueue<byte[]> chunks = new ArrayBlockingQueue<>(MOST_CHUNKS);
    private volatile int readLimitMs;

    /** A read that waits longer throws {@link SocketTimeoutException}; 0: no limit. */
    void readLimitMs(int limitMs) {
        readLimitMs = limitMs;
    }

    OutputStream sink() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                if (length > 0) {
                    put(Arrays.copyOfRange(bytes, offset, offset + length));
                }
            }

            @Override
            public void close() throws IOException {
                put(END);
            }
        };
    }

    private void put(byte[] chunk) throws IOException {
        try {
            chunks.put(chunk);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    InputStream source() {
        return new Source();
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted");
    }

    private final class Source extends InputStream {
        private byte[] current = {};
        private int next;
        private boolean ended;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (next == current.length && !fill()) {
                return -1;
            }
            int count = Math.min(length, current.length - next);
            System.arraycopy(current, next, into, offset, count);
            next += count;
            return count;
        }

        private boolean fill() throws IOException {
            if (ended) {
                return false;
            }
            byte[] chunk;
            try {
                int limitMs = readLimitMs;
                chunk = limitMs == 0 ? chunks.take() : chunks.poll(limitMs, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw interrupted();
            }
            if (chunk == null) {
                throw new SocketTimeoutException("nothing came within " + readLimitMs + " ms");
            }
            current = chunk;
            next = 0;
            ended = chunk.length == 0;
            return !ended;
        }
    }
}
