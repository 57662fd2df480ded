package io.zeroloss.plan.document;

import java.util.ArrayList;
import java.util.List;

/** JSON Pointers (RFC 6901) as text. */
public final class Pointer {
    /** The whole document. */
    public static final String ROOT = "";

    private Pointer() {}

    public static String child(String parent, String key) {
        return parent + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    public static String item(String parent, int index) {
        return parent + "/" + index;
    }

    /** The keys and indices of a pointer, outermost first. */
    public static List<String> segments(String pointer) {
        List<String> segments = new ArrayList<>();
        int from = 1;
        while (from <= pointer.length()) {
            int to = pointer.indexOf('/', from);
            to = to < 0 ? pointer.length() : to;
            segments.add(pointer.substring(from, to).replace("~1", "/").replace("~0", "~"));
            from = to + 1;
        }
        return segments;
    }

    /** Whether one pointer is the other or leads into it. */
    public static boolean isWithin(String pointer, String container) {
        return pointer.equals(container) || pointer.startsWith(container + "/");
    }
}
