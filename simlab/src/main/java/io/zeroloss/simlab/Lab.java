package io.zeroloss.simlab;

import io.zeroloss.simlab.config.LabFile;
import io.zeroloss.simlab.time.TimeServer;
import io.zeroloss.simlab.time.VirtualTime;
import java.io.IOException;

/** A running lab: the parts of a lab file, joined and listening on loopback. */
final class Lab implements AutoCloseable {
    private final TimeServer timeServer;

    Lab(LabFile file) throws IOException {
        VirtualTime time = new VirtualTime(file.startAt());
        timeServer = new TimeServer(time, file.timePort());
    }

    int timePort() {
        return timeServer.port();
    }

    @Override
    public void close() throws IOException {
        timeServer.close();
    }
}
