package io.zeroloss.bios;

import java.util.ArrayList;
import java.util.List;

/** A setting that the next start will change. */
public record PendingChange(String attribute, String current, String pending) {
    /** What is pending on a server, by name; attributes that one of the bodies lacks say nothing. */
    public static List<PendingChange> between(BiosBody current, BiosBody pending) {
        List<PendingChange> changes = new ArrayList<>();
        current.attributes().forEach((attribute, value) -> {
            String next = pending.attributes().get(attribute);
            if (next != null && !next.equals(value)) {
                changes.add(new PendingChange(attribute, value, next));
            }
        });
        return changes;
    }
}
