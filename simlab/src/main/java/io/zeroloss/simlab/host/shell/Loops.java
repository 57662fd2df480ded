package io.zeroloss.simlab.host.shell;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** Runs the bodies of loops, and takes {@code break} and {@code continue} in. */
final class Loops {
    private final ToIntFunction<Node> run;
    private int status;

    Loops(ToIntFunction<Node> run) {
        this.run = run;
    }

    int whileTrue(BooleanSupplier condition, Node body) {
        boolean goOn = true;
        while (goOn && condition.getAsBoolean()) {
            goOn = once(body);
        }
        return status;
    }

    int forEach(List<String> items, Consumer<String> assign, Node body) {
        boolean goOn = true;
        for (int i = 0; goOn && i < items.size(); i++) {
            assign.accept(items.get(i));
            goOn = once(body);
        }
        return status;
    }

    /** @return whether the loop goes on */
    private boolean once(Node body) {
        try {
            status = run.applyAsInt(body);
            return true;
        } catch (Leave.Loops left) {
            status = 0;
            if (left.count > 1) {
                throw new Leave.Loops(left.count - 1, left.goOn);
            }
            return left.goOn;
        }
    }
}
