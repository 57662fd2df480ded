package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.jcraft.jsch.JSchException;
import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The ways of being away that no test can bring about at will. */
class SshLoginFailureTest {
    private static String explained(IOException cause) {
        SshKeys keys = new SshKeys("a key", Optional.empty());
        LabException explained = new SshLoginFailure(SshTarget.parse("lab@gen9"), keys, Optional.empty())
                .explain(new JSchException("Session.connect: " + cause, cause));
        return String.valueOf(explained.getMessage());
    }

    @Test
    void saysThatAMachineDoesNotAnswer() {
        assertThat(explained(new SocketTimeoutException("connect timed out")))
                .isEqualTo(
                        "lab@gen9: no answer from gen9 port 22 within 10 s; the machine is off, still starting, or behind"
                                + " a firewall");
    }

    @Test
    void saysThatThereIsNoWayToAMachine() {
        String sentence = "lab@gen9: no route to host gen9 port 22; check its address, cable and the network between";

        assertThat(explained(new NoRouteToHostException("No route to host"))).isEqualTo(sentence);
        assertThat(explained(new SocketException("Network is unreachable"))).isEqualTo(sentence);
    }

    @Test
    void saysThatAMachineClosedTheConnection() {
        assertThat(explained(new SocketException("Connection reset")))
                .isEqualTo(
                        "lab@gen9: gen9 port 22 closed the connection before the login (Connection reset); check the log"
                                + " of its sshd");
    }
}
