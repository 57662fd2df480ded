package io.zeroloss.traffic.exec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.commons.exec.ExecuteStreamHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a child's raw streams: Commons Exec's own pump does not flush what is written to the child, so no reply would ever
 * come. Reads stdout into lines of bounded length and stderr into the log.
 */
final class LineStreams implements ExecuteStreamHandler {
    static final int LINE_LIMIT_BYTES = 4 << 20;
    private static final int LOG_TAIL_LINES = 5;
    private static final int LOG_LINE_CHARS = 300;
    private static final Logger LOG = LoggerFactory.getLogger("io.zeroloss.generator");

    /** One line of the child's stdout, or the end of it. */
    record Line(String text, boolean tooLong, boolean end) {}

    private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();
    private final Deque<String> logTail = new ArrayDeque<>();
    private final CountDownLatch started;
    private final CountDownLatch logRead = new CountDownLatch(1);
    private volatile OutputStream stdin = OutputStream.nullOutputStream();
    private volatile boolean opened;
    private InputStream stdout = InputStream.nullInputStream();
    private InputStream stderr = InputStream.nullInputStream();

    LineStreams(CountDownLatch started) {
        this.started = started;
    }

    @Override
    public void setProcessInputStream(OutputStream os) {
        stdin = os;
        opened = true;
    }

    @Override
    public void setProcessOutputStream(InputStream is) {
        stdout = is;
    }

    @Override
    public void setProcessErrorStream(InputStream is) {
        stderr = is;
    }

    @Override
    public void start() {
        daemon("generator-stdout", this::readReplies);
        daemon("generator-stderr", this::readLog);
        started.countDown();
    }

    @Override
    public void stop() {
        closeStdin();
    }

    boolean opened() {
        return opened;
    }

    OutputStream stdin() {
        return stdin;
    }

    BlockingQueue<Line> lines() {
        return lines;
    }

    void signalEnd() {
        lines.add(new Line("", false, true));
    }

    void closeStdin() {
        try {
            stdin.close();
        } catch (IOException e) {
            LOG.debug("closing the generator's stdin: {}", e.toString());
        }
    }

    /** Waits until all that the program wrote to stderr has been read; a process can be seen to end before. */
    void awaitLog(Duration limit) throws InterruptedException {
        logRead.await(limit.toNanos(), TimeUnit.NANOSECONDS);
    }

    String logTail() {
        synchronized (logTail) {
            return String.join(" | ", logTail);
        }
    }

    private static void daemon(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void readReplies() {
        forEachLine(stdout, lines::add);
        signalEnd();
    }

    private void readLog() {
        forEachLine(stderr, line -> {
            String text =
                    line.text().length() > LOG_LINE_CHARS ? line.text().substring(0, LOG_LINE_CHARS) : line.text();
            LOG.debug("{}", text);
            synchronized (logTail) {
                logTail.addLast(text);
                if (logTail.size() > LOG_TAIL_LINES) {
                    logTail.removeFirst();
                }
            }
        });
        logRead.countDown();
    }

    private static void forEachLine(InputStream in, Consumer<Line> consumer) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        boolean tooLong = false;
        try {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                for (int i = 0; i < n; i++) {
                    if (buffer[i] == '\n') {
                        consumer.accept(new Line(line.toString(StandardCharsets.UTF_8), tooLong, false));
                        line.reset();
                        tooLong = false;
                    } else if (line.size() < LINE_LIMIT_BYTES) {
                        line.write(buffer[i]);
                    } else {
                        tooLong = true;
                    }
                }
            }
        } catch (IOException e) {
            LOG.debug("reading from the generator: {}", e.toString());
        }
    }
}
