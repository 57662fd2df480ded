package io.zeroloss.plan.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    @ParameterizedTest
    @CsvSource({
        "count, count, 0",
        "cuont, count, 1",
        "coun, count, 1",
        "counts, count, 1",
        "Count, count, 0",
        "lossPctt, lossRatio, 4",
        "pvp, p2p, 1"
    })
    void countsTypingMistakes(String typed, String right, int mistakes) {
        assertThat(Nearest.distance(typed, right)).isEqualTo(mistakes);
    }

    @Test
    void suggestsNothingThatIsFarAway() {
        assertThat(Nearest.to("banana", List.of("count", "vary"))).isEmpty();
    }

    @Test
    void prefersTheNearerOfTwo() {
        assertThat(Nearest.to("queue", List.of("queries", "queues"))).contains("queues");
    }

    @Test
    void saysWhenThereIsNothingToChooseFrom() {
        assertThat(Nearest.hint("x", List.of())).isEqualTo("there are none");
    }

    @Test
    void listsWhatThereIsIfNothingIsNear() {
        assertThat(Nearest.hint("banana", List.of("gen9", "gen10"))).isEqualTo("there are gen10, gen9");
        assertThat(Nearest.hint("banana", List.of("dut"))).isEqualTo("there is only dut");
    }
}
