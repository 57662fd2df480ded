package io.zeroloss.plan.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PointerTest {
    @Test
    void escapesWhatRfc6901Escapes() {
        String pointer = Pointer.item(Pointer.child(Pointer.ROOT, "a/b~c"), 0);
        assertThat(pointer).isEqualTo("/a~1b~0c/0");
        assertThat(Pointer.segments(pointer)).containsExactly("a/b~c", "0");
    }

    @Test
    void theRootHasNoSegments() {
        assertThat(Pointer.segments(Pointer.ROOT)).isEmpty();
    }

    @Test
    void anEmptyKeyIsAKey() {
        assertThat(Pointer.segments(Pointer.child(Pointer.ROOT, ""))).containsExactly("");
    }

    @Test
    void isWithinLooksAtWholeSegments() {
        assertThat(Pointer.isWithin("/vms/count", "/vms")).isTrue();
        assertThat(Pointer.isWithin("/vms", "/vms")).isTrue();
        assertThat(Pointer.isWithin("/vmsx", "/vms")).isFalse();
    }
}
