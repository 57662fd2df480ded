package io.zeroloss.guest;

/** What a guest's testpmd does with a frame before it sends it out of its other port (testpmd's {@code --forward-mode}). */
public enum ForwardingMode {
    /** Nothing; the fastest. */
    IO("io"),
    /** Writes its own source and its peer's destination MAC address. */
    MAC("mac"),
    /** Swaps source and destination MAC addresses. */
    MACSWAP("macswap"),
    /** Swaps MAC addresses, IP addresses and ports. */
    FIVE_TUPLE_SWAP("5tswap");

    private final String word;

    ForwardingMode(String word) {
        this.word = word;
    }

    /** testpmd's own word. */
    public String word() {
        return word;
    }
}
