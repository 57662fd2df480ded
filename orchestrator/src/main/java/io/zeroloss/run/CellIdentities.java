package io.zeroloss.run;

import io.zeroloss.plan.Cell;
import io.zeroloss.store.CellIdentity;
import java.util.Map;
import java.util.TreeMap;

/** A plan's cell as the ledger knows it. */
final class CellIdentities {
    private CellIdentities() {}

    static CellIdentity of(Cell cell) {
        Map<String, Object> settings = new TreeMap<>();
        cell.settings().values().stream()
                .filter(setting -> cell.swept().contains(setting.key()))
                .forEach(setting -> settings.put(setting.key(), setting.parsed()));
        return new CellIdentity(cell.key(), cell.caseName(), settings);
    }
}
