package io.zeroloss.run;

import java.util.List;

/** Several listeners as one. */
public record Listeners(List<RunEvent.Listener> listeners) implements RunEvent.Listener {
    public Listeners {
        listeners = List.copyOf(listeners);
    }

    @Override
    public void on(RunEvent event) {
        listeners.forEach(listener -> listener.on(event));
    }
}
