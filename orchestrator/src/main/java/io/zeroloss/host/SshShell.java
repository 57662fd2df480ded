package io.zeroloss.host;

import com.jcraft.jsch.Session;
import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import io.zeroloss.finding.ZerolossException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * A machine over SSH. Host keys are strict and never added, logins are by key only. A lost connection is reported by the
 * command that meets it, and made again, once, by the next. All limits are real seconds, whatever clock the lab runs on.
 */
public final class SshShell implements Shell {
    private final SshLink link;

    private SshShell(SshLink link) {
        this.link = link;
    }

    /**
     * Logs in, through the target's jump if it has one.
     *
     * @throws LabException if the machine cannot be reached, shows another host key than the known one, or refuses the login
     * @throws io.zeroloss.finding.InputException if there is no usable key to log in with
     */
    public static SshShell open(SshTarget target) {
        return open(target, Optional.ofNullable(System.getenv("SSH_AUTH_SOCK")).map(Path::of));
    }

    static SshShell open(SshTarget target, Optional<Path> agentSocket) {
        return loggedIn(SshLink.to(target, agentSocket));
    }

    /**
     * Logs in to a machine behind this one, over this one's connection: a guest at an address that only its host reaches.
     * Close it before this shell.
     *
     * @throws LabException as {@link #open}
     */
    public SshShell through(SshTarget guest) {
        return loggedIn(link.behind(guest));
    }

    private static SshShell loggedIn(SshLink link) {
        SshShell shell = new SshShell(link);
        try {
            shell.session("log in");
        } catch (ZerolossException e) {
            shell.close();
            throw e;
        }
        return shell;
    }

    @Override
    public String target() {
        return link.target().label();
    }

    @Override
    public CommandResult run(Command command) {
        return new SshRun(link.target(), session(command.brief()), command).run();
    }

    private Session session(String purpose) {
        try {
            return Patience.call(link.loginLimit(), link::session);
        } catch (InterruptedException e) {
            Patience.start(link::drop);
            Thread.currentThread().interrupt();
            throw new InterruptedRunException("stopped while connecting to %s to `%s`".formatted(target(), purpose), e);
        } catch (TimeoutException e) {
            Patience.start(link::drop);
            throw new LabException(
                    "%s: the login did not end within %d s; see the load of the machine and the log of its sshd"
                            .formatted(target(), link.loginLimit().toSeconds()),
                    e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ZerolossException explained) {
                throw explained;
            }
            throw new IllegalStateException("login to " + target(), e.getCause());
        }
    }

    @Override
    public void close() {
        link.close();
    }
}
