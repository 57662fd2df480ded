package io.zeroloss.simlab.host.ssh;

import io.zeroloss.simlab.time.VirtualTime;
import org.apache.sshd.client.future.DefaultOpenFuture;
import org.apache.sshd.client.future.OpenFuture;
import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.channel.Channel;
import org.apache.sshd.common.channel.exception.SshChannelOpenException;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;
import org.apache.sshd.server.forward.TcpForwardingFilter;
import org.apache.sshd.server.forward.TcpipServerChannel;

/**
 * Forwarded connections ({@code direct-tcpip}, RFC 4254 section 7.2) into the simulated machine: a port of its loopback is looked up
 * among those that its programs listen on, so that nothing else on this computer can be reached.
 */
final class MachinePorts extends TcpipServerChannel.TcpipFactory {
    private final CommandLines machine;
    private final VirtualTime time;

    MachinePorts(CommandLines machine, VirtualTime time) {
        super(TcpForwardingFilter.Type.Direct);
        this.machine = machine;
        this.time = time;
    }

    @Override
    public Channel createChannel(Session session) {
        return new IntoTheMachine();
    }

    private final class IntoTheMachine extends TcpipServerChannel {
        IntoTheMachine() {
            super(TcpForwardingFilter.Type.Direct, null);
        }

        @Override
        protected OpenFuture doInit(Buffer request) {
            String host = request.getString();
            int port = request.getInt();
            int real =
                    host.equals("127.0.0.1") || host.equals("localhost") ? time.still(() -> machine.realPort(port)) : 0;
            if (real == 0) {
                DefaultOpenFuture refused = new DefaultOpenFuture(this, this);
                refused.setException(new SshChannelOpenException(
                        getChannelId(), SshConstants.SSH_OPEN_CONNECT_FAILED, "Connection refused"));
                return refused;
            }
            Buffer redirected = new ByteArrayBuffer();
            redirected.putString("127.0.0.1");
            redirected.putInt(real);
            redirected.putString(request.getString());
            redirected.putInt(request.getInt());
            return super.doInit(redirected);
        }
    }
}
