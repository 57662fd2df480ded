package io.zeroloss.vswitch.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class QueuePlannerTest {
    private final List<RxqLoad> queues = new ArrayList<>();

    private void physical(String port, int count, double passes) {
        add(port, count, true, passes, OptionalInt.of(0));
    }

    private void guest(String port, int count, double passes) {
        add(port, count, false, passes, OptionalInt.of(0));
    }

    private void add(String port, int count, boolean physical, double passes, OptionalInt node) {
        for (int queue = 0; queue < count; queue++) {
            queues.add(new RxqLoad(port, queue, physical, passes / count, node));
        }
    }

    private static List<PmdSite> threads(Integer... cpus) {
        return List.of(cpus).stream().map(cpu -> new PmdSite(cpu, cpu / 10)).toList();
    }

    private static RxqPin pin(String port, int queue, int cpu) {
        return new RxqPin(port, queue, cpu);
    }

    @Test
    void placesThePapersFirstCaseTwoThreadsTwoGuestsSideBySideOneQueue() {
        physical("west", 1, 1);
        physical("east", 1, 1);
        for (String port : List.of("vm1-0", "vm1-1", "vm2-0", "vm2-1")) {
            guest(port, 1, 0.5);
        }

        QueuePlan plan = QueuePlanner.plan(queues, threads(1, 2));

        assertThat(plan.pins())
                .containsExactly(
                        pin("west", 0, 1),
                        pin("east", 0, 2),
                        pin("vm1-0", 0, 1),
                        pin("vm1-1", 0, 2),
                        pin("vm2-0", 0, 1),
                        pin("vm2-1", 0, 2));
        assertThat(plan.bottleneckPasses()).isEqualTo(2.0);
    }

    @Test
    void placesThePapersSecondCaseFourThreadsTwoQueues() {
        physical("west", 2, 1);
        physical("east", 2, 1);
        for (String port : List.of("vm1-0", "vm1-1", "vm2-0", "vm2-1")) {
            guest(port, 2, 0.5);
        }

        QueuePlan plan = QueuePlanner.plan(queues, threads(1, 2, 3, 4));

        assertThat(plan.pins().subList(0, 4))
                .containsExactly(pin("west", 0, 1), pin("east", 0, 2), pin("west", 1, 3), pin("east", 1, 4));
        assertThat(plan.passesByCpu().values()).containsOnly(1.0);
        assertThat(plan.pins()).filteredOn(p -> p.cpu() == 3).hasSize(3);
    }

    @Test
    void namesTheThreadThatWillBeFullFirst() {
        physical("west", 1, 1);
        physical("east", 1, 1);
        guest("vm1-0", 1, 1);

        QueuePlan plan = QueuePlanner.plan(queues, threads(4, 7));

        assertThat(plan.bottleneckCpu()).isEqualTo(4);
        assertThat(plan.bottleneckPasses()).isEqualTo(2.0);
    }

    @Test
    void spreadsQueuesWithoutTrafficToo() {
        physical("west", 1, 1);
        physical("east", 1, 0);
        guest("vm1-0", 1, 0);
        guest("vm1-1", 1, 1);

        assertThat(QueuePlanner.plan(queues, threads(1, 2)).pins())
                .containsExactly(pin("west", 0, 1), pin("east", 0, 2), pin("vm1-1", 0, 2), pin("vm1-0", 0, 1));
    }

    @Test
    void keepsQueuesOnTheirNodeAndNamesThoseThatCannotBe() {
        add("west", 1, true, 1, OptionalInt.of(1));
        add("east", 1, true, 1, OptionalInt.of(2));
        add("vm1-0", 1, false, 1, OptionalInt.empty());

        QueuePlan plan = QueuePlanner.plan(queues, threads(5, 15));

        assertThat(plan.pins()).containsExactly(pin("west", 0, 15), pin("east", 0, 5), pin("vm1-0", 0, 5));
        assertThat(plan.acrossNodes()).containsExactly(pin("east", 0, 5));
    }

    @Test
    void refusesToPlaceQueuesOnNoThreads() {
        physical("west", 1, 1);
        assertThatThrownBy(() -> QueuePlanner.plan(queues, List.of()))
                .isInstanceOf(InputException.class)
                .hasMessage("receive queues need PMD threads to poll them, and there are none");
    }
}
