package io.zeroloss.plan.document;

/** What a user wrote, as a message can repeat it. */
public final class Shown {
    private static final int LONGEST = 60;

    private Shown() {}

    /** Without control characters, and cut after 60 characters. */
    public static String shortened(String written) {
        String printable = written.replaceAll("\\p{Cntrl}", "?");
        return printable.codePointCount(0, printable.length()) <= LONGEST
                ? printable
                : printable.substring(0, printable.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
