package io.zeroloss.guest;

import io.zeroloss.finding.InputException;
import java.util.List;
import java.util.regex.Pattern;

/** The rules for text from documents that ends up in command lines, and the sentences that refuse it. */
final class Wording {
    // QEMU and DPDK split their arguments at commas and equals signs, kernel command lines at blanks
    private static final Pattern PATH = Pattern.compile("/[A-Za-z0-9_./+-]*");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,30}");
    private static final Pattern OWNER = Pattern.compile("[A-Za-z0-9_.:-]{1,128}");
    /** {@code sun_path} has 108 bytes, the last one is 0. */
    private static final int SOCKET_PATH_BYTES = 107;

    private Wording() {}

    static void path(String what, String path) {
        if (!PATH.matcher(path).matches()) {
            throw new InputException(
                    "%s: \"%s\" is not an absolute path of letters, digits, and the characters . _ + - /; rename it"
                            .formatted(what, path));
        }
    }

    static void socketPath(String guest, String path) {
        path(guest, path);
        if (path.length() > SOCKET_PATH_BYTES) {
            throw new InputException(
                    "%s: the socket path %s has %d bytes, the kernel allows %d; choose a shorter directory"
                            .formatted(guest, path, path.length(), SOCKET_PATH_BYTES));
        }
    }

    static void guestName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new InputException(
                    "a guest's name is up to 31 letters, digits, _ and -, not \"%s\"; rename it".formatted(name));
        }
    }

    static void owner(String owner) {
        if (!OWNER.matcher(owner).matches()) {
            throw new IllegalArgumentException("an owner is letters, digits, and . _ : -, not " + owner);
        }
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}. */
    static String join(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }
}
