package io.zeroloss.cli;

import io.zeroloss.run.CableProof.Cable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code lab cables} says: one line a cable, and one for each pair that is swapped. */
final class CableText {
    private CableText() {}

    static List<String> of(List<Cable> cables) {
        List<String> lines = new ArrayList<>();
        cables.forEach(cable -> lines.add(line(cable)));
        for (int i = 0; i < cables.size(); i++) {
            for (int j = i + 1; j < cables.size(); j++) {
                Cable a = cables.get(i);
                Cable b = cables.get(j);
                if (a.found().equals(Optional.of(b.said())) && b.found().equals(Optional.of(a.said()))) {
                    lines.add(
                            "swapped: links.%s.%s and links.%s.%s; exchange the cables, or write generator: %d and generator: %d"
                                    .formatted(a.host(), a.side(), b.host(), b.side(), b.said(), a.said()));
                }
            }
        }
        return lines;
    }

    private static String line(Cable cable) {
        String link = "links.%s.%s (%s): ".formatted(cable.host(), cable.side(), cable.port());
        if (cable.isRight()) {
            return link + "generator port %d, proved".formatted(cable.said());
        }
        return link
                + cable.found()
                        .map(found -> "WRONG, the testbed says generator port %d, frames came from port %d"
                                .formatted(cable.said(), found))
                        .orElse("NOT PROVED, the testbed says generator port %d, no port's frames came here"
                                .formatted(cable.said()));
    }
}
