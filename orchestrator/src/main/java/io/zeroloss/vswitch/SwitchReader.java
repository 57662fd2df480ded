package io.zeroloss.vswitch;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import io.zeroloss.vswitch.output.DpctlShow;
import io.zeroloss.vswitch.output.InterfaceRow;
import io.zeroloss.vswitch.output.PmdRxqShow;
import io.zeroloss.vswitch.output.PmdStatsShow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads OVS-DPDK in five commands and one a bridge. */
public final class SwitchReader {
    private static final List<List<String>> LISTS = List.of(
            List.of("list", "Open_vSwitch"),
            List.of("--columns=name,datapath_type,fail_mode,controller,ports", "list", "Bridge"),
            List.of("--columns=_uuid,interfaces", "list", "Port"),
            List.of(
                    "--columns=_uuid,name,type,ofport,ofport_request,error,link_state,mtu,options,other_config,external_ids,status,statistics",
                    "list",
                    "Interface"));

    private SwitchReader() {}

    /**
     * Reads everything.
     *
     * @throws LabException if OVS is not there, does not run, may not be used, or runs without DPDK: one sentence with the way out
     */
    public static SwitchReading read(Shell shell) {
        CommandResult lists = shell.run(OvsCommands.tables(LISTS));
        if (!lists.succeeded()) {
            throw SwitchFailure.ofDatabase(lists);
        }
        List<OvsdbTable> tables = OvsdbTable.parse(shell.target(), lists.stdout(), LISTS.size());
        CommandResult printed = shell.run(OvsCommands.appctl("version"));
        if (!printed.succeeded()) {
            throw SwitchFailure.ofDaemon(printed);
        }
        OvsVersion version = OvsVersion.find(printed.stdout())
                .orElseThrow(() -> new LabException("%s: the version of OVS is not understood: \"%s\""
                        .formatted(shell.target(), printed.stdout().strip())));
        OvsdbTable.Row root = root(shell.target(), tables.get(0));
        SwitchFailure.requireDpdk(shell.target(), version, root);
        List<BridgeReading> bridges = bridges(shell, tables);
        // without a bridge of this type there is no such datapath, and asking for it is an error
        boolean datapath = bridges.stream().anyMatch(b -> b.datapathType().equals("netdev"));
        return new SwitchReading(
                shell.target(),
                version,
                root.text("dpdk_version"),
                root.map("other_config"),
                bridges,
                PmdRxqShow.parse(datapath ? text(shell, OvsCommands.appctl("dpif-netdev/pmd-rxq-show")) : ""),
                datapath ? readLoad(shell) : new SwitchLoad(PmdStatsShow.parse(""), DpctlShow.parse("")));
    }

    /**
     * Reads what changes during a trial, in two commands.
     *
     * @throws LabException if OVS does not answer
     */
    public static SwitchLoad readLoad(Shell shell) {
        return new SwitchLoad(
                PmdStatsShow.parse(text(shell, OvsCommands.appctl("dpif-netdev/pmd-stats-show"))),
                DpctlShow.parse(text(shell, OvsCommands.appctl("dpctl/show", "-s"))));
    }

    private static String text(Shell shell, Command command) {
        return shell.run(command).stdoutOrThrow();
    }

    private static OvsdbTable.Row root(String target, OvsdbTable table) {
        if (table.rows().size() != 1) {
            throw new LabException("%s: the database of OVS is empty; run `ovs-vsctl init`".formatted(target));
        }
        return table.rows().get(0);
    }

    private static List<BridgeReading> bridges(Shell shell, List<OvsdbTable> tables) {
        Map<String, InterfaceRow> interfaces = new LinkedHashMap<>();
        tables.get(3).rows().forEach(row -> row.text("_uuid").ifPresent(id -> interfaces.put(id, row(row))));
        Map<String, List<String>> interfacesOfPort = new LinkedHashMap<>();
        tables.get(2)
                .rows()
                .forEach(row -> row.text("_uuid").ifPresent(id -> interfacesOfPort.put(id, row.texts("interfaces"))));
        List<BridgeReading> bridges = new ArrayList<>();
        for (OvsdbTable.Row bridge : tables.get(1).rows()) {
            String name = bridge.text("name").orElseThrow();
            List<InterfaceRow> ofBridge = bridge.texts("ports").stream()
                    .flatMap(port -> interfacesOfPort.getOrDefault(port, List.of()).stream())
                    .flatMap(id -> Optional.ofNullable(interfaces.get(id)).stream())
                    // the database has no order of its own
                    .sorted(Comparator.comparing(row -> row.name().orElse("")))
                    .toList();
            bridges.add(new BridgeReading(
                    name,
                    bridge.text("datapath_type").orElse(""),
                    bridge.text("fail_mode"),
                    bridge.texts("controller").size(),
                    ofBridge,
                    FlowTable.parse(text(shell, OvsCommands.dumpFlows(name)))));
        }
        return bridges;
    }

    private static InterfaceRow row(OvsdbTable.Row row) {
        Map<String, Long> statistics = new LinkedHashMap<>();
        row.map("statistics").forEach((key, value) -> {
            if (value.matches("\\d{1,18}")) {
                statistics.put(key, Long.valueOf(value));
            }
        });
        return new InterfaceRow(
                row.text("name"),
                row.text("type"),
                row.integer("ofport"),
                row.integer("ofport_request"),
                row.text("error"),
                row.text("link_state"),
                row.integer("mtu"),
                row.map("options"),
                row.map("other_config"),
                row.map("external_ids"),
                row.map("status"),
                statistics);
    }
}
