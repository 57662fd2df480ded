package io.zeroloss.host;

import com.jcraft.jsch.ChannelDirectTCPIP;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Proxy;
import com.jcraft.jsch.Session;
import com.jcraft.jsch.SocketFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** The way to a machine behind another one: a direct-tcpip channel of the session to that other (RFC 4254 section 7.2). */
final class DirectTcpipProxy implements Proxy {
    private final Session hop;
    private final String hopLabel;
    private final ChunkPipe incoming = new ChunkPipe();
    private @Nullable ChannelDirectTCPIP channel;
    private OutputStream outgoing = OutputStream.nullOutputStream();

    DirectTcpipProxy(Session hop, String hopLabel) {
        this.hop = hop;
        this.hopLabel = hopLabel;
    }

    @Override
    public void connect(@Nullable SocketFactory unused, String host, int port, int limitMs) throws IOException {
        try {
            ChannelDirectTCPIP opening = (ChannelDirectTCPIP) hop.openChannel("direct-tcpip");
            channel = opening;
            opening.setHost(host);
            opening.setPort(port);
            opening.setOutputStream(incoming.sink());
            outgoing = opening.getOutputStream();
            opening.connect(limitMs);
        } catch (JSchException e) {
            ConnectException refused =
                    new ConnectException(hopLabel + " could not connect to it; either nothing listens there, or "
                            + hopLabel + " does not allow TCP forwarding (AllowTcpForwarding in its sshd_config)");
            refused.initCause(e);
            throw refused;
        }
    }

    @Override
    public InputStream getInputStream() {
        return incoming.source();
    }

    @Override
    public OutputStream getOutputStream() {
        return outgoing;
    }

    /** Not a socket that carries anything: JSch sets its read limit here, by which keepalive notices a machine that hangs. */
    @Override
    public Socket getSocket() {
        return new Socket() {
            @Override
            public synchronized void setSoTimeout(int limitMs) {
                incoming.readLimitMs(limitMs);
            }

            @Override
            public void setTcpNoDelay(boolean on) {
                // the hop's own socket decides
            }
        };
    }

    @Override
    public void close() {
        if (channel != null) {
            channel.disconnect();
        }
    }
}
