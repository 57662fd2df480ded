package io.zeroloss.simlab.host;

import io.zeroloss.simlab.config.LabFile;
import io.zeroloss.simlab.device.HostState;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.host.ssh.LabKeys;
import io.zeroloss.simlab.host.ssh.SshHost;
import io.zeroloss.simlab.time.VirtualTime;
import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All hosts of a lab, each behind its SSH server. */
public final class SimulatedHosts implements AutoCloseable {
    private static final double BITS_PER_GIGABIT = 1e9;

    private final List<SimulatedHost> hosts = new ArrayList<>();
    private final Map<String, SshHost> servers = new LinkedHashMap<>();

    /**
     * Starts the hosts of a lab file; they listen until they are closed.
     *
     * @param stateDirectory for keys and {@code known_hosts}
     * @throws IOException if a port is taken, or a key cannot be read or written
     */
    public SimulatedHosts(LabFile lab, Path stateDirectory, VirtualTime time, FaultSchedule faults) throws IOException {
        LabKeys keys = new LabKeys(stateDirectory);
        try {
            KeyPair user = keys.pair("id_ecdsa");
            List<PublicKey> authorized = new ArrayList<>(List.of(user.getPublic()));
            if (!lab.ssh().userKey().isEmpty()) {
                authorized.addAll(LabKeys.authorized(Path.of(lab.ssh().userKey())));
            }
            SshDoors.Access access = new SshDoors.Access(keys.pair("guest_host_key"), authorized, time);
            double lineRateBps = lab.generator().speedGbps() * BITS_PER_GIGABIT;
            for (var section : lab.hosts()) {
                SimulatedHost host = time.still(() -> new SimulatedHost(
                        section, lab.seed(), lineRateBps, time, faults, settle -> new SshDoors(access, settle)));
                hosts.add(host);
                KeyPair hostKey = keys.pair(section.name() + "_host_key");
                SshHost server = new SshHost(host.login(), section.sshPort(), hostKey, authorized, time);
                servers.put(section.name(), server);
                keys.known(server.port(), hostKey.getPublic());
            }
            keys.writeKnownHosts();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** As the data path sees them. */
    public List<HostState> states() {
        return List.copyOf(hosts);
    }

    /** Where the SSH servers listen, by host. */
    public Map<String, Integer> sshPorts() {
        Map<String, Integer> ports = new LinkedHashMap<>();
        servers.forEach((name, server) -> ports.put(name, server.port()));
        return ports;
    }

    @Override
    public void close() throws IOException {
        for (SshHost server : servers.values()) {
            server.close();
        }
    }
}
