package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The program {@code ovs-appctl}, which asks {@code ovs-vswitchd}. */
public final class Appctl implements Program {
    private static final String PID_FILE = "/var/run/openvswitch/ovs-vswitchd.pid";

    private static final String COMMANDS = """
        The available commands are:
          dpctl/dump-flows
          dpctl/show              [-s]
          dpif-netdev/pmd-perf-show
          dpif-netdev/pmd-rxq-rebalance
          dpif-netdev/pmd-rxq-show
          dpif-netdev/pmd-stats-clear
          dpif-netdev/pmd-stats-show
          dpif/show
          version
        """;

    private final Vswitchd daemon;

    public Appctl(Vswitchd daemon) {
        this.daemon = daemon;
    }

    @Override
    public int run(Invocation call) {
        List<String> words = new ArrayList<>(call.arguments());
        while (!words.isEmpty() && words.get(0).startsWith("-")) {
            String option = words.remove(0);
            if (option.equals("-t") && !words.isEmpty()) {
                words.remove(0);
            } else if (!option.matches("--timeout=\\d+|-T\\d+|--target=.*")) {
                return call.fail(1, "unrecognized option '%s'".formatted(option));
            }
        }
        if (words.isEmpty()) {
            return call.fail(1, "at least one non-option argument is required (use --help for help)");
        }
        Optional<Datapath> datapath = daemon.datapath();
        if (datapath.isEmpty()) {
            return call.fail(1, "cannot read pidfile \"%s\" (No such file or directory)".formatted(PID_FILE));
        }
        return ask(call, datapath.get(), words.get(0), words.subList(1, words.size()));
    }

    private int ask(Invocation call, Datapath datapath, String command, List<String> arguments) {
        boolean any = datapath.ports().values().stream().findAny().isPresent();
        PmdText pmds = new PmdText(daemon, datapath);
        switch (command) {
            case "version" ->
                call.say("ovs-vswitchd (Open vSwitch) %s\n%s".formatted(Vswitchd.VERSION, Vswitchd.DPDK_VERSION));
            case "list-commands" -> call.out().write(COMMANDS);
            case "dpctl/show" ->
                call.out().write(any ? new DatapathText(daemon, datapath).show(arguments.contains("-s")) : "");
            case "dpif/show" -> call.out().write(any ? new DatapathText(daemon, datapath).summary() : "");
            case "dpctl/dump-flows" -> call.out().write(new DatapathText(daemon, datapath).flows());
            case "dpif-netdev/pmd-rxq-show",
                    "dpif-netdev/pmd-stats-show",
                    "dpif-netdev/pmd-perf-show",
                    "dpif-netdev/pmd-stats-clear",
                    "dpif-netdev/pmd-rxq-rebalance" -> {
                if (!any) {
                    call.err().write("please specify an existing datapath\n");
                    return call.fail(2, PID_FILE.replace(".pid", ".ctl") + ": server returned an error");
                }
                call.out().write(pmd(pmds, datapath, command.substring(command.indexOf('/') + 1)));
            }
            default -> {
                call.err()
                        .write("\"%s\" is not a valid command (use \"list-commands\" to see a list of valid commands)\n"
                                .formatted(command));
                return call.fail(2, PID_FILE.replace(".pid", ".ctl") + ": server returned an error");
            }
        }
        return 0;
    }

    private String pmd(PmdText text, Datapath datapath, String command) {
        return switch (command) {
            case "pmd-rxq-show" -> text.queues();
            case "pmd-stats-show" -> text.statistics();
            case "pmd-perf-show" -> text.performance();
            case "pmd-stats-clear" -> {
                datapath.pmds().values().forEach(pmd -> pmd.clear(daemon.now()));
                datapath.mainThread().clear(daemon.now());
                yield "";
            }
            default -> {
                new Reconfiguration(daemon, datapath).placeQueues();
                daemon.changed();
                yield "pmd rxq rebalance requested.\n";
            }
        };
    }
}
