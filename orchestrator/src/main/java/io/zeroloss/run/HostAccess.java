package io.zeroloss.run;

import io.zeroloss.host.SshShell;
import io.zeroloss.host.SshTarget;
import io.zeroloss.plan.LabHost;
import java.util.Optional;

/** Opens shells on the hosts of a testbed. */
final class HostAccess {
    private HostAccess() {}

    static SshShell open(LabHost host) {
        return SshShell.open(target(host.ssh()));
    }

    private static SshTarget target(LabHost.Ssh ssh) {
        // the machine on the way is entered with the same key and the same list of host keys; it needs no rights
        Optional<SshTarget> jump = ssh.jump()
                .map(endpoint -> new SshTarget(
                        endpoint.user(),
                        endpoint.host(),
                        endpoint.port(),
                        ssh.key(),
                        ssh.knownHosts(),
                        SshTarget.Become.NONE,
                        Optional.empty()));
        return new SshTarget(
                ssh.to().user(),
                ssh.to().host(),
                ssh.to().port(),
                ssh.key(),
                ssh.knownHosts(),
                switch (ssh.become()) {
                    case NONE -> SshTarget.Become.NONE;
                    case SUDO -> SshTarget.Become.SUDO;
                },
                jump);
    }
}
