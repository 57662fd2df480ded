package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorChoiceTest {
    private static final String EXEC = "generator: {type: exec, command: [pacer]}";

    private Workspace workspace;

    @BeforeEach
    void makeWorkspace(@TempDir Path temporary) {
        workspace = new Workspace(temporary);
    }

    private Workspace generator(String text) {
        assertThat(Workspace.TESTBED).contains(EXEC);
        return workspace.write("lab.yaml", Workspace.TESTBED.replace(EXEC, text));
    }

    @Test
    void aTrexServerNeedsItsHostAndNothingElse() {
        assertThat(generator("generator: {type: trex, host: tg1}")
                        .load()
                        .testbed()
                        .generator())
                .isEqualTo(new GeneratorChoice.Trex("tg1", 4501, "zeroloss", false, 60, 2, 1000));
    }

    @Test
    void aTrexServerWithoutAHostIsRefused() {
        assertThat(generator("generator: {type: trex}").mistakes())
                .containsExactly(
                        "lab.yaml:2:19: the key 'generator.host' is missing; a generator of type trex needs it");
    }

    @Test
    void keysOfAnotherTypeAreRefused() {
        assertThat(generator("generator: {type: exec, command: [pacer], force: true}")
                        .mistakes())
                .containsExactly(
                        "lab.yaml:2:50: 'generator.force' means nothing to a generator of type exec; take it out");
        assertThat(generator("generator: {type: trex, host: tg1, command: [pacer]}")
                        .mistakes())
                .containsExactly(
                        "lab.yaml:2:45: 'generator.command' means nothing to a generator of type trex; take it out");
    }

    @Test
    void simulatedTimeIsOnThisMachineOnly() {
        assertThat(generator("simulatedTime: 192.0.2.1:4509\ngenerator: {type: trex, host: tg1}")
                        .mistakes())
                .singleElement()
                .asString()
                .contains("lab.yaml:2:16", "an address of the loopback with a port");
    }

    @Test
    void simulatedTimeGoesWithTrex() {
        assertThat(generator("simulatedTime: 127.0.0.1:4509\n" + EXEC).mistakes())
                .singleElement()
                .asString()
                .contains("lab.yaml:2:16: simulatedTime goes with a generator of type trex");
        assertThat(generator("simulatedTime: 127.0.0.1:4509\ngenerator: {type: trex, host: tg1}")
                        .load()
                        .testbed()
                        .simulatedTime())
                .contains("127.0.0.1:4509");
    }
}
