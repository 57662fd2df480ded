package io.zeroloss.vswitch;

import io.zeroloss.vswitch.output.OvsdbText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * One edit of OVS's database, in commands of ovs-vsctl, with its way back. Every command of {@code undo} may run without the edit
 * before it, and again after itself.
 *
 * @param what for people
 * @param lateUndo commands for a transaction of their own after {@code undo}
 */
record Edit(String what, List<List<String>> apply, List<List<String>> undo, List<List<String>> lateUndo) {
    Edit {
        apply = List.copyOf(apply);
        undo = List.copyOf(undo);
        lateUndo = List.copyOf(lateUndo);
    }

    static Edit of(String what, List<List<String>> apply, List<List<String>> undo) {
        return new Edit(what, apply, undo, List.of());
    }

    /** What all of them do. */
    static String what(List<Edit> edits) {
        return String.join("; ", edits.stream().map(Edit::what).toList());
    }

    static List<List<String>> apply(List<Edit> edits) {
        return edits.stream().flatMap(edit -> edit.apply.stream()).toList();
    }

    /** The way back of all of them, the last first. */
    static List<List<String>> undo(List<Edit> edits) {
        List<Edit> backwards = new ArrayList<>(edits);
        Collections.reverse(backwards);
        return backwards.stream().flatMap(edit -> edit.undo.stream()).toList();
    }

    static List<List<String>> lateUndo(List<Edit> edits) {
        return edits.stream().flatMap(edit -> edit.lateUndo.stream()).toList();
    }

    /** {@code column:key="value"}, whatever the value holds. */
    static String entry(String column, String key, String value) {
        return column + ":" + key + "=" + OvsdbText.quote(value);
    }
}
