package io.zeroloss.bios;

import java.util.List;
import java.util.Optional;

/**
 * One option of BIOS setup as it was recorded.
 *
 * @param menu the menus that lead to it, outermost first; empty for the top level
 * @param option what it is called
 * @param setting what was chosen, in the words of BIOS setup
 * @param held where Redfish holds it; empty if no attribute is known and the row can only be compared by hand
 * @param reason why no attribute is known; empty text if one is
 * @param note what the reader must know; empty text if nothing
 */
public record BaselineRow(
        List<String> menu, String option, String setting, Optional<Held> held, String reason, String note) {
    public BaselineRow {
        menu = List.copyOf(menu);
    }

    /**
     * The place of a setting in Redfish.
     *
     * @param value as Redfish spells it; numbers and truth values as text
     * @param effectiveWhen without it the setting changes nothing; empty: it always counts
     */
    public record Held(Resource resource, String attribute, String value, Optional<Condition> effectiveWhen) {}

    /** Another attribute and the value that it must have. */
    public record Condition(String attribute, String value) {}

    /** {@code Memory Options > Persistent Memory Options}; empty text for the top level. */
    public String menuPath() {
        return String.join(" > ", menu);
    }
}
