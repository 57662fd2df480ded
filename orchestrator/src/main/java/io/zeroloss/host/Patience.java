package io.zeroloss.host;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls into libraries that may hang or swallow an interrupt, made on a thread of their own: the caller waits only so long,
 * in real seconds, and an interrupt ends the wait at once.
 */
final class Patience {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(Patience::thread);

    private Patience() {}

    /** Begins a call; what it throws is the future's. */
    static <T> CompletableFuture<T> begin(Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        THREADS.execute(() -> {
            try {
                result.complete(work.call());
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
        });
        return result;
    }

    /**
     * Calls and waits. When the wait ends early the call goes on by itself; it is the caller's to make it end.
     *
     * @throws ExecutionException with what the call threw
     * @throws TimeoutException if the limit has passed
     */
    static <T> T call(Duration limit, Callable<T> work)
            throws ExecutionException, TimeoutException, InterruptedException {
        return await(begin(work), limit);
    }

    /** Waits for a call that was begun, as {@link #call}. */
    static <T> T await(CompletableFuture<T> begun, Duration limit)
            throws ExecutionException, TimeoutException, InterruptedException {
        return begun.get(limit.toNanos(), TimeUnit.NANOSECONDS);
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
