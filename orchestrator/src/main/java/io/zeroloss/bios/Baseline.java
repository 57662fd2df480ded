package io.zeroloss.bios;

import java.util.List;
import java.util.Optional;

/**
 * The BIOS of a server as it was recorded.
 *
 * @param name how plans and commands call it
 * @param title the table's heading
 * @param server the model
 * @param processor of the recorded server; empty if it was not recorded
 * @param bmc the management processor of such servers, {@code ilo4} or {@code ilo5}
 * @param document where the rows were copied from
 * @param uncertain what could not be told from it, sentences
 * @param rows in the table's own order
 */
public record Baseline(
        String name,
        String title,
        String server,
        Optional<String> processor,
        String bmc,
        String document,
        List<String> uncertain,
        List<BaselineRow> rows) {
    public Baseline {
        uncertain = List.copyOf(uncertain);
        rows = List.copyOf(rows);
    }
}
