package io.zeroloss.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

/**
 * A line given to sh, for the embedded server. MINA's own wrapper pumps all three streams on one thread, which stands still
 * as soon as two of them are full.
 */
final class ProcessCommand implements Command {
    private final String line;
    private InputStream stdin = InputStream.nullInputStream();
    private OutputStream stdout = OutputStream.nullOutputStream();
    private OutputStream stderr = OutputStream.nullOutputStream();
    private ExitCallback exit = (code, message, closeImmediately) -> {};
    private Optional<Process> running = Optional.empty();

    ProcessCommand(String line) {
        this.line = line;
    }

    @Override
    public void setInputStream(InputStream in) {
        stdin = in;
    }

    @Override
    public void setOutputStream(OutputStream out) {
        stdout = out;
    }

    @Override
    public void setErrorStream(OutputStream err) {
        stderr = err;
    }

    @Override
    public void setExitCallback(ExitCallback callback) {
        exit = callback;
    }

    @Override
    public void start(ChannelSession channel, Environment environment) throws IOException {
        // as sshd does: the command leads a process group of its own
        Process process = new ProcessBuilder("setsid", "sh", "-c", line).start();
        running = Optional.of(process);
        Thread out = pump(process.getInputStream(), stdout);
        Thread err = pump(process.getErrorStream(), stderr);
        pump(stdin, process.getOutputStream());
        inBackground(() -> {
            try {
                int code = process.waitFor();
                out.join();
                err.join();
                exit.onExit(code);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static Thread pump(InputStream from, OutputStream to) {
        return inBackground(() -> {
            try (from;
                    to) {
                byte[] chunk = new byte[8192];
                for (int n = from.read(chunk); n >= 0; n = from.read(chunk)) {
                    to.write(chunk, 0, n);
                    to.flush();
                }
            } catch (IOException e) {
                // the other side is gone, which ends the pumping and is what some tests are about
            }
        });
    }

    private static Thread inBackground(Runnable work) {
        Thread thread = new Thread(work, "sshd command");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Override
    public void destroy(ChannelSession channel) {
        running.ifPresent(process -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
    }
}
