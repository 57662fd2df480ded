package io.zeroloss.cli;

import io.zeroloss.finding.InputException;

/** A goal as written on the command line: {@code ndr}, or {@code pdr=0.005}. */
record GoalOption(String name, double lossRatio) {
    static GoalOption parse(String text) {
        int equals = text.indexOf('=');
        String name = equals < 0 ? text : text.substring(0, equals);
        if (name.isBlank() || (equals < 0 && !name.equals("ndr"))) {
            throw new InputException(
                    "--goal: expected `ndr` (no loss) or NAME=LOSS_RATIO such as `pdr=0.005`, found `%s`"
                            .formatted(text));
        }
        try {
            return new GoalOption(name, equals < 0 ? 0 : Double.parseDouble(text.substring(equals + 1)));
        } catch (NumberFormatException e) {
            throw new InputException("--goal: expected a number after `=`, found `%s`".formatted(text), e);
        }
    }
}
