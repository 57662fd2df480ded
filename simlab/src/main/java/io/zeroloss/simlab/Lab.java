package io.zeroloss.simlab;

import io.zeroloss.simlab.config.LabFile;
import io.zeroloss.simlab.datapath.CostParameters;
import io.zeroloss.simlab.datapath.DataPath;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.time.TimeServer;
import io.zeroloss.simlab.time.VirtualTime;
import io.zeroloss.simlab.trex.TrexServer;
import java.io.IOException;
import java.util.List;

/** A running lab: the parts of a lab file, joined and listening on loopback. */
final class Lab implements AutoCloseable {
    private final TimeServer timeServer;
    private final TrexServer generator;

    Lab(LabFile file) throws IOException {
        VirtualTime time = new VirtualTime(file.startAt());
        FaultSchedule faults = new FaultSchedule(time, file.faults());
        DataPath path = new DataPath(List.of(), CostParameters.shipped(), faults, file.seed(), file.noise());
        generator = new TrexServer(file.generator(), path, time, faults, file.seed());
        timeServer = new TimeServer(time, file.timePort());
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
        timeServer.close();
    }
}
