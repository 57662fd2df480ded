package io.zeroloss.bios.redfish;

import java.io.IOException;

/** An answer is larger than any that makes sense. */
final class BodyTooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    BodyTooLarge(int mostBytes) {
        super("more than " + (mostBytes >> 10) + " KiB");
    }
}
