package io.zeroloss.run;

import io.zeroloss.finding.Finding;
import io.zeroloss.store.CellRecord.Placement;
import java.util.List;
import java.util.Map;

/**
 * A host made ready for a cell, as read back.
 *
 * @param environment facts of host, switch and guests, for the record
 */
record Provisioned(List<Placement> placement, List<Finding> findings, Map<String, Object> environment) {
    Provisioned {
        placement = List.copyOf(placement);
        findings = List.copyOf(findings);
    }
}
