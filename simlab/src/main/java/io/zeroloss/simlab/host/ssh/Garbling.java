package io.zeroloss.simlab.host.ssh;

/** Output that a bad link has spoilt, always in the same way. */
final class Garbling {
    private static final int EVERY = 7;

    private Garbling() {}

    /** Half of the text behind its first line, with every seventh character replaced. */
    static String of(String output) {
        int first = output.indexOf('\n') + 1;
        String rest = output.substring(first);
        StringBuilder spoilt = new StringBuilder(output.substring(0, first));
        for (int i = 0; i < rest.length() / 2; i++) {
            spoilt.append(i % EVERY == EVERY - 1 ? '\u00bf' : rest.charAt(i));
        }
        return spoilt.toString();
    }
}
