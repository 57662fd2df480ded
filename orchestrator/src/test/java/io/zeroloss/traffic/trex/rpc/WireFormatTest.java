package io.zeroloss.traffic.trex.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.LabException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class WireFormatTest {
    private static final byte[] JSON = "{\"result\":\"é\"}".getBytes(StandardCharsets.UTF_8);

    @Test
    void readsACompressedMessageMadeByAnotherZlib() {
        // python3: struct.pack('>II', 0xABE85CEA, 13) + zlib.compress(b'{"ts": 12.25}')
        byte[] message = HexFormat.of().parseHex("abe85cea0000000d" + "789cab562a2956b2523034d23332ad050019950376");
        assertThat(new String(WireFormat.decode(message), StandardCharsets.US_ASCII))
                .isEqualTo("{\"ts\": 12.25}");
    }

    @Test
    void saysTheLengthInBytesAndNotInCharacters() {
        byte[] message = WireFormat.compressed(JSON);
        assertThat(ByteBuffer.wrap(message).getInt()).isEqualTo(0xABE85CEA);
        assertThat(ByteBuffer.wrap(message).getInt(4)).isEqualTo(14 + 1);
        assertThat(WireFormat.decode(message)).isEqualTo(JSON);
    }

    @Test
    void writesSmallRequestsPlainAndLargeOnesCompressed() {
        assertThat(WireFormat.encode(JSON)).isEqualTo(JSON);
        byte[] large = "[\"%s\"]".formatted("x".repeat(50_000)).getBytes(StandardCharsets.US_ASCII);
        assertThat(WireFormat.encode(large)).hasSizeLessThan(1000);
        assertThat(WireFormat.decode(WireFormat.encode(large))).isEqualTo(large);
    }

    @Test
    void refusesToWriteWhatTheServerWouldRefuse() {
        assertThatThrownBy(() -> WireFormat.encode(new byte[1_000_000])).hasMessageContaining("1,000,000 bytes");
    }

    @Test
    void aDamagedReplyIsAFailureOfTheLab() {
        byte[] cut = WireFormat.compressed("x".repeat(5000).getBytes(StandardCharsets.US_ASCII));
        byte[] shorter = java.util.Arrays.copyOf(cut, cut.length - 8);
        assertThatThrownBy(() -> WireFormat.decode(shorter))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("damaged");
        byte[] longer = cut.clone();
        ByteBuffer.wrap(longer).putInt(4, 4000);
        assertThatThrownBy(() -> WireFormat.decode(longer)).hasMessageContaining("more than the 4,000 bytes");
    }

    @Test
    void aReplyThatWouldFillTheMemoryIsRefusedBeforeItIsInflated() {
        byte[] bomb = WireFormat.compressed(JSON);
        ByteBuffer.wrap(bomb).putInt(4, -1);
        assertThatThrownBy(() -> WireFormat.decode(bomb)).hasMessageContaining("announces 4294967295 bytes");
    }
}
