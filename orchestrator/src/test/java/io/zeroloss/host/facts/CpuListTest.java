package io.zeroloss.host.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {
    @Test
    void readsNumbersAndRanges() {
        assertThat(CpuList.parse("0-3,8\n")).containsExactly(0, 1, 2, 3, 8);
        assertThat(CpuList.parse("9,2, 4-4")).containsExactly(2, 4, 9);
        assertThat(CpuList.parse("")).isEmpty();
    }

    @Test
    void readsTheFirstOfEachGroup() {
        assertThat(CpuList.parse("0-9:2/4")).containsExactly(0, 1, 4, 5, 8, 9);
    }

    @Test
    void writesTheShortestList() {
        assertThat(CpuList.format(List.of(8, 3, 1, 2, 0))).isEqualTo("0-3,8");
        assertThat(CpuList.format(Set.of(5))).isEqualTo("5");
        assertThat(CpuList.format(Set.of())).isEmpty();
        assertThat(CpuList.format(List.of(6, 7, 64))).isEqualTo("6-7,64");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0-", "-1", "3-1", "a", "1,,2", "0x3", "8192", "0-9999999999", "1-4:0/2", "1-4:3/2", "1;reboot"})
    void refusesWhatIsNoList(String text) {
        assertThatThrownBy(() -> CpuList.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("`" + text + "` is not a CPU list");
    }

    @Test
    void readsMasksOfAnyLength() {
        assertThat(CpuList.parseMask("0x10f")).containsExactly(0, 1, 2, 3, 8);
        assertThat(CpuList.parseMask("6")).containsExactly(1, 2);
        assertThat(CpuList.parseMask("202000202")).containsExactly(1, 9, 25, 33);
        assertThat(CpuList.parseMask("0")).isEmpty();
        assertThat(CpuList.parseMask("0x100000000000000000000")).containsExactly(80);
    }

    @Test
    void readsMasksWithCommasAsProcWritesThem() {
        assertThat(CpuList.parseMask("00000001,00000000,80000003\n")).containsExactly(0, 1, 31, 64);
        assertThat(CpuList.parseMask("1,0")).containsExactly(32);
    }

    @Test
    void writesMasksBeyond64Cpus() {
        assertThat(CpuList.formatMask(Set.of(0, 1, 2, 3, 8))).isEqualTo("0x10f");
        assertThat(CpuList.formatMask(Set.of(80))).isEqualTo("0x100000000000000000000");
        assertThat(CpuList.formatMask(Set.of())).isEqualTo("0x0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0x", "xyz", "1,", "1,000000000", "-1"})
    void refusesWhatIsNoMask(String text) {
        assertThatThrownBy(() -> CpuList.parseMask(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a CPU mask");
    }

    @Test
    void comesBackFromBothFormsAsItWas() {
        Random random = new Random(2544);
        for (int i = 0; i < 500; i++) {
            TreeSet<Integer> cpus = new TreeSet<>();
            random.ints(random.nextInt(40), 0, 300).forEach(cpus::add);
            assertThat(CpuList.parse(CpuList.format(cpus))).isEqualTo(cpus);
            assertThat(CpuList.parseMask(CpuList.formatMask(cpus))).isEqualTo(cpus);
        }
    }
}
