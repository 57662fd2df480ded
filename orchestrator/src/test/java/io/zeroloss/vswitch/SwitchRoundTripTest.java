package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold of any host in any state and any intent. */
class SwitchRoundTripTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    private static List<Change> difference(RandomSwitch lab) {
        return SwitchDifference.between(lab.intent, SwitchReader.read(lab.ovs), FakeOvs.RESTART);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void afterTheChangesNothingDiffers(long seed) {
        RandomSwitch lab = new RandomSwitch(seed);
        Switches.apply(lab.ovs, difference(lab));

        assertThat(difference(lab)).isEmpty();
        for (SwitchPort port : lab.intent.ports()) {
            if (port instanceof VhostUserClientPort) {
                lab.ovs.state.guestQueues.put(port.name(), port.rxQueues());
            }
        }
        assertThat(SwitchCheck.of(lab.intent, SwitchReader.read(lab.ovs), Set.of(Expectation.values()))
                        .findings())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theWayBackRestoresEverythingAndMayBeTakenTwice(long seed) {
        RandomSwitch lab = new RandomSwitch(seed);
        String before = lab.ovs.state.image();
        List<Change> changes = difference(lab);
        Switches.apply(lab.ovs, changes);

        Switches.undo(lab.ovs, changes);
        assertThat(lab.ovs.state.image()).isEqualTo(before);
        Switches.undo(lab.ovs, changes);
        assertThat(lab.ovs.state.image()).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theWayBackRestoresEverythingFromWhereverTheControllerWasKilled(long seed) {
        List<Change> changes = difference(new RandomSwitch(seed));
        int commands = changes.stream().mapToInt(c -> c.apply().size()).sum();
        for (int done = 0; done <= commands; done++) {
            RandomSwitch lab = new RandomSwitch(seed);
            String before = lab.ovs.state.image();
            applyOnly(lab.ovs, changes, done);

            Switches.undo(lab.ovs, begun(changes, done));
            assertThat(lab.ovs.state.image())
                    .as("killed after %d commands", done)
                    .isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theWayBackMayItselfBeCutOffAndTakenAgain(long seed) {
        List<Change> changes = difference(new RandomSwitch(seed));
        for (Change change : changes) {
            for (int done = 0; done < change.undo().size(); done++) {
                RandomSwitch lab = new RandomSwitch(seed);
                String before = lab.ovs.state.image();
                Switches.apply(lab.ovs, changes);
                Switches.undo(lab.ovs, changes.subList(changes.indexOf(change) + 1, changes.size()));
                change.undo()
                        .subList(0, done)
                        .forEach(command -> lab.ovs.run(command).stdoutOrThrow());

                Switches.undo(lab.ovs, changes.subList(0, changes.indexOf(change) + 1));
                assertThat(lab.ovs.state.image())
                        .as("cut off after %d commands", done)
                        .isEqualTo(before);
            }
        }
    }

    private static void applyOnly(FakeOvs ovs, List<Change> changes, int count) {
        List<Command> all = changes.stream().flatMap(c -> c.apply().stream()).toList();
        all.subList(0, count).forEach(command -> ovs.run(command).stdoutOrThrow());
    }

    /** The journal holds a change before its first command is run. */
    private static List<Change> begun(List<Change> changes, int commandsDone) {
        int before = 0;
        int begun = 0;
        for (Change change : changes) {
            if (before <= commandsDone) {
                begun++;
            }
            before += change.apply().size();
        }
        return changes.subList(0, begun);
    }
}
