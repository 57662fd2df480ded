package io.zeroloss.traffic.trex;

import io.zeroloss.finding.InputException;

/** MAC and IPv4 addresses as bytes and numbers. */
final class Addresses {
    private Addresses() {}

    /** Six bytes. */
    static byte[] mac(String text) {
        String[] parts = text.split(":", -1);
        byte[] bytes = new byte[6];
        if (parts.length != bytes.length) {
            throw notAn("MAC address", text);
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) number(parts[i], 16, "MAC address", text);
        }
        return bytes;
    }

    /** 32 bits, unsigned. */
    static long ipv4(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4) {
            throw notAn("IPv4 address", text);
        }
        long address = 0;
        for (String part : parts) {
            address = address << 8 | number(part, 10, "IPv4 address", text);
        }
        return address;
    }

    private static int number(String part, int radix, String what, String text) {
        try {
            int value = Integer.parseInt(part, radix);
            if (value >= 0 && value <= 255) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new InputException("`%s` is not an %s".formatted(text, what), e);
        }
        throw notAn(what, text);
    }

    private static InputException notAn(String what, String text) {
        return new InputException("`%s` is not an %s".formatted(text, what));
    }
}
