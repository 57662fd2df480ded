package io.zeroloss.host;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls into libraries that may hang or swallow an interrupt, made on a thread of their own: the caller waits only so long,
 * in real seconds, and an interrupt ends the wait at once.
 */
final class Patience {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(Patience::thread);

    private Patience() {}

    /**
     * Calls and waits. When the wait ends early the call goes on by itself; it is the caller's to make it end.
     *
     * @throws ExecutionException with what the call threw
     * @throws TimeoutException if the limit has passed
     */
    static <T> T call(Duration limit, Callable<T> work)
            throws ExecutionException, TimeoutException, InterruptedException {
        Future<T> result = THREADS.submit(work);
        return result.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** A thread that does not keep the program from ending. */
    static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "zeroloss host I/O");
        thread.setDaemon(true);
        return thread;
    }

    /** Runs without waiting. */
    static void start(Runnable work) {
        THREADS.execute(work);
    }
}
