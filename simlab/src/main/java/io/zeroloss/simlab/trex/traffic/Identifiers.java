package io.zeroloss.simlab.trex.traffic;

import java.util.Random;

/** Handles of eight letters and digits, as the server makes them; the same in every run of the same lab. */
final class Identifiers {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final int LENGTH = 8;

    private final Random random;

    Identifiers(long seed) {
        random = new Random(seed);
    }

    String next() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }
}
