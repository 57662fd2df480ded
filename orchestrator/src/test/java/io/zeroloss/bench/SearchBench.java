package io.zeroloss.bench;

import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchParametersBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Prints what the presets cost on the simulated devices and writes it to the file named as the only argument. */
public final class SearchBench {
    private static final String HEAD =
            "| device | trials | s | s at 0.5 s a trial | s at 9 s | error % | worst | within 0.3 % |"
                    + " findings |\n|---|---|---|---|---|---|---|---|---|";
    private static final EarlyStop COARSE = new EarlyStop(EarlyStop.Kind.COARSE, 4096);
    /** Seconds and seconds at 9 s a trial of MLRsearch, 60 s trials, no loss, 0.1 %, on the same devices. */
    private static final Map<DeviceModel, String> MLRSEARCH = Map.of(
            DeviceModel.HARD, "138 / 201",
            DeviceModel.KNEE, "107 / 215",
            DeviceModel.OVERLOAD, "114 / 258",
            DeviceModel.BUFFER, "248 / 365",
            DeviceModel.SLOWMODE, "136, spread 1.2 %",
            DeviceModel.BURSTS, "401, -4 ± 12 %",
            DeviceModel.BIMODAL, "170, +2.6 ± 2.3 %");

    private SearchBench() {}

    public static void main(String[] args) throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                "# What a search costs",
                "",
                "Written by `scripts/bench-search`: means over 8 capacities × 40 seeds of a simulated device, 64-byte frames at"
                        + " 10 Gbit/s; the error is that of the lower bound. The devices are described in"
                        + " `orchestrator/src/test/java/io/zeroloss/bench/DeviceModel.java`."));
        Supplier<SearchParametersBuilder> rfc2544 = () -> SearchParameters.preset(Preset.RFC2544);
        table(lines, "rfc2544, early stop exact", rfc2544, EarlyStop.EXACT, false, false, DeviceModel.values());
        table(
                lines,
                "rfc2544, early stop exact, devices drawn",
                rfc2544,
                EarlyStop.EXACT,
                true,
                false,
                DeviceModel.values());
        DeviceModel[] steady = {DeviceModel.HARD, DeviceModel.KNEE, DeviceModel.OVERLOAD, DeviceModel.BUFFER};
        table(lines, "rfc2544, early stop coarse (4,096 frames)", rfc2544, COARSE, false, false, steady);
        table(lines, "rfc2544, early stop none", rfc2544, EarlyStop.NONE, false, false, steady);
        table(lines, "rfc2544 from an earlier result, nothing changed", rfc2544, EarlyStop.EXACT, false, true, steady);
        Supplier<SearchParametersBuilder> both =
                () -> SearchParameters.preset(Preset.STANDARD).goal("ndr", 0).goal("pdr", 0.005);
        table(lines, "standard, NDR and PDR 0.5 %", both, EarlyStop.EXACT, false, false, steady);
        Supplier<SearchParametersBuilder> quick =
                () -> SearchParameters.preset(Preset.QUICK).precision(0.005);
        table(lines, "quick, precision 0.5 %", quick, EarlyStop.EXACT, false, false, steady);
        Supplier<SearchParametersBuilder> binary = () -> SearchParameters.preset(Preset.BINARY);
        table(lines, "binary, early stop none, as the peers search", binary, EarlyStop.NONE, false, false, steady);
        Files.writeString(Path.of(args[0]), String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
    }

    private static void table(
            List<String> lines,
            String title,
            Supplier<SearchParametersBuilder> parameters,
            EarlyStop earlyStop,
            boolean drawn,
            boolean fromEarlier,
            DeviceModel... models) {
        List<String> rows = new ArrayList<>(List.of("", "## " + title, HEAD));
        for (DeviceModel model : models) {
            for (boolean whole : model.hasEvents() ? new boolean[] {true, false} : new boolean[] {true}) {
                List<Finished> all = new Campaign(model, parameters, earlyStop, drawn, whole, fromEarlier).run();
                String name = model.name().toLowerCase(Locale.ROOT) + (whole ? "" : ", stopped within events");
                rows.add(Figures.of(all).row(name, remark(model, all, title.endsWith("exact"))));
            }
        }
        rows.forEach(System.out::println);
        lines.addAll(rows);
    }

    private static String remark(DeviceModel model, List<Finished> all, boolean peers) {
        List<String> remarks = new ArrayList<>();
        for (String code : List.of("LOSS_FLOOR", "STALL_LIMIT", "SLOW_MODE", "BIMODAL")) {
            long said = all.stream().filter(finished -> finished.says(code)).count();
            if (said > 0) {
                remarks.add(code + " " + said);
            }
        }
        long due = all.stream().filter(Finished::lostBelowCapacity).count();
        if (model.hasEvents()) {
            remarks.add("lost frames below capacity " + due);
        }
        if (peers && MLRSEARCH.containsKey(model)) {
            remarks.add("MLRsearch " + MLRSEARCH.get(model));
        }
        return String.join("; ", remarks);
    }
}
