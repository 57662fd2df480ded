package io.zeroloss.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and SIGTERM stop the command's thread instead of the process, and the process waits until the thread has put back
 * what it changed. The JVM then exits with 128 + the signal: 130 for Ctrl-C.
 */
final class ShutdownGuard {
    /** A restore may have to stop virtual machines and restart OVS; what is still open then stands in the journal. */
    private static final long LIMIT_SECONDS = 120;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    private ShutdownGuard(Thread worker) {
        hook = new Thread(
                () -> {
                    if (done.getCount() == 0) {
                        return;
                    }
                    System.err.println("zeroloss: stopping, and putting back what was changed …");
                    worker.interrupt();
                    awaitDone();
                },
                "shutdown");
    }

    static ShutdownGuard install() {
        ShutdownGuard guard = new ShutdownGuard(Thread.currentThread());
        Runtime.getRuntime().addShutdownHook(guard.hook);
        return guard;
    }

    private void awaitDone() {
        try {
            if (!done.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("zeroloss: gave up waiting; the next command on this testbed puts back the rest");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The command has ended: nothing needs to be waited for any more. */
    void release() {
        done.countDown();
    }
}
