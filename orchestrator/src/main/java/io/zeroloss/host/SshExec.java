package io.zeroloss.host;

import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import java.io.ByteArrayInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** One exec channel of a session (RFC 4254 section 6.5), from the request to its close. */
final class SshExec {
    /** The names of RFC 4254 section 6.10 with Linux's numbers. */
    private static final Map<String, Integer> SIGNALS = Map.ofEntries(
            Map.entry("HUP", 1),
            Map.entry("INT", 2),
            Map.entry("QUIT", 3),
            Map.entry("ILL", 4),
            Map.entry("ABRT", 6),
            Map.entry("FPE", 8),
            Map.entry("KILL", 9),
            Map.entry("USR1", 10),
            Map.entry("SEGV", 11),
            Map.entry("USR2", 12),
            Map.entry("PIPE", 13),
            Map.entry("ALRM", 14),
            Map.entry("TERM", 15));

    private final ChannelExec channel;

    private SshExec(ChannelExec channel) {
        this.channel = channel;
    }

    /**
     * Sends a line to the login shell.
     *
     * @param capture is told when the channel is closed, by either side or with the connection
     */
    static SshExec start(Session session, String line, String stdin, CommandCapture capture) throws JSchException {
        ChannelExec channel = (ChannelExec) session.openChannel("exec");
        channel.setCommand(line.getBytes(StandardCharsets.UTF_8));
        channel.setInputStream(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)));
        channel.setOutputStream(capture.stdout());
        // JSch closes stdout at its EOF, before the exit status has come, but stderr only with the channel itself
        channel.setErrStream(new OnClose(capture.stderr(), capture::ended));
        channel.connect((int) SshLink.STEP_LIMIT.toMillis());
        return new SshExec(channel);
    }

    /** As a shell says it: 128 and the signal's number for a command that was killed; empty if it has not ended. */
    OptionalInt exitCode() {
        Optional<Integer> signal = Optional.ofNullable(channel.getExitSignal()).map(SIGNALS::get);
        if (signal.isPresent()) {
            return OptionalInt.of(128 + signal.get());
        }
        return channel.getExitStatus() < 0 ? OptionalInt.empty() : OptionalInt.of(channel.getExitStatus());
    }

    void close() {
        channel.disconnect();
    }

    private static final class OnClose extends FilterOutputStream {
        private final Runnable then;

        OnClose(OutputStream out, Runnable then) {
            super(out);
            this.then = then;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() {
            then.run();
        }
    }
}
