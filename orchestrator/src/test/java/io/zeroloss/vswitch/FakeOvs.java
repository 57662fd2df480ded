package io.zeroloss.vswitch;

import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A host with an OVS, as its tools show it. A command that is not among the known ones fails as in a shell. */
final class FakeOvs implements Shell {
    static final List<String> RESTART = List.of("systemctl", "restart", "openvswitch-switch");

    final FakeSwitch state = new FakeSwitch();
    final List<String> commands = new ArrayList<>();
    boolean installed = true;
    boolean databaseRuns = true;

    @Override
    public String target() {
        return "lab@dut";
    }

    @Override
    public CommandResult run(Command command) {
        commands.add(command.text());
        List<String> argv = command.argv();
        Answer answer;
        if (argv.equals(RESTART)) {
            state.restart();
            answer = Answer.of("");
        } else if (!installed
                || !List.of("ovs-vsctl", "ovs-ofctl", "ovs-appctl").contains(argv.get(0))) {
            answer = new Answer(127, "", "sh: 1: " + argv.get(0) + ": not found\n");
        } else if (argv.get(0).equals("ovs-vsctl")) {
            answer = vsctl(argv);
        } else if (!state.daemonRuns) {
            answer = Answer.failure(argv.get(0)
                    + ": cannot read pidfile \"/var/run/openvswitch/ovs-vswitchd.pid\" (No such file or directory)");
        } else if (argv.get(0).equals("ovs-ofctl")) {
            answer = ofctl(argv, command.stdin());
        } else {
            answer = appctl(argv);
        }
        return new CommandResult(target(), command.text(), answer.exitCode, answer.stdout, answer.stderr);
    }

    @Override
    public void close() {
        // nothing is held
    }

    record Answer(int exitCode, String stdout, String stderr) {
        static Answer of(String stdout) {
            return new Answer(0, stdout, "");
        }

        static Answer failure(String stderr) {
            return new Answer(1, "", stderr + "\n");
        }
    }

    private Answer vsctl(List<String> argv) {
        if (!databaseRuns) {
            return Answer.failure(
                    "ovs-vsctl: unix:/var/run/openvswitch/db.sock: database connection failed (No such file or directory)");
        }
        try {
            FakeVsctl vsctl = new FakeVsctl(state);
            String printed = vsctl.run(argv.subList(1, argv.size()));
            if (vsctl.changed && !vsctl.noWait && !state.daemonRuns) {
                return new Answer(142, "", "Alarm clock\n");
            }
            if (vsctl.changed && state.daemonRuns) {
                state.reconfigure();
            }
            return Answer.of(printed);
        } catch (IllegalArgumentException refused) {
            return Answer.failure("ovs-vsctl: " + refused.getMessage());
        }
    }

    private Answer ofctl(List<String> argv, String stdin) {
        if (argv.size() < 5 || !argv.get(1).equals("-O") || !argv.get(2).startsWith("OpenFlow")) {
            return Answer.failure("ovs-ofctl: this fake needs -O VERSIONS COMMAND BRIDGE");
        }
        Optional<FakeSwitch.Bridge> bridge = Optional.ofNullable(state.bridges.get(argv.get(4)));
        if (bridge.isEmpty()) {
            return Answer.failure("ovs-ofctl: " + argv.get(4) + " is not a bridge or a socket");
        }
        List<String> rest = argv.subList(5, argv.size());
        if (argv.get(3).equals("dump-flows") && rest.isEmpty()) {
            StringBuilder dump = new StringBuilder("OFPST_FLOW reply (OF1.5) (xid=0x2):\n");
            int age = 1;
            for (String flow : bridge.get().flows) {
                dump.append(" cookie=0x0, duration=%d.25s, table=0, n_packets=%d, n_bytes=64, idle_age=%d, %s\n"
                        .formatted(age, age * 7, age, flow));
                age++;
            }
            return Answer.of(dump.toString());
        }
        if (argv.get(3).equals("replace-flows") && rest.equals(List.of("-"))) {
            List<String> flows = stdin.lines().toList();
            if (flows.stream().anyMatch(flow -> !flow.contains("actions="))) {
                return Answer.failure("ovs-ofctl: -:1: must specify an action");
            }
            bridge.get().flows = new ArrayList<>(flows);
            return Answer.of("");
        }
        return Answer.failure("ovs-ofctl: unknown command '" + argv.get(3) + "'; use --help for help");
    }

    private Answer appctl(List<String> argv) {
        List<String> words =
                argv.stream().skip(1).filter(w -> !w.startsWith("--timeout=")).toList();
        FakeDatapath datapath = new FakeDatapath(state);
        boolean exists = state.bridges.values().stream().anyMatch(b -> b.datapathType.equals("netdev"));
        if (words.equals(List.of("version"))) {
            return Answer.of("ovs-vswitchd (Open vSwitch) " + state.version + "\n");
        }
        String command = String.join(" ", words);
        if (!List.of("dpif-netdev/pmd-rxq-show", "dpif-netdev/pmd-stats-show", "dpctl/show -s")
                .contains(command)) {
            return new Answer(
                    2,
                    "",
                    "\"" + command
                            + "\" is not a valid command (use \"list-commands\" to see a list of valid commands)\n"
                            + "ovs-appctl: ovs-vswitchd: server returned an error\n");
        }
        if (!exists) {
            return new Answer(
                    2, "", "please specify an existing datapath\novs-appctl: ovs-vswitchd: server returned an error\n");
        }
        return Answer.of(
                switch (command) {
                    case "dpif-netdev/pmd-rxq-show" -> datapath.rxqShow();
                    case "dpif-netdev/pmd-stats-show" -> datapath.statsShow();
                    default -> datapath.dpctlShow();
                });
    }
}
