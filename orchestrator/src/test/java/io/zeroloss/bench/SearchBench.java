package io.zeroloss.bench;

import io.zeroloss.clock.SystemClock;
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
import java.util.Optional;
import java.util.function.Supplier;

/** Prints what the presets cost on the simulated devices and writes it to the file named as the only argument. */
public final class SearchBench {
    private static final EarlyStop COARSE = new EarlyStop(EarlyStop.Kind.COARSE, 4096);
    private static final double RFC_WAITS_SECONDS = 9;
    private static final List<DeviceModel> ALL = List.of(DeviceModel.values());
    private static final List<DeviceModel> ONE_RATE =
            List.of(DeviceModel.HARD, DeviceModel.KNEE, DeviceModel.OVERLOAD, DeviceModel.BUFFER);

    private SearchBench() {}

    public static void main(String[] args) throws IOException {
        DecisionTimes times = new DecisionTimes(new SystemClock());
        List<String> lines = new ArrayList<>(List.of(
                "# What a search costs",
                "",
                "Written by `scripts/bench-search`: means over 8 capacities × 40 seeds of a simulated device, 64-byte frames at"
                        + " 10 Gbit/s; the error is that of the lower bound of the first goal. The devices are described in"
                        + " `orchestrator/src/test/java/io/zeroloss/bench/DeviceModel.java`. Peers' figures were recorded on"
                        + " the same models, also 8 × 40 searches, without early stop; – where nothing was recorded."));
        for (BenchTable table : tables()) {
            List<String> some = table.lines(times);
            some.forEach(System.out::println);
            lines.addAll(some);
        }
        lines.addAll(List.of("", "## Thinking", times.sentence()));
        System.out.println(times.sentence());
        Files.writeString(Path.of(args[0]), String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
    }

    private static List<BenchTable> tables() {
        Supplier<SearchParametersBuilder> rfc2544 = () -> SearchParameters.preset(Preset.RFC2544);
        Supplier<SearchParametersBuilder> quick = () -> both(Preset.QUICK).precision(0.005);
        Supplier<SearchParametersBuilder> quickWithWaits = () -> quick.get().trialOverheadSeconds(RFC_WAITS_SECONDS);
        Supplier<SearchParametersBuilder> binary = () -> SearchParameters.preset(Preset.BINARY);
        Optional<Peer> mlr = Optional.of(Peer.MLR_60);
        Optional<Peer> mlr1 = Optional.of(Peer.MLR_1);
        return List.of(
                new BenchTable("rfc2544, early stop exact", rfc2544, EarlyStop.EXACT, false, false, mlr, ALL),
                new BenchTable(
                        "rfc2544, early stop exact, devices drawn",
                        rfc2544,
                        EarlyStop.EXACT,
                        true,
                        false,
                        Optional.empty(),
                        ALL),
                new BenchTable("rfc2544, early stop coarse (4,096 frames)", rfc2544, COARSE, false, false, mlr, ALL),
                new BenchTable("rfc2544, early stop none", rfc2544, EarlyStop.NONE, false, false, mlr, ALL),
                new BenchTable(
                        "rfc2544 from an earlier result, nothing changed",
                        rfc2544,
                        EarlyStop.EXACT,
                        false,
                        true,
                        Optional.empty(),
                        ONE_RATE),
                new BenchTable(
                        "standard, NDR and PDR 0.5 %",
                        () -> both(Preset.STANDARD), EarlyStop.EXACT, false, false, Optional.of(Peer.MLR_10), ALL),
                new BenchTable(
                        "quick, NDR and PDR 0.5 %, precision 0.5 %", quick, EarlyStop.EXACT, false, false, mlr1, ALL),
                new BenchTable(
                        "quick, NDR and PDR 0.5 %, precision 0.5 %, told of 9 s a trial",
                        quickWithWaits, EarlyStop.EXACT, false, false, mlr1, ONE_RATE),
                new BenchTable(
                        "tst009, NDR and PDR 0.5 %, early stop none",
                        () -> both(Preset.TST009),
                        EarlyStop.NONE,
                        false,
                        false,
                        Optional.of(Peer.VERIFIED_60),
                        ONE_RATE),
                new BenchTable(
                        "binary, early stop none, as the peers search",
                        binary,
                        EarlyStop.NONE,
                        false,
                        false,
                        Optional.of(Peer.BISECTION_60),
                        ONE_RATE));
    }

    private static SearchParametersBuilder both(Preset preset) {
        return SearchParameters.preset(preset).goal("ndr", 0).goal("pdr", 0.005);
    }
}
