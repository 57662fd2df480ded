package io.zeroloss.simlab.host.ssh;

import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.time.VirtualTime;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.sshd.server.Environment;
import org.apache.sshd.server.ExitCallback;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.command.Command;

/**
 * One command of one channel. In the lab it takes no real time; what takes some is the way of its output where a fault says so, and
 * a program that goes on running in the foreground.
 */
final class HostCommand implements Command {
    private static final long LOOK_AGAIN_MS = 20;

    private final CommandLines machine;
    private final VirtualTime time;
    private final String line;
    private final CountDownLatch destroyed = new CountDownLatch(1);
    private InputStream in = InputStream.nullInputStream();
    private OutputStream out = OutputStream.nullOutputStream();
    private OutputStream err = OutputStream.nullOutputStream();
    private ExitCallback exit = (code, message, close) -> {};

    HostCommand(CommandLines machine, VirtualTime time, String line) {
        this.machine = machine;
        this.time = time;
        this.line = line;
    }

    @Override
    public void setInputStream(InputStream stream) {
        in = stream;
    }

    @Override
    public void setOutputStream(OutputStream stream) {
        out = stream;
    }

    @Override
    public void setErrorStream(OutputStream stream) {
        err = stream;
    }

    @Override
    public void setExitCallback(ExitCallback callback) {
        exit = callback;
    }

    @Override
    public void start(ChannelSession channel, Environment environment) {
        Thread thread = new Thread(() -> run(channel), "simlab-ssh-command");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(ChannelSession channel) {
        CommandLines.Weather weather = time.still(machine::weather);
        if (weather.dropped()) {
            channel.getSession().close(true);
            return;
        }
        Collected stdout = new Collected();
        Collected stderr = new Collected();
        ChannelInput stdin = new ChannelInput(in);
        CommandLines.Started started = time.still(() -> machine.run(line, stdin, stdout, stderr));
        try {
            int exitCode = deliver(started, weather, stdout, stderr);
            exit.onExit(exitCode);
        } catch (IOException | InterruptedException gone) {
            channel.close(true);
        } finally {
            time.doStill(() -> machine.end(started.process()));
        }
    }

    private int deliver(CommandLines.Started started, CommandLines.Weather weather, Collected stdout, Collected stderr)
            throws IOException, InterruptedException {
        write(err, stderr.take());
        String output = stdout.take();
        RunningProcess process = started.process();
        if (weather.slowSeconds() > 0) {
            // the first line is out before anything takes time
            int first = output.indexOf('\n') + 1;
            write(out, output.substring(0, first));
            output = output.substring(first);
            if (!wait(process, Math.round(weather.slowSeconds() * 1000))) {
                return killed(process);
            }
        }
        write(out, weather.garbled() ? Garbling.of(output) : output);
        if (!started.stays()) {
            return started.exitCode();
        }
        while (wait(process, LOOK_AGAIN_MS)) {
            write(out, time.still(stdout::take));
            write(err, time.still(stderr::take));
        }
        return killed(process);
    }

    private int killed(RunningProcess process) {
        return time.still(() -> process.endedBySignal() == 0 ? 0 : 128 + process.endedBySignal());
    }

    /** @return whether the process is there still when the time is over */
    private boolean wait(RunningProcess process, long millis) throws InterruptedException, IOException {
        for (long waited = 0; waited < millis; waited += LOOK_AGAIN_MS) {
            if (time.still(process::hasEnded)) {
                return false;
            }
            if (destroyed.await(LOOK_AGAIN_MS, TimeUnit.MILLISECONDS)) {
                throw new IOException("the channel is closed");
            }
        }
        return !time.still(process::hasEnded);
    }

    private static void write(OutputStream to, String text) throws IOException {
        to.write(text.getBytes(StandardCharsets.UTF_8));
        to.flush();
    }

    @Override
    public void destroy(ChannelSession channel) {
        destroyed.countDown();
    }
}
