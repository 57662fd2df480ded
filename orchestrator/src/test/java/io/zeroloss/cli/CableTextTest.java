package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.run.CableProof.Cable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CableTextTest {
    private static Cable cable(String host, String side, int said, Integer... found) {
        return new Cable(host, side, "dpdk0", said, List.of(found).stream().findFirst());
    }

    @Test
    void aCableThatIsWhereItShouldBeIsProved() {
        assertThat(CableText.of(List.of(cable("gen9", "west", 0, 0))))
                .containsExactly("links.gen9.west (dpdk0): generator port 0, proved");
    }

    @Test
    void aSwappedPairIsNamedAlsoAcrossHosts() {
        assertThat(CableText.of(List.of(cable("gen9", "east", 1, 2), cable("gen10", "west", 2, 1))))
                .containsExactly(
                        "links.gen9.east (dpdk0): WRONG, the testbed says generator port 1, frames came from port 2",
                        "links.gen10.west (dpdk0): WRONG, the testbed says generator port 2, frames came from port 1",
                        "swapped: links.gen9.east and links.gen10.west; exchange the cables, or write generator: 2 and"
                                + " generator: 1");
    }

    @Test
    void aDeadCableIsNotProved() {
        Cable dead = new Cable("gen9", "west", "dpdk0", 0, Optional.empty());
        assertThat(dead.isRight()).isFalse();
        assertThat(CableText.of(List.of(dead)))
                .containsExactly(
                        "links.gen9.west (dpdk0): NOT PROVED, the testbed says generator port 0, no port's frames came"
                                + " here");
    }
}
