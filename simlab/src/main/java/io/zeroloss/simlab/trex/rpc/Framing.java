package io.zeroloss.simlab.trex.rpc;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * A message on the wire: plain UTF-8 JSON, or the magic, the length of the text in bytes (both big-endian) and a zlib stream.
 *
 * @param text the JSON
 * @param compressed as it came, and as the answer goes
 */
public record Framing(String text, boolean compressed) {
    /** More is refused, on the wire and unpacked. */
    static final int MOST_BYTES = 999_999;

    private static final int MAGIC = 0xABE85CEA;
    private static final int HEADER = 8;

    /** A message that breaks the limit. */
    static final class TooLarge extends Exception {
        private static final long serialVersionUID = 1L;

        TooLarge(int bytes) {
            super("Request is too large (" + bytes + " bytes). Consider splitting to smaller chunks.");
        }
    }

    static Framing read(byte[] wire) throws TooLarge {
        limit(wire.length);
        if (wire.length < HEADER || ByteBuffer.wrap(wire).getInt() != MAGIC) {
            return new Framing(new String(wire, StandardCharsets.UTF_8), false);
        }
        int length = ByteBuffer.wrap(wire).getInt(4);
        if (length < 0 || length > MOST_BYTES) {
            throw new TooLarge(length);
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(wire, HEADER, wire.length - HEADER);
            byte[] text = new byte[length];
            int got = inflater.inflate(text);
            return new Framing(new String(text, 0, got, StandardCharsets.UTF_8), true);
        } catch (DataFormatException e) {
            // a broken body is what it looks like: no JSON
            return new Framing("", true);
        } finally {
            inflater.end();
        }
    }

    byte[] bytes() {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        return compressed ? compress(plain) : plain;
    }

    /** As PUB messages above 256 bytes go. */
    public static byte[] compress(byte[] plain) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(plain);
            deflater.finish();
            byte[] packed = new byte[plain.length + 64 + plain.length / 8];
            int length = deflater.deflate(packed);
            return ByteBuffer.allocate(HEADER + length)
                    .putInt(MAGIC)
                    .putInt(plain.length)
                    .put(Arrays.copyOf(packed, length))
                    .array();
        } finally {
            deflater.end();
        }
    }

    private static void limit(int bytes) throws TooLarge {
        if (bytes > MOST_BYTES) {
            throw new TooLarge(bytes);
        }
    }
}
