package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import io.zeroloss.plan.schema.Nearest;
import io.zeroloss.search.GoalRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** A goal as written on the command line: {@code ndr}, {@code pdr=0.005}, {@code ndr,tolerated-frames=10}. */
final class GoalOption {
    private static final String FRAMES = "tolerated-frames";
    private static final String EXCEED = "exceed-ratio";
    private static final String TRIAL = "trial-seconds";
    private static final String SUM = "duration-sum";
    private static final String PRECISION = "precision";
    private static final List<String> KEYS = List.of(FRAMES, EXCEED, TRIAL, SUM, PRECISION);

    private GoalOption() {}

    static GoalRequest parse(String text) {
        String[] parts = text.split(",", -1);
        int equals = parts[0].indexOf('=');
        String name = equals < 0 ? parts[0] : parts[0].substring(0, equals);
        if (name.isBlank() || (equals < 0 && !name.equals("ndr"))) {
            throw new InputException(
                    "--goal: expected `ndr` (no loss) or NAME=LOSS_RATIO such as `pdr=0.005`, found `%s`"
                            .formatted(text));
        }
        Map<String, Double> own = new HashMap<>();
        for (int i = 1; i < parts.length; i++) {
            read(parts[i], text, own);
        }
        return new GoalRequest(
                name,
                equals < 0 ? 0 : number(parts[0].substring(equals + 1), text),
                own.getOrDefault(FRAMES, 0.0).longValue(),
                optional(own, EXCEED),
                optional(own, TRIAL),
                optional(own, SUM),
                optional(own, PRECISION));
    }

    private static void read(String part, String text, Map<String, Double> own) {
        int equals = part.indexOf('=');
        String key = equals < 0 ? part : part.substring(0, equals);
        if (equals < 0 || !KEYS.contains(key)) {
            throw new InputException("--goal: expected KEY=VALUE with one of the keys %s, found `%s` in `%s`; %s"
                    .formatted(String.join(", ", KEYS), part, text, Nearest.hint(key, KEYS)));
        }
        own.put(key, number(part.substring(equals + 1), text));
    }

    private static OptionalDouble optional(Map<String, Double> own, String key) {
        return own.containsKey(key) ? OptionalDouble.of(own.getOrDefault(key, 0.0)) : OptionalDouble.empty();
    }

    private static double number(String digits, String text) {
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            throw new InputException("--goal: expected a number after `=`, found `%s`".formatted(text), e);
        }
    }
}
