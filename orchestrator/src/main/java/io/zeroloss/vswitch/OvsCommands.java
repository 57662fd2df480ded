package io.zeroloss.vswitch;

import io.zeroloss.host.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The command lines of OVS's tools. */
final class OvsCommands {
    // ovs-vsctl waits until OVS has taken a change in; a new DPDK port takes some seconds, each
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LIMIT = PATIENCE.plusSeconds(10);
    // the highest version that both sides speak is taken, whatever the bridge's protocols are
    private static final String PROTOCOLS = "OpenFlow10,OpenFlow11,OpenFlow12,OpenFlow13,OpenFlow14,OpenFlow15";

    private OvsCommands() {}

    /** Several commands of ovs-vsctl in one transaction; returns once OVS works by it. */
    static Command transaction(List<List<String>> commands) {
        return vsctl(List.of(), commands);
    }

    /** Several commands of ovs-vsctl in one transaction of the database alone; OVS need not run. */
    static Command databaseTransaction(List<List<String>> commands) {
        return vsctl(List.of("--no-wait"), commands);
    }

    static Command tables(List<List<String>> lists) {
        return vsctl(List.of("--format=json"), lists);
    }

    static Command appctl(String... words) {
        List<String> argv = new ArrayList<>(List.of("ovs-appctl", "--timeout=20"));
        argv.addAll(List.of(words));
        return Command.of(argv);
    }

    static Command dumpFlows(String bridge) {
        return Command.of("ovs-ofctl", "-O", PROTOCOLS, "dump-flows", bridge);
    }

    /** Makes the rules of a bridge exactly those of the text. */
    static Command replaceFlows(String bridge, FlowTable flows) {
        return Command.of("ovs-ofctl", "-O", PROTOCOLS, "replace-flows", bridge, "-")
                .withStdin(flows.text());
    }

    private static Command vsctl(List<String> options, List<List<String>> commands) {
        List<String> argv = new ArrayList<>(List.of("ovs-vsctl", "--timeout=" + PATIENCE.toSeconds()));
        argv.addAll(options);
        for (List<String> command : commands) {
            argv.add("--");
            argv.addAll(command);
        }
        return Command.of(argv).within(LIMIT);
    }
}
