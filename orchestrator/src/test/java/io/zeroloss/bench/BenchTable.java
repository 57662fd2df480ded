package io.zeroloss.bench;

import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.SearchParametersBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One table of the bench: one way to search, a row for each device.
 *
 * @param parameters of every search
 * @param drawn whether the devices are drawn anew
 * @param fromEarlier whether each search starts from the result of one before
 * @param peer what it is held against
 */
record BenchTable(
        String title,
        Supplier<SearchParametersBuilder> parameters,
        EarlyStop earlyStop,
        boolean drawn,
        boolean fromEarlier,
        Optional<Peer> peer,
        List<DeviceModel> models) {
    private static final String HEAD =
            "| device | trials | s | s at 0.5 s a trial | s at 9 s | error % | worst | within 0.3 % | findings |";
    private static final String PEER_HEAD = " peer: trials | s | s at 0.5 s | s at 9 s | error % |";

    /** Runs the searches and returns the lines of the table. */
    List<String> lines(DecisionTimes times) {
        List<String> lines = new ArrayList<>(List.of("", "## " + title));
        peer.ifPresent(of -> lines.add("The peer is " + of.name() + ".\n"));
        lines.add(HEAD + peer.map(of -> PEER_HEAD).orElse(""));
        lines.add("|---|---|---|---|---|---|---|---|---|"
                + peer.map(of -> "---|---|---|---|---|").orElse(""));
        for (DeviceModel model : models) {
            for (EventsShown events : model.hasEvents() ? shown() : List.of(EventsShown.WHOLE)) {
                List<Finished> all = new Campaign(model, parameters, earlyStop, drawn, events, fromEarlier).run(times);
                String name = model.name().toLowerCase(Locale.ROOT) + events.remark();
                String against = peer.map(of -> " " + of.cells(model) + " |").orElse("");
                lines.add(Figures.of(all).row(name, remark(model, all)) + against);
            }
        }
        return lines;
    }

    private List<EventsShown> shown() {
        return earlyStop.kind() == EarlyStop.Kind.EXACT
                ? List.of(EventsShown.values())
                : List.of(EventsShown.WHOLE, EventsShown.BY_SECOND);
    }

    private static String remark(DeviceModel model, List<Finished> all) {
        List<String> remarks = new ArrayList<>();
        for (String code : List.of("LOSS_FLOOR", "STALL_LIMIT", "SLOW_MODE", "BIMODAL")) {
            long said = all.stream().filter(finished -> finished.says(code)).count();
            if (said > 0) {
                remarks.add(code + " " + said);
            }
        }
        if (model.hasEvents()) {
            long due = all.stream().filter(Finished::lostBelowCapacity).count();
            remarks.add("lost frames below capacity " + due);
        }
        if (all.stream().anyMatch(finished -> model == DeviceModel.STALL && finished.says("STALL_LIMIT"))) {
            remarks.add(
                    zeroLoss(all.stream().filter(Finished::lostBelowCapacity).toList()));
        }
        return String.join("; ", remarks);
    }

    private static String zeroLoss(List<Finished> all) {
        double mean = all.stream()
                .mapToDouble(Finished::zeroLossErrorPercent)
                .average()
                .orElseThrow();
        long within = all.stream()
                .mapToDouble(Finished::zeroLossErrorPercent)
                .filter(error -> error >= -1 && error <= 0.3)
                .count();
        return String.format(
                Locale.ROOT,
                "of these, zero-loss rate %+.2f %% of ring/stall, within -1 … +0.3 in %d of %d",
                mean,
                within,
                all.size());
    }
}
