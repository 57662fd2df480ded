package io.zeroloss.simlab.host.ssh;

import io.zeroloss.simlab.time.VirtualTime;
import java.io.IOException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.List;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.server.channel.ChannelSessionFactory;
import org.apache.sshd.server.forward.AcceptAllForwardingFilter;

/** The SSH server of one simulated machine, on loopback. */
public final class SshHost implements AutoCloseable {
    private static final String NO_SHELL = "echo 'a simulated host has no terminal: give a command' >&2; exit 1";

    private final SshServer server;

    /**
     * Listens from now on.
     *
     * @param port of loopback; 0 for any free one
     * @param authorized keys that may log in, as whatever user
     */
    public SshHost(CommandLines machine, int port, KeyPair hostKey, List<PublicKey> authorized, VirtualTime time)
            throws IOException {
        server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setPort(port);
        server.setKeyPairProvider(KeyPairProvider.wrap(hostKey));
        server.setUserAuthFactories(List.of(UserAuthPublicKeyFactory.INSTANCE));
        server.setPublickeyAuthenticator((user, key, session) -> authorized.contains(key));
        server.setCommandFactory((channel, line) -> new HostCommand(machine, time, line));
        server.setShellFactory(channel -> new HostCommand(machine, time, NO_SHELL));
        server.setForwardingFilter(AcceptAllForwardingFilter.INSTANCE);
        server.setChannelFactories(List.of(ChannelSessionFactory.INSTANCE, new MachinePorts(machine, time)));
        server.start();
    }

    public int port() {
        return server.getPort();
    }

    @Override
    public void close() throws IOException {
        server.stop(true);
    }
}
