package io.zeroloss.plan;

import java.util.List;

/** What sends the frames. */
public sealed interface GeneratorChoice {
    /**
     * A program that speaks the external generator protocol.
     *
     * @param command program and arguments, run on this machine
     */
    record Exec(List<String> command) implements GeneratorChoice {
        public Exec {
            command = List.copyOf(command);
        }
    }

    /**
     * A Cisco TRex server in stateless mode.
     *
     * @param user under whose name ports are held
     * @param force whether ports are taken from others
     * @param linkSeconds how long a link may take to come up
     * @param settleSeconds how long counters must stand still after a trial that misses frames
     * @param latencyPps of each port, where latency is wanted
     */
    record Trex(
            String host,
            int port,
            String user,
            boolean force,
            double linkSeconds,
            double settleSeconds,
            double latencyPps)
            implements GeneratorChoice {}
}
