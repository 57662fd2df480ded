package io.zeroloss.search;

/**
 * How soon a generator can tell that frames are lost while it sends.
 *
 * @param coarseFrames for {@link Kind#COARSE}: only once more than so many are missing, since frames in flight cannot be told
 *     from lost ones; else 0
 */
public record EarlyStop(Kind kind, long coarseFrames) {
    public static final EarlyStop NONE = new EarlyStop(Kind.NONE, 0);
    public static final EarlyStop EXACT = new EarlyStop(Kind.EXACT, 0);

    /** What the generator can do. */
    public enum Kind {
        EXACT,
        COARSE,
        NONE
    }
}
