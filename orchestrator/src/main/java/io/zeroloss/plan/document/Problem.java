package io.zeroloss.plan.document;

/**
 * A mistake in a document.
 *
 * @param origin where it stands
 * @param message what was expected, what was found, and the nearest right name where there is one
 */
public record Problem(Origin origin, String message) {
    @Override
    public String toString() {
        return origin + ": " + message;
    }
}
