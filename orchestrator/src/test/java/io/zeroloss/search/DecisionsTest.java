package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which trials the engine asks for, one by one, as recorded in decisions.txt: a killed search goes on at its next trial only as
 * long as the engine decides alike. Whoever changes a decision on purpose records the new ones.
 */
class DecisionsTest {
    private static final double LINE = 10e9 / 672;
    private static final Limits LIMITS = new Limits(1000, LINE, LINE);
    private static final EarlyStop COARSE = new EarlyStop(EarlyStop.Kind.COARSE, 4096);

    record Case(SearchParametersBuilder parameters, EarlyStop earlyStop, Rig.Device device) {}

    private static long stall(double loadPps) {
        return (long) (loadPps * 400e-6 - 2048);
    }

    private static SearchParametersBuilder rfc2544() {
        return SearchParameters.preset(Preset.RFC2544);
    }

    private static SearchParametersBuilder both(Preset preset) {
        return SearchParameters.preset(preset).goal("ndr", 0).goal("pdr", 0.005);
    }

    static Map<String, Case> cases() {
        Map<String, Case> cases = new LinkedHashMap<>();
        cases.put("hard edge", new Case(rfc2544(), EarlyStop.EXACT, Rig.timed("hard", 5e6)));
        cases.put("hard edge near the line rate", new Case(rfc2544(), EarlyStop.EXACT, Rig.timed("hard", 13.37e6)));
        cases.put(
                "hard edge, initial load far below",
                new Case(rfc2544().initialLoadPps(1e6), EarlyStop.NONE, Rig.capacity(5e6)));
        cases.put("collapse", new Case(rfc2544(), EarlyStop.EXACT, Rig.timed("overload", 3.31e6)));
        cases.put("collapse, two goals", new Case(both(Preset.STANDARD), EarlyStop.EXACT, Rig.timed("overload", 9e6)));
        cases.put("store", new Case(rfc2544(), EarlyStop.EXACT, Devices.store(4.9e6, 65_536)));
        cases.put("deep store", new Case(rfc2544(), EarlyStop.EXACT, Devices.store(1.3e6, 262_144)));
        cases.put("store, coarse stop", new Case(rfc2544(), COARSE, Devices.store(4.9e6, 65_536)));
        cases.put("store, no stop", new Case(rfc2544(), EarlyStop.NONE, Devices.store(1.73e6, 65_536)));
        cases.put("store, two goals", new Case(both(Preset.STANDARD), EarlyStop.EXACT, Devices.store(3e6, 65_536)));
        cases.put("soft edge", new Case(rfc2544(), EarlyStop.EXACT, Devices.soft(8.2e6)));
        cases.put("soft edge, no stop", new Case(rfc2544(), EarlyStop.NONE, Devices.soft(1.73e6)));
        cases.put("soft edge, two goals", new Case(both(Preset.STANDARD), EarlyStop.EXACT, Devices.soft(6.77e6)));
        cases.put(
                "soft edge, quick, told of 9 s a trial",
                new Case(
                        both(Preset.QUICK).precision(0.005).trialOverheadSeconds(9),
                        EarlyStop.EXACT,
                        Devices.soft(6.77e6)));
        cases.put("loss floor", new Case(rfc2544(), EarlyStop.EXACT, Devices.events(5e6, 25, l -> 40, false, false)));
        cases.put(
                "loss floor, cut", new Case(rfc2544(), EarlyStop.EXACT, Devices.events(5e6, 25, l -> 40, true, false)));
        cases.put(
                "loss floor, no stop",
                new Case(rfc2544(), EarlyStop.NONE, Devices.events(5e6, 25, l -> 40, false, false)));
        cases.put(
                "stalls",
                new Case(rfc2544(), EarlyStop.EXACT, Devices.events(8e6, 17, DecisionsTest::stall, false, false)));
        cases.put(
                "stalls, cut",
                new Case(rfc2544(), EarlyStop.EXACT, Devices.events(8e6, 17, DecisionsTest::stall, true, false)));
        cases.put(
                "stalls, cut, far above",
                new Case(rfc2544(), EarlyStop.EXACT, Devices.events(13e6, 23, DecisionsTest::stall, true, false)));
        cases.put(
                "stalls, by the second",
                new Case(rfc2544(), EarlyStop.EXACT, Devices.events(6e6, 19, DecisionsTest::stall, true, true)));
        cases.put(
                "stalls, coarse stop",
                new Case(rfc2544(), COARSE, Devices.events(9e6, 17, DecisionsTest::stall, true, false)));
        cases.put(
                "stalls, no stop",
                new Case(rfc2544(), EarlyStop.NONE, Devices.events(8e6, 17, DecisionsTest::stall, false, false)));
        cases.put(
                "two modes",
                new Case(rfc2544(), EarlyStop.EXACT, Devices.modes(5e6, 5.3e6, 5.3e6, 5e6, 5e6, 5.3e6, 5e6)));
        cases.put(
                "a rare slow mode",
                new Case(
                        rfc2544(), EarlyStop.EXACT, Devices.modes(5e6, 5e6, 4.5e6, 5e6, 5e6, 5e6, 5e6, 5e6, 5e6, 5e6)));
        cases.put(
                "a slow mode that only the proof met",
                new Case(
                        rfc2544(),
                        EarlyStop.EXACT,
                        (order, earlier) ->
                                Rig.timed("hard", earlier == 4 ? 4.5e6 : 5e6).run(order, earlier)));
        cases.put(
                "an earlier result, now slower",
                new Case(rfc2544().earlierPps(6e6), EarlyStop.EXACT, Rig.timed("hard", 5e6)));
        cases.put(
                "an earlier result, confirmed",
                new Case(rfc2544().earlierPps(4.999e6).confirmSeconds(600), EarlyStop.EXACT, Rig.timed("hard", 5e6)));
        return cases;
    }

    static Stream<String> names() {
        return cases().keySet().stream();
    }

    /** All trials of one case and what it ends with, as text. */
    static String decisions(Case asked) {
        Rig.Finished found = Rig.run(asked.parameters().build().search(LIMITS, asked.earlyStop()), asked.device());
        String trials = found.trials().stream()
                .map(Trial::order)
                .map(order -> String.format(
                        Locale.ROOT,
                        "%.1f pps, %.4g s, stop %d: %s%n",
                        order.loadPps(),
                        order.durationSeconds(),
                        order.stopWhenLost(),
                        order.why()))
                .collect(Collectors.joining());
        String goals = found.result().goals().stream()
                .map(goal -> String.format(
                        Locale.ROOT,
                        "= %s %.1f to %.1f, strictly %.1f%n",
                        goal.name(),
                        goal.lowerBoundPps().orElse(0),
                        goal.upperBoundPps().orElse(0),
                        goal.strictLowerBoundPps().orElse(0)))
                .collect(Collectors.joining());
        return trials + goals + "= " + found.codes() + "\n";
    }

    private static Map<String, String> recorded() throws IOException {
        try (InputStream file = DecisionsTest.class.getResourceAsStream("decisions.txt")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.split("# "))
                    .filter(part -> part.contains("\n"))
                    .collect(Collectors.toMap(
                            part -> part.substring(0, part.indexOf('\n')),
                            part -> part.substring(part.indexOf('\n') + 1).stripTrailing()));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void areTheRecordedOnes(String name) throws IOException {
        assertThat(decisions(Objects.requireNonNull(cases().get(name))).stripTrailing())
                .isEqualTo(recorded().get(name));
    }
}
