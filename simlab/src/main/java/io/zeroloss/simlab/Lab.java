package io.zeroloss.simlab;

import io.zeroloss.simlab.config.LabFile;
import io.zeroloss.simlab.datapath.CostParameters;
import io.zeroloss.simlab.datapath.DataPath;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.host.SimulatedHosts;
import io.zeroloss.simlab.time.TimeServer;
import io.zeroloss.simlab.time.VirtualTime;
import io.zeroloss.simlab.trex.TrexServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A running lab: the parts of a lab file, joined and listening on loopback. */
final class Lab implements AutoCloseable {
    private final SimulatedHosts hosts;
    private final TrexServer generator;
    private final TimeServer timeServer;

    Lab(LabFile file) throws IOException {
        VirtualTime time = new VirtualTime(file.startAt());
        FaultSchedule faults = new FaultSchedule(time, file.faults());
        hosts = new SimulatedHosts(file, stateDirectory(file), time, faults);
        DataPath path = new DataPath(hosts.states(), CostParameters.shipped(), faults, file.seed(), file.noise());
        generator = new TrexServer(file.generator(), path, time, faults, file.seed());
        timeServer = new TimeServer(time, file.timePort());
    }

    /** As the controller finds its own state, so that a testbed can name the keys. */
    private static Path stateDirectory(LabFile file) {
        if (!file.ssh().stateDir().isEmpty()) {
            return Path.of(file.ssh().stateDir());
        }
        String state = System.getenv("ZEROLOSS_STATE");
        Path directory = state == null || state.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".local", "state", "zeroloss")
                : Path.of(state);
        return directory.resolve("simlab");
    }

    /** Where the hosts' SSH servers listen. */
    Map<String, Integer> sshPorts() {
        return hosts.sshPorts();
    }

    int timePort() {
        return timeServer.port();
    }

    TrexServer generator() {
        return generator;
    }

    @Override
    public void close() throws IOException {
        generator.close();
        hosts.close();
        timeServer.close();
    }
}
