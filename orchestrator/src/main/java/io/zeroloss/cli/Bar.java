package io.zeroloss.cli;

import java.util.ArrayList;
import java.util.List;

/** One line of how far a run is, as wide as there is room for. */
final class Bar {
    private static final int NARROWEST = 10;
    private static final int WIDEST = 30;
    private static final String BETWEEN = " | ";

    private Bar() {}

    /**
     * A bar of what is done, then the parts; where the room does not do, the last parts are left out.
     *
     * @param share of the whole that is done, 0 to 1
     * @param parts the most important first
     * @param columns of the terminal; the last stays free, since some terminals wrap as soon as it is written
     */
    static String of(double share, List<String> parts, int columns) {
        int room = columns - 1;
        List<String> kept = new ArrayList<>(parts);
        while (!kept.isEmpty() && framed(NARROWEST) + text(kept).length() > room) {
            kept.remove(kept.size() - 1);
        }
        String text = text(kept);
        int width = Math.min(WIDEST, room - framed(0) - text.length());
        if (width < NARROWEST) {
            return "";
        }
        int filled = (int) Math.round(share * width);
        return "[" + "#".repeat(filled) + "-".repeat(width - filled) + "]" + text;
    }

    private static int framed(int width) {
        return width + 2;
    }

    private static String text(List<String> parts) {
        return parts.isEmpty() ? "" : " " + String.join(BETWEEN, parts);
    }
}
