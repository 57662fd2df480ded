package io.zeroloss.host;

import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import com.jcraft.jsch.SocketFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The logged-in session to one machine, made when it is asked for and again when it was lost. */
final class SshLink implements AutoCloseable {
    /** For each step of a connection: the TCP handshake, each reply of the login. */
    static final Duration STEP_LIMIT = Duration.ofSeconds(10);

    private static final int KEEPALIVE_INTERVAL_MS = 5_000;
    private static final int KEEPALIVE_MISSED_MAX = 3;
    private static final String HOST_KEYS =
            "ssh-ed25519,ecdsa-sha2-nistp256,ecdsa-sha2-nistp384,ecdsa-sha2-nistp521,rsa-sha2-512,rsa-sha2-256";

    private final SshTarget target;
    private final Optional<SshLink> via;
    private final boolean ownsVia;
    private final Optional<Path> agentSocket;
    private volatile @Nullable Session session;
    private volatile boolean closed;

    private SshLink(SshTarget target, Optional<SshLink> via, boolean ownsVia, Optional<Path> agentSocket) {
        this.target = target;
        this.via = via;
        this.ownsVia = ownsVia;
        this.agentSocket = agentSocket;
    }

    /** The link to a machine, with links of its own to the machines on the way. */
    static SshLink to(SshTarget target, Optional<Path> agentSocket) {
        Optional<SshLink> via = target.jump().map(jump -> to(jump, agentSocket));
        return new SshLink(target, via, true, agentSocket);
    }

    /** The link to a machine that is reached over this link, which it neither opens alone nor closes. */
    SshLink behind(SshTarget guest) {
        return new SshLink(guest.withJump(target), Optional.of(this), false, agentSocket);
    }

    SshTarget target() {
        return target;
    }

    /** How long {@link #session()} may take, in real seconds. */
    Duration loginLimit() {
        // a login is a handful of steps, on each machine of the way
        return STEP_LIMIT.multipliedBy(3).plus(via.map(SshLink::loginLimit).orElse(Duration.ZERO));
    }

    /**
     * The session, logged in; made if there is none or it was lost. May hang: call it with {@link Patience}.
     *
     * @throws io.zeroloss.finding.LabException if the machine cannot be reached, is not the known one, or refuses the login
     * @throws io.zeroloss.finding.InputException if there is no key to log in with
     */
    synchronized Session session() {
        if (closed) {
            throw new IllegalStateException("the shell of " + target.label() + " is closed");
        }
        @Nullable Session known = session;
        return known != null && known.isConnected() ? known : login();
    }

    private Session login() {
        JSch jsch = new JSch();
        KnownHostsFile knownHosts =
                new KnownHostsFile(target.knownHosts().toString(), KnownHostsLine.read(target.knownHosts()));
        jsch.setHostKeyRepository(knownHosts);
        SshKeys keys = SshKeys.give(jsch, target, agentSocket);
        try {
            Session fresh = jsch.getSession(target.user(), target.host(), target.port());
            fresh.setDaemonThread(true);
            fresh.setConfig("StrictHostKeyChecking", "yes");
            fresh.setConfig("PreferredAuthentications", "publickey");
            // no certificates, and RSA with SHA-2 only
            fresh.setConfig("server_host_key", HOST_KEYS);
            fresh.setConfig("PubkeyAcceptedAlgorithms", HOST_KEYS);
            fresh.setServerAliveInterval(KEEPALIVE_INTERVAL_MS);
            fresh.setServerAliveCountMax(KEEPALIVE_MISSED_MAX);
            if (via.isPresent()) {
                SshLink hop = via.get();
                fresh.setProxy(new DirectTcpipProxy(hop.session(), hop.target.label()));
            } else {
                fresh.setSocketFactory(new LimitedSockets());
            }
            session = fresh;
            fresh.connect((int) STEP_LIMIT.toMillis());
            return fresh;
        } catch (JSchException e) {
            throw new SshLoginFailure(target, keys, knownHosts.verdict()).explain(e);
        }
    }

    /** Drops the session; the next {@link #session()} logs in again. */
    void drop() {
        @Nullable Session known = session;
        if (known != null) {
            known.disconnect();
        }
    }

    @Override
    public void close() {
        closed = true;
        drop();
        if (ownsVia) {
            via.ifPresent(SshLink::close);
        }
    }

    /** Sockets whose exceptions reach us as they are; JSch's own words would have to be guessed at. */
    private static final class LimitedSockets implements SocketFactory {
        @Override
        public Socket createSocket(String host, int port) throws IOException {
            InetSocketAddress address = new InetSocketAddress(host, port);
            if (address.isUnresolved()) {
                throw new UnknownHostException(host);
            }
            Socket socket = new Socket();
            try {
                socket.connect(address, (int) STEP_LIMIT.toMillis());
            } catch (IOException e) {
                socket.close();
                throw e;
            }
            return socket;
        }

        @Override
        public InputStream getInputStream(Socket socket) throws IOException {
            return socket.getInputStream();
        }

        @Override
        public OutputStream getOutputStream(Socket socket) throws IOException {
            return socket.getOutputStream();
        }
    }
}
