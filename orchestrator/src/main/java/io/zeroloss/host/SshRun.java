package io.zeroloss.host;

import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import io.zeroloss.finding.LabException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** One command on a machine, from its start to its end or to one of its limits. */
final class SshRun {
    private static final Duration KILL_LIMIT = Duration.ofSeconds(5);
    // the kernel's MAX_ARG_STRLEN: sshd hands the line to the login shell as one argument
    private static final int MOST_LINE_BYTES = (128 << 10) - 1;

    private final SshTarget target;
    private final Session session;
    private final Command command;
    private final CommandCapture capture;
    private final CutOff cutOff;

    SshRun(SshTarget target, Session session, Command command) {
        this.target = target;
        this.session = session;
        this.command = command;
        this.capture = new CommandCapture(command.outputLimitBytes() + StartMark.ROOM_BYTES);
        this.cutOff = new CutOff(target.label(), command);
    }

    CommandResult run() {
        String line = StartMark.before(sudo() + command.text());
        if (line.getBytes(StandardCharsets.UTF_8).length > MOST_LINE_BYTES) {
            throw new IllegalArgumentException(
                    "`%s` is longer than %d bytes; give its data on stdin".formatted(command.brief(), MOST_LINE_BYTES));
        }
        SshExec exec = start(line);
        try {
            Optional<CommandCapture.End> end = capture.await(command.timeLimit());
            if (end.isEmpty()) {
                throw cutOff.timeLimit(abandon(exec));
            }
            return switch (end.get()) {
                case OUTPUT_LIMIT -> throw cutOff.outputLimit(abandon(exec));
                case ENDED -> result(exec);
            };
        } catch (InterruptedException e) {
            Patience.start(() -> kill(exec));
            throw cutOff.interrupted();
        }
    }

    private SshExec start(String line) {
        CompletableFuture<SshExec> starting =
                Patience.begin(() -> SshExec.start(session, line, command.stdin(), capture));
        try {
            return Patience.await(starting, SshLink.STEP_LIMIT);
        } catch (InterruptedException e) {
            // it may start yet
            var unused = starting.whenComplete((exec, failure) -> {
                if (exec != null) {
                    Patience.start(() -> kill(exec));
                }
            });
            throw cutOff.interrupted();
        } catch (ExecutionException | TimeoutException e) {
            if (session.isConnected() && e.getCause() instanceof JSchException) {
                throw new LabException(
                        "%s: sshd opened no channel for `%s`; it may allow too few (MaxSessions in its sshd_config)"
                                .formatted(target.label(), command.brief()),
                        e);
            }
            Patience.start(session::disconnect);
            throw new LabException(
                    "%s: the connection was lost before `%s` started; see whether the machine is up"
                            .formatted(target.label(), command.brief()),
                    e);
        }
    }

    private CommandResult result(SshExec exec) {
        StartMark out = StartMark.in(capture.stdoutBytes());
        StartMark err = StartMark.in(capture.stderrBytes());
        if (Math.max(out.restBytes(), err.restBytes()) > command.outputLimitBytes()) {
            throw cutOff.outputLimit("it has ended by itself");
        }
        OptionalInt exitCode = exec.exitCode();
        if (exitCode.isEmpty()) {
            throw new LabException(
                    ("%s: the connection was lost while `%s` ran, so it is not known whether it took effect; see"
                                    + " whether the machine is up")
                            .formatted(target.label(), command.brief()));
        }
        if (!sudo().isEmpty() && exitCode.getAsInt() == 1 && err.rest().startsWith("sudo: a password is required")) {
            throw new LabException(
                    "%s: sudo asks for a password, which zeroloss never gives; let %s use it without (NOPASSWD in sudoers)"
                            .formatted(target.label(), target.user()));
        }
        return new CommandResult(target.label(), command.brief(), exitCode.getAsInt(), out.rest(), err.rest());
    }

    private String sudo() {
        return target.become() == SshTarget.Become.SUDO ? "sudo -n -- " : "";
    }

    /** Ends a command that passed a limit, and says what became of it. */
    private String abandon(SshExec exec) throws InterruptedException {
        if (exec.exitCode().isPresent()) {
            Patience.start(exec::close);
            return "it ended with exit code %d, but something that it started keeps its output open"
                    .formatted(exec.exitCode().getAsInt());
        }
        try {
            return Patience.call(KILL_LIMIT, () -> kill(exec)) ? "it was killed" : "it may still run there";
        } catch (ExecutionException | TimeoutException e) {
            Patience.start(session::disconnect);
            return "the machine no longer answers, and it may still run there";
        }
    }

    /** @return whether the command was there and is gone */
    private boolean kill(SshExec exec) {
        OptionalLong pid = StartMark.in(capture.stderrBytes()).pid();
        boolean killed = pid.isPresent() && kill(pid.getAsLong());
        exec.close();
        return killed;
    }

    private boolean kill(long pid) {
        CommandCapture ignored = new CommandCapture(StartMark.ROOM_BYTES);
        String script = "kill -KILL -%d || kill -KILL %d".formatted(pid, pid);
        try {
            SshExec kill = SshExec.start(session, sudo() + "sh -c " + ShellQuote.quote(script), "", ignored);
            ignored.await(KILL_LIMIT);
            return kill.exitCode().equals(OptionalInt.of(0));
        } catch (JSchException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
