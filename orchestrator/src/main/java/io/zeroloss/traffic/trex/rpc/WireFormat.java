package io.zeroloss.traffic.trex.rpc;

import io.zeroloss.finding.LabException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * TRex's two ways of writing a message: JSON as it is, or the magic number, the length of the JSON in bytes (both 32 bits, most
 * significant byte first) and the JSON as a zlib stream.
 */
final class WireFormat {
    /** The server refuses more, on the wire and again after inflating. */
    static final int LARGEST_REQUEST_BYTES = 999_999;

    /** Replies have no limit of the server's; a message beyond this one is not from a TRex server. */
    static final int LARGEST_REPLY_BYTES = 16 << 20;

    private static final int MAGIC = 0xABE85CEA;
    private static final int HEADER_BYTES = 8;
    /** Below, deflating costs more than it saves. */
    private static final int PLAIN_BYTES = 4096;

    private WireFormat() {}

    /**
     * A request as it goes on the wire.
     *
     * @throws IllegalArgumentException if the server would refuse it for its size
     */
    static byte[] encode(byte[] json) {
        if (json.length > LARGEST_REQUEST_BYTES) {
            throw new IllegalArgumentException("a request of %,d bytes must be split; the server takes %,d"
                    .formatted(json.length, LARGEST_REQUEST_BYTES));
        }
        return json.length <= PLAIN_BYTES ? json : compressed(json);
    }

    static byte[] compressed(byte[] json) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(json);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(ByteBuffer.allocate(HEADER_BYTES)
                    .putInt(MAGIC)
                    .putInt(json.length)
                    .array());
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    /**
     * The JSON of a message, whichever way it was written.
     *
     * @throws LabException if it is too large or damaged
     */
    static byte[] decode(byte[] message) {
        if (message.length < HEADER_BYTES || ByteBuffer.wrap(message).getInt() != MAGIC) {
            return message;
        }
        int length = ByteBuffer.wrap(message).getInt(Integer.BYTES);
        if (length < 0 || length > LARGEST_REPLY_BYTES) {
            throw new LabException(
                    "TRex: a compressed reply announces %s bytes, more than the %,d that are accepted; is this a TRex server?"
                            .formatted(Integer.toUnsignedString(length), LARGEST_REPLY_BYTES));
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(message, HEADER_BYTES, message.length - HEADER_BYTES);
            byte[] json = new byte[length];
            int filled = 0;
            while (filled < length) {
                int n = inflater.inflate(json, filled, length - filled);
                if (n == 0) {
                    throw damaged("%,d of %,d bytes came".formatted(filled, length));
                }
                filled += n;
            }
            if (inflater.inflate(new byte[1]) > 0) {
                throw damaged("more than the %,d bytes announced came".formatted(length));
            }
            return json;
        } catch (DataFormatException e) {
            throw damaged(String.valueOf(e.getMessage()));
        } finally {
            inflater.end();
        }
    }

    private static LabException damaged(String how) {
        return new LabException("TRex: a compressed reply is damaged: " + how);
    }
}
