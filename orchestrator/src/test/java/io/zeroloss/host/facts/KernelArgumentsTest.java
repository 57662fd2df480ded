package io.zeroloss.host.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class KernelArgumentsTest {
    private static final long GIB_AS_KIB = 1 << 20;

    @Test
    void takesTheFlagsOfIsolcpusFromItsCpus() {
        KernelArguments arguments =
                KernelArguments.parse("quiet isolcpus=nohz,domain,managed_irq,2-5,9 rcu_nocbs=2-5,9");

        KernelArguments.Isolation isolation = arguments.isolation().orElseThrow();
        assertThat(isolation.flags()).containsExactly("nohz", "domain", "managed_irq");
        assertThat(isolation.cpus()).containsExactly(2, 3, 4, 5, 9);
        assertThat(arguments.rcuNocbs()).containsExactly(2, 3, 4, 5, 9);
        assertThat(arguments.nohzFull()).isEmpty();
    }

    @Test
    void readsIsolcpusWithoutFlagsAndInAnyOrder() {
        assertThat(KernelArguments.parse("isolcpus=2,18,3,19").isolation().orElseThrow())
                .isEqualTo(new KernelArguments.Isolation(List.of(), CpuList.parse("2-3,18-19")));
        assertThat(KernelArguments.parse("ro").isolation()).isEmpty();
    }

    @Test
    void holdsTheFirstIsolcpusAndTheLastRcuNocbsAsTheKernelDoes() {
        KernelArguments arguments = KernelArguments.parse(
                "isolcpus=1 isolcpus=2 nohz_full=1 nohz_full=2 rcu_nocbs=1 rcu_nocbs=2 irqaffinity=0 irqaffinity=3");

        assertThat(arguments.isolation().orElseThrow().cpus()).containsExactly(1);
        assertThat(arguments.nohzFull()).containsExactly(1);
        assertThat(arguments.rcuNocbs()).containsExactly(2);
        assertThat(arguments.irqAffinity()).containsExactly(3);
    }

    @Test
    void givesEachValueOfARepeatedArgument() {
        KernelArguments arguments = KernelArguments.parse("audit=1   console=tty0 console=ttyS1,115200 audit=0 audit");

        assertThat(arguments.values("console")).containsExactly("tty0", "ttyS1,115200");
        assertThat(arguments.value("audit")).contains("0");
        assertThat(arguments.has("audit")).isTrue();
    }

    @Test
    void takesHyphenAndUnderscoreForTheSame() {
        assertThat(KernelArguments.parse("rcu-nocbs=4").rcuNocbs()).containsExactly(4);
    }

    @Test
    void keepsBlanksInQuotesAndStopsBeforeTheArgumentsOfInit() {
        KernelArguments arguments = KernelArguments.parse("dyndbg=\"file ice* +p\" ro -- nohz_full=3");

        assertThat(arguments.value("dyndbg")).contains("file ice* +p");
        assertThat(arguments.nohzFull()).isEmpty();
        assertThat(arguments.has("ro")).isTrue();
    }

    @Test
    void countsHugepagesForTheSizeInFront() {
        assertThat(KernelArguments.parse(
                                "default_hugepagesz=1GB hugepagesz=1G hugepages=16 hugepagesz=2M hugepages=512")
                        .hugepages())
                .containsExactly(
                        new HugepageRequest(OptionalLong.of(GIB_AS_KIB), 16),
                        new HugepageRequest(OptionalLong.of(2048), 512));
    }

    @Test
    void readsAHugepageSizeInBytes() {
        assertThat(KernelArguments.parse("hugepagesz=1073741824 hugepages=50").hugepages())
                .containsExactly(new HugepageRequest(OptionalLong.of(GIB_AS_KIB), 50));
    }

    @Test
    void countsHugepagesWithoutASizeForTheDefaultOne() {
        assertThat(KernelArguments.parse("hugepages=64").hugepages())
                .containsExactly(new HugepageRequest(OptionalLong.empty(), 64));
        assertThat(KernelArguments.parse("hugepages=4 default_hugepagesz=1G").hugepages())
                .containsExactly(new HugepageRequest(OptionalLong.of(GIB_AS_KIB), 4));
    }

    @Test
    void addsTheHugepagesOfTheNodesAndIgnoresASecondCountOfASize() {
        assertThat(KernelArguments.parse("hugepagesz=2M hugepages=0:128,1:256 hugepages=9")
                        .hugepages())
                .containsExactly(new HugepageRequest(OptionalLong.of(2048), 384));
    }

    @Test
    void passesOverAListThatTheKernelCouldNotReadEither() {
        assertThat(KernelArguments.parse("nohz_full=1-x").nohzFull()).isEmpty();
    }
}
