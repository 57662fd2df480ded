package io.zeroloss.simlab.host.shell;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.FileSystem;
import io.zeroloss.simlab.host.os.LocalPorts;
import io.zeroloss.simlab.host.os.Pipe;
import io.zeroloss.simlab.host.os.Stream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opens what redirections name. */
final class Redirector {
    private static final Pattern TCP = Pattern.compile("/dev/tcp/(127\\.0\\.0\\.1|localhost)/(\\d{1,5})");

    private final ShellState state;
    private final Expander expander;

    Redirector(ShellState state, Expander expander) {
        this.state = state;
        this.expander = expander;
    }

    /**
     * Changes the descriptors of the shell.
     *
     * @return whether all could be opened; if not, the shell has said which
     */
    boolean apply(List<Node.Redirection> redirections) {
        for (Node.Redirection redirection : redirections) {
            String target = expander.text(redirection.target());
            try {
                state.descriptors.put(redirection.descriptor(), open(redirection.operator(), target));
            } catch (FileError e) {
                state.complain(message(redirection.operator(), target, e));
                return false;
            }
        }
        return true;
    }

    private Stream open(String operator, String target) {
        FileSystem files = state.machine.files();
        Matcher tcp = TCP.matcher(target);
        if (state.bash && tcp.matches()) {
            return connect(Integer.parseInt(tcp.group(2)));
        }
        String path = own(target);
        return switch (operator) {
            case "<" -> files.read(path);
            case ">" -> files.write(path, false);
            case ">>" -> files.write(path, true);
            case "<>" -> files.readWrite(path);
            default -> duplicate(target);
        };
    }

    private Stream duplicate(String target) {
        if (target.equals("-")) {
            return Stream.NULL;
        }
        if (!target.matches("\\d{1,3}") || !state.descriptors.containsKey(Integer.valueOf(target))) {
            throw new FileError("Bad file descriptor");
        }
        return state.descriptor(Integer.parseInt(target));
    }

    /** What a client reads first; what it writes goes nowhere. */
    private Stream connect(int port) {
        Optional<LocalPorts.Listener> listener = state.machine.ports().at(port);
        return Pipe.holding(listener.orElseThrow(() -> new FileError("Connection refused"))
                .greeting()
                .orElse(""));
    }

    /** {@code /proc/self} is the shell, as it opens the file. */
    private String own(String path) {
        return path.startsWith("/proc/self/")
                ? "/proc/" + state.process.pid() + path.substring("/proc/self".length())
                : path;
    }

    private String message(String operator, String target, FileError e) {
        if (state.bash) {
            return target + ": " + e.reason();
        }
        String reason = e.reason().equals(FileError.MISSING)
                ? operator.equals("<") ? "No such file" : "Directory nonexistent"
                : e.reason();
        return "cannot %s %s: %s".formatted(operator.equals("<") ? "open" : "create", target, reason);
    }
}
