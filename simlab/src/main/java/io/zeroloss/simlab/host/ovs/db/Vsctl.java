package io.zeroloss.simlab.host.ovs.db;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Program;
import io.zeroloss.simlab.host.os.Signals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The program {@code ovs-vsctl}. */
public final class Vsctl implements Program {
    private static final Set<String> OPTIONS_OF_COMMANDS = Set.of("--if-exists", "--may-exist");

    private final Database db;
    private final Daemon daemon;

    /** What {@code ovs-vsctl} needs of {@code ovs-vswitchd}. */
    public interface Daemon {
        boolean databaseAnswers();

        boolean isRunning();

        /**
         * Takes the database in.
         *
         * @return warnings for whoever changed it
         */
        List<String> reconfigure();
    }

    public Vsctl(Database db, Daemon daemon) {
        this.db = db;
        this.daemon = daemon;
    }

    private static final class Line {
        final List<VsctlCommand> commands = new ArrayList<>();
        boolean wait = true;
        boolean json;
        int patienceSeconds;
    }

    @Override
    public int run(Invocation call) {
        if (call.arguments().contains("--version") || call.arguments().contains("-V")) {
            call.say("ovs-vsctl (Open vSwitch) 3.1.0\nDB Schema 8.3.1");
            return 0;
        }
        try {
            Line line = parse(call.arguments());
            if (!daemon.databaseAnswers()) {
                return call.fail(
                        1, "unix:/var/run/openvswitch/db.sock: database connection failed (No such file or directory)");
            }
            return transact(call, line);
        } catch (VsctlError e) {
            String message = String.valueOf(e.getMessage());
            return message.isEmpty() ? 2 : call.fail(1, message);
        }
    }

    private int transact(Invocation call, Line line) {
        Database changed = db.copy();
        BridgeCommands bridges = new BridgeCommands(changed);
        RecordCommands records = new RecordCommands(changed, line.json);
        StringBuilder out = new StringBuilder();
        boolean changes = false;
        for (VsctlCommand command : line.commands) {
            if (command.name().equals("show")) {
                out.append(ShowCommand.print(changed));
                continue;
            }
            out.append(bridges.run(command)
                    .or(() -> records.run(command))
                    .orElseThrow(() ->
                            new VsctlError("unknown command '%s'; use --help for help".formatted(command.name()))));
            changes |= !command.name().matches("get|list|find|list-.*|br-exists|.*-to-br|init");
        }
        if (changes) {
            db.become(changed);
            if (line.wait && !daemon.isRunning()) {
                return alarm(call, line);
            }
            if (daemon.isRunning()) {
                List<String> warnings = daemon.reconfigure();
                if (line.wait) {
                    warnings.forEach(warning -> call.fail(0, warning));
                }
            }
        }
        call.out().write(out.toString());
        return 0;
    }

    /** Nobody takes the change in; it stands in the database all the same. */
    private static int alarm(Invocation call, Line line) {
        call.machine().time().pass(Duration.ofSeconds(Math.max(1, line.patienceSeconds)));
        call.fail(0, "terminating with signal 14 (Alarm clock)");
        return 128 + Signals.ALRM;
    }

    private static Line parse(List<String> arguments) {
        Line line = new Line();
        List<String> options = new ArrayList<>();
        List<String> words = new ArrayList<>();
        boolean global = true;
        for (String argument : arguments) {
            if (argument.equals("--")) {
                end(line, options, words);
                global = false;
            } else if (words.isEmpty() && argument.startsWith("--columns=")) {
                options.add(argument);
            } else if (words.isEmpty() && OPTIONS_OF_COMMANDS.contains(argument)) {
                options.add(argument);
            } else if (words.isEmpty() && argument.startsWith("-")) {
                if (!global || !option(line, argument)) {
                    throw new VsctlError("unrecognized option '%s'".formatted(argument));
                }
            } else {
                words.add(argument);
            }
        }
        end(line, options, words);
        if (line.commands.isEmpty()) {
            throw new VsctlError("missing command name (use --help for help)");
        }
        return line;
    }

    private static boolean option(Line line, String argument) {
        if (argument.equals("--no-wait")) {
            line.wait = false;
        } else if (argument.matches("--timeout=\\d{1,6}")) {
            line.patienceSeconds = Integer.parseInt(argument.substring("--timeout=".length()));
        } else if (argument.startsWith("--format=")) {
            line.json = argument.endsWith("=json");
            return line.json || argument.endsWith("=list");
        } else {
            return false;
        }
        return true;
    }

    private static void end(Line line, List<String> options, List<String> words) {
        if (!words.isEmpty()) {
            line.commands.add(new VsctlCommand(options, words.get(0), words.subList(1, words.size())));
        } else if (!options.isEmpty()) {
            throw new VsctlError("missing command name (use --help for help)");
        }
        options.clear();
        words.clear();
    }
}
