package io.zeroloss.run;

import io.zeroloss.host.Shell;
import io.zeroloss.vswitch.SwitchLoad;
import io.zeroloss.vswitch.SwitchReader;
import java.util.List;
import java.util.Optional;

/** After each trial reads how busy the PMD threads were, and tells it as an event of its own. */
final class PmdWatch implements RunEvent.Listener {
    private final Shell shell;
    private final HostLayout layout;
    private final RunEvent.Listener events;
    private Optional<SwitchLoad> before = Optional.empty();

    PmdWatch(Shell shell, HostLayout layout, RunEvent.Listener events) {
        this.shell = shell;
        this.layout = layout;
        this.events = events;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.TrialFinished finished) {
            SwitchLoad now = SwitchReader.readLoad(shell);
            before.ifPresent(then -> {
                List<RunEvent.PmdShare> shares = now.busySharesSince(then).entrySet().stream()
                        .map(share ->
                                new RunEvent.PmdShare(share.getKey(), layout.nodeOf(share.getKey()), share.getValue()))
                        .toList();
                events.on(new RunEvent.PmdBusy(finished.key(), shares));
            });
            before = Optional.of(now);
        }
    }
}
