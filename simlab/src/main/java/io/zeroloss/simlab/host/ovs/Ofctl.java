package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Program;
import java.util.ArrayList;
import java.util.List;

/** The program {@code ovs-ofctl}. */
public final class Ofctl implements Program {
    private final Vswitchd daemon;

    public Ofctl(Vswitchd daemon) {
        this.daemon = daemon;
    }

    @Override
    public int run(Invocation call) {
        List<String> words = new ArrayList<>(call.arguments());
        while (!words.isEmpty() && words.get(0).startsWith("-") && !words.get(0).equals("-")) {
            String option = words.remove(0);
            if (option.equals("-O") && !words.isEmpty()) {
                words.remove(0);
            } else if (!option.startsWith("-O") && !option.startsWith("--timeout=")) {
                return call.fail(1, "unrecognized option '%s'".formatted(option));
            }
        }
        if (words.size() < 2) {
            return call.fail(1, "missing command name or bridge; use --help for help");
        }
        String bridge = words.get(1);
        if (!daemon.isRunning() || daemon.database().bridge(bridge).isEmpty()) {
            return call.fail(1, "%s is not a bridge or a socket".formatted(bridge));
        }
        try {
            return change(call, words.get(0), daemon.rules(bridge), words.subList(2, words.size()));
        } catch (IllegalArgumentException | FileError e) {
            return call.fail(1, String.valueOf(e.getMessage()));
        }
    }

    private int change(Invocation call, String command, OpenFlowTable table, List<String> arguments) {
        switch (command) {
            case "dump-flows" -> {
                call.out().write(table.dump(daemon.now()));
                return 0;
            }
            case "add-flow" -> {
                require(arguments);
                table.add(OpenFlowRule.parse(daemon.nextRuleId(), arguments.get(0)), daemon.now());
            }
            case "replace-flows" -> {
                require(arguments);
                table.replace(rules(call, arguments.get(0)), daemon.now());
            }
            case "del-flows" -> {
                if (!arguments.isEmpty()) {
                    throw new IllegalArgumentException("del-flows with a match is not known here");
                }
                table.clear();
            }
            default -> {
                return call.fail(1, "unknown command '%s'; use --help for help".formatted(command));
            }
        }
        daemon.changed();
        return 0;
    }

    private static void require(List<String> arguments) {
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("command requires at least 2 arguments");
        }
    }

    private List<OpenFlowRule> rules(Invocation call, String file) {
        String text = file.equals("-")
                ? call.in().readAll()
                : call.machine().files().read(file).readAll();
        return text.lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .map(line -> OpenFlowRule.parse(daemon.nextRuleId(), line))
                .toList();
    }
}
