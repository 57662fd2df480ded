package io.zeroloss.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.Setting;
import io.zeroloss.store.CellIdentity;
import java.util.Map;
import java.util.TreeMap;

/** A plan's cell as the ledger knows it. */
final class CellIdentities {
    private static final ObjectMapper JSON = new ObjectMapper();

    private CellIdentities() {}

    static CellIdentity of(Cell cell) {
        Map<String, Object> settings = new TreeMap<>();
        cell.settings().values().stream()
                .filter(setting -> cell.swept().contains(setting.key()))
                .forEach(setting -> settings.put(setting.key(), value(setting)));
        return new CellIdentity(cell.key(), cell.caseName(), settings);
    }

    private static Object value(Setting setting) {
        try {
            return JSON.readValue(setting.value(), Object.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(setting.key() + " is JSON", e);
        }
    }
}
