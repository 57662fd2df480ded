package io.zeroloss.vswitch;

import io.zeroloss.finding.Finding;
import java.util.List;

/**
 * The switch as read back, held against its intent.
 *
 * @param placement every receive queue that is polled, by CPU, port and queue
 * @param findings one for each row that differs, and for what else casts a doubt; without an invalid one the switch is as intended
 */
public record Verification(SwitchReading reading, List<PlacementRow> placement, List<Finding> findings) {
    public Verification {
        placement = List.copyOf(placement);
        findings = List.copyOf(findings);
    }
}
