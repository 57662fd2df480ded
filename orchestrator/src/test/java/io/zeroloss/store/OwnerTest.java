package io.zeroloss.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnerTest {
    @Test
    void thisProcessLives() {
        assertThat(Owner.thisProcess().alive()).isTrue();
    }

    @Test
    void aProcessThatReusesTheIdIsAnother() {
        Owner self = Owner.thisProcess();

        assertThat(new Owner(self.hostName(), self.pid(), self.start() + "0").alive())
                .isFalse();
    }

    @Test
    void aProcessOfAnotherMachineIsNotSeenHere() {
        Owner self = Owner.thisProcess();

        assertThat(new Owner("not-" + self.hostName(), self.pid(), self.start()).alive())
                .isFalse();
    }

    @Test
    void isNamedSoThatAUserFindsIt() {
        assertThat(new Owner("tg1", 4711, "x")).hasToString("process 4711 on tg1");
    }
}
