package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.host.hardware.HugePages;
import io.zeroloss.simlab.host.hardware.Server;
import io.zeroloss.simlab.host.os.MachineTime;
import io.zeroloss.simlab.host.ovs.db.Database;
import io.zeroloss.simlab.host.ovs.db.Row;
import io.zeroloss.simlab.host.ovs.db.Vsctl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/** The daemon {@code ovs-vswitchd}: takes the database in, and writes back what became of it. */
public final class Vswitchd implements Vsctl.Daemon {
    public static final String VERSION = "3.1.0";
    public static final String DPDK_VERSION = "DPDK 22.11.11";
    private static final Duration RECONFIGURE = Duration.ofMillis(120);
    private static final Duration NEW_DPDK_PORT = Duration.ofMillis(400);
    private static final int GIB_KB = 1 << 20;
    private static final int DEFAULT_SOCKET_MEM_MB = 1024;

    private final Server server;
    private final Database db;
    private final VhostSockets vhosts;
    private final BooleanSupplier maskIgnored;
    private final Map<String, OpenFlowTable> rules = new HashMap<>();
    private final List<HugePages.Holding> memory = new ArrayList<>();
    private Optional<Datapath> datapath = Optional.empty();
    private Map<String, String> startConfig = Map.of();
    private boolean dpdk;
    private int starts;
    private long changes;
    private long nextStatisticsNanos;
    private long ruleIds;

    /**
     * Not running yet.
     *
     * @param maskIgnored whether it keeps the PMD threads that it has, whatever the mask says
     */
    public Vswitchd(Server server, Database db, VhostSockets vhosts, BooleanSupplier maskIgnored) {
        this.server = server;
        this.db = db;
        this.vhosts = vhosts;
        this.maskIgnored = maskIgnored;
    }

    @Override
    public boolean databaseAnswers() {
        return true;
    }

    @Override
    public boolean isRunning() {
        return datapath.isPresent();
    }

    public int starts() {
        return starts;
    }

    /** Grows with everything that may change the way of the frames. */
    public long changes() {
        return changes;
    }

    public Database database() {
        return db;
    }

    Optional<Datapath> datapath() {
        return datapath;
    }

    Server server() {
        return server;
    }

    VhostSockets vhosts() {
        return vhosts;
    }

    boolean dpdkRuns() {
        return dpdk;
    }

    boolean maskIsIgnored() {
        return maskIgnored.getAsBoolean();
    }

    MachineTime time() {
        return server.machine().time();
    }

    long now() {
        return time().sinceBootNanos();
    }

    OpenFlowTable rules(String bridge) {
        return rules.computeIfAbsent(bridge, name -> new OpenFlowTable());
    }

    Map<String, OpenFlowTable> allRules() {
        return rules;
    }

    long nextRuleId() {
        return ++ruleIds;
    }

    /** Something has changed that frames may feel. */
    void changed() {
        changes++;
    }

    /** Starts it; bridges are empty of rules. */
    public void start() {
        starts++;
        startConfig = db.root().map("other_config");
        datapath = Optional.of(new Datapath(server));
        initializeDpdk();
        nextStatisticsNanos = now();
        takeIn();
    }

    /** Ends it, by whatever. */
    public void stop() {
        datapath.ifPresent(running -> running.ports().values().forEach(DatapathPort::disconnect));
        datapath = Optional.empty();
        rules.clear();
        memory.forEach(server.hugePages()::giveBack);
        memory.clear();
        dpdk = false;
        changed();
    }

    private void initializeDpdk() {
        Row root = db.root();
        root.put("ovs_version", VERSION);
        root.put("dpdk_version", DPDK_VERSION);
        dpdk = List.of("true", "try").contains(startConfig.getOrDefault("dpdk-init", "false")) && takeMemory();
        root.put("dpdk_initialized", String.valueOf(dpdk));
    }

    private boolean takeMemory() {
        String asked = startConfig.getOrDefault("dpdk-socket-mem", "");
        String[] megabytes = asked.isEmpty() ? new String[0] : asked.split(",", -1);
        for (int node : server.cpus().nodes()) {
            int wanted = asked.isEmpty()
                    ? DEFAULT_SOCKET_MEM_MB
                    : node < megabytes.length && megabytes[node].matches("\\d{1,7}")
                            ? Integer.parseInt(megabytes[node])
                            : 0;
            int pages = (wanted + 1023) / 1024;
            HugePages.Holding held = server.hugePages().takeOn(GIB_KB, pages, node);
            if (pages > 0 && held.pagesByNode().isEmpty()) {
                memory.forEach(server.hugePages()::giveBack);
                memory.clear();
                return false;
            }
            memory.add(held);
        }
        return true;
    }

    private Reconfiguration takeIn() {
        Reconfiguration reconfiguration = new Reconfiguration(this, datapath.orElseThrow());
        reconfiguration.run();
        changed();
        return reconfiguration;
    }

    @Override
    public List<String> reconfigure() {
        Reconfiguration reconfiguration = takeIn();
        time().pass(RECONFIGURE.plus(NEW_DPDK_PORT.multipliedBy(reconfiguration.opened())));
        return reconfiguration.warnings();
    }

    /** Meets guests that have come or gone, and takes statistics in when their time has come. */
    public void settle() {
        datapath.ifPresent(running -> {
            if (new VhostConnections(this, running).settle()) {
                new Reconfiguration(this, running).placeQueues();
                new StatusColumns(this, running).write();
                changed();
            }
            if (now() >= nextStatisticsNanos) {
                new StatusColumns(this, running).writeStatistics();
                nextStatisticsNanos = now() + statisticsIntervalNanos();
            }
        });
    }

    /** When it next has something to do without being asked, since boot; statistics apart. */
    public OptionalLong dueNanos() {
        return datapath.map(running -> new VhostConnections(this, running).dueNanos())
                .orElseGet(OptionalLong::empty);
    }

    private long statisticsIntervalNanos() {
        String millis = db.root().map("other_config").getOrDefault("stats-update-interval", "5000");
        return (millis.matches("\\d{1,9}") ? Math.max(5000, Long.parseLong(millis)) : 5000) * 1_000_000;
    }

    /** Takes in what frames have done. */
    public void count(HopCounts counts) {
        datapath.ifPresent(running -> running.count(counts));
        long frameBytes = FrameSize.meanBytes(counts);
        counts.rules()
                .forEach((id, packets) -> rules.values().stream()
                        .filter(table -> table.rules().stream().anyMatch(rule -> rule.id() == id))
                        .forEach(table -> table.count(id, packets, packets * frameBytes)));
    }
}
