package io.zeroloss.traffic.exec;

import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.exec.DefaultExecutor;
import org.apache.commons.exec.ExecuteException;
import org.apache.commons.exec.ExecuteResultHandler;
import org.apache.commons.exec.ExecuteWatchdog;
import org.jspecify.annotations.Nullable;

/** A child process that is talked to line by line, started through Commons Exec. Used by one thread. */
final class LineProcess implements AutoCloseable {
    /** Closed stdin asks a generator to exit within 2 s; half a second more is grace for a loaded machine. */
    private static final Duration LAST_WORDS_LIMIT = Duration.ofSeconds(1);

    private static final Duration EXIT_LIMIT = Duration.ofMillis(2500);

    private static final int SHOWN_CHARS = 200;

    private final String name;
    private final LineStreams streams;
    private final Keeper keeper = new Keeper();
    private final CountDownLatch startedOrFailed = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile String end = "still running";

    private LineProcess(List<String> argv) {
        this.name = argv.get(0);
        this.streams = new LineStreams(startedOrFailed);
    }

    /**
     * Starts the program.
     *
     * @throws LabException if it cannot be started
     */
    static LineProcess start(List<String> argv) {
        LineProcess process = new LineProcess(argv);
        CommandLine line = new CommandLine(argv.get(0));
        // never parsed: Commons Exec's own parser keeps the quotes inside an argument that holds a space
        argv.stream().skip(1).forEach(argument -> line.addArgument(argument, false));
        DefaultExecutor executor = DefaultExecutor.builder()
                .setExecuteStreamHandler(process.streams)
                .get();
        executor.setWatchdog(process.keeper);
        executor.setExitValues(null);
        try {
            executor.execute(line, process.new End());
            process.startedOrFailed.await();
        } catch (IOException e) {
            throw process.cannotStart(reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedRunException("stopped while the generator was starting", e);
        }
        if (!process.streams.opened()) {
            throw process.cannotStart(process.end);
        }
        return process;
    }

    private LabException cannotStart(String reason) {
        return new LabException(
                "generator `%s` cannot be started: %s; check the path and its execute bit".formatted(name, reason));
    }

    private static String reason(Exception e) {
        String message = String.valueOf(e.getMessage());
        // "Cannot run program "x" (in directory "."): error=2, No such file or directory"
        int at = message.lastIndexOf("error=");
        int comma = at < 0 ? -1 : message.indexOf(", ", at);
        return comma < 0 ? message : message.substring(comma + 2).replaceAll("[)\\s]+$", "");
    }

    /**
     * Sends one line and waits for one.
     *
     * @throws LabException if the process has ended, answers late, answers with a line beyond the limit, or had said something before
     *     it was asked: every later answer would be taken for that of another question
     */
    String ask(String line, Duration limit) {
        LineStreams.Line unasked = streams.lines().peek();
        if (unasked != null && !unasked.end()) {
            throw new LabException("generator `%s` said something that it was not asked for: %s"
                    .formatted(name, shortened(unasked.text())));
        }
        try {
            OutputStream stdin = new BufferedOutputStream(streams.stdin());
            stdin.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            stdin.flush();
        } catch (IOException e) {
            throw gone(e);
        }
        BlockingQueue<LineStreams.Line> lines = streams.lines();
        try {
            LineStreams.Line reply = lines.poll(limit.toNanos(), TimeUnit.NANOSECONDS);
            if (reply == null) {
                throw new LabException("generator `%s` gave no answer within %.1f s to %s%s"
                        .formatted(name, limit.toMillis() / 1e3, line, said()));
            }
            if (reply.end()) {
                throw gone(null);
            }
            if (reply.tooLong()) {
                throw new LabException("generator `%s` answered with a line of more than %d bytes to %s"
                        .formatted(name, LineStreams.LINE_LIMIT_BYTES, line));
            }
            return reply.text();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedRunException("stopped while the generator was sending", e);
        }
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN_CHARS ? text : text.substring(0, SHOWN_CHARS) + " …";
    }

    private LabException gone(@Nullable IOException cause) {
        awaitEnd(LAST_WORDS_LIMIT);
        try {
            streams.awaitLog(LAST_WORDS_LIMIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String message = "generator `%s` has ended (%s)%s".formatted(name, end, said());
        return cause == null ? new LabException(message) : new LabException(message, cause);
    }

    private String said() {
        String log = streams.logTail();
        return log.isEmpty() ? "" : "; its last words: " + log;
    }

    private boolean awaitEnd(Duration limit) {
        try {
            return ended.await(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Closes stdin, which stops traffic, and sees the process out; kills it if it stays. */
    @Override
    public void close() {
        // an interrupted thread must still see its generator out; the interrupt is handed on afterwards
        boolean interrupted = Thread.interrupted();
        streams.closeStdin();
        if (!awaitEnd(EXIT_LIMIT)) {
            keeper.kill();
            awaitEnd(EXIT_LIMIT);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Knows the process, since Commons Exec only asks one to end, which it may ignore. */
    private static final class Keeper extends ExecuteWatchdog {
        private static final long FOR_EVER = -1;
        private volatile @Nullable Process process;

        @SuppressWarnings("deprecation") // the builder makes no subclass
        Keeper() {
            super(FOR_EVER);
        }

        @Override
        public synchronized void start(Process started) {
            process = started;
            super.start(started);
        }

        void kill() {
            Process running = process;
            if (running != null) {
                running.descendants().forEach(ProcessHandle::destroyForcibly);
                running.destroyForcibly();
            }
        }
    }

    private final class End implements ExecuteResultHandler {
        @Override
        public void onProcessComplete(int exitValue) {
            end = "exit code " + exitValue;
            ended.countDown();
        }

        @Override
        public void onProcessFailed(ExecuteException e) {
            end = reason(e.getCause() instanceof IOException cause ? cause : e);
            ended.countDown();
            startedOrFailed.countDown();
            streams.signalEnd();
        }
    }
}
