package io.zeroloss.search;

import java.util.List;

/** A search for the highest load that meets its goals: a pure function of the trials so far. */
public interface Search {
    /**
     * What to do after these trials. The same history gives the same answer, so a killed search goes on where it stood.
     *
     * @param history every trial ordered by this search, in order; warm-ups are not among them
     */
    Step next(List<Trial> history);
}
