package io.zeroloss.guest;

import io.zeroloss.host.Shell;
import java.util.Optional;

/** Waits for a virtio-user guest. */
final class VirtioUserReadiness {
    private final Shell host;
    private final GuestIntent intent;
    private final Patience patience;

    VirtioUserReadiness(Shell host, GuestIntent intent, Patience patience) {
        this.host = host;
        this.intent = intent;
        this.patience = patience;
    }

    GuestFacts await() {
        TestpmdReadiness.Ready ready = new TestpmdReadiness(host, intent, intent.base(), patience).await();
        return new GuestFacts(
                intent.name(),
                intent.hypervisor().word(),
                ready.state().pid(),
                ready.forwarding().mode(),
                ready.forwarding().cores(),
                ready.forwarding().streams(),
                ready.dpdkVersion(),
                HostThreads.read(host, intent),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
