package io.zeroloss.bios;

import java.util.ArrayList;
import java.util.List;

/**
 * A setting that the next start will change.
 *
 * @param current empty text where the server shows none now: what acts once, such as a return to defaults, is only staged
 */
public record PendingChange(String attribute, String current, String pending) {
    /** What is pending on a server, by name; attributes that only the current body has are left as they are. */
    public static List<PendingChange> between(BiosBody current, BiosBody pending) {
        List<PendingChange> changes = new ArrayList<>();
        pending.attributes().forEach((attribute, next) -> {
            String now = current.attributes().getOrDefault(attribute, "");
            if (!next.equals(now)) {
                changes.add(new PendingChange(attribute, now, next));
            }
        });
        return changes;
    }

    /** {@code ProcTurbo: Enabled to Disabled}. */
    public String words() {
        return attribute + ": " + (current.isEmpty() ? "" : current + " ") + "to "
                + (pending.isEmpty() ? "nothing" : pending);
    }
}
