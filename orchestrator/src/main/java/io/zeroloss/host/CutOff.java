package io.zeroloss.host;

import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.time.Duration;

/** The sentences for commands that did not come to their own end. */
record CutOff(String target, Command command) {
    /** @param aftermath what became of the command, as the end of a sentence */
    LabException timeLimit(String aftermath) {
        return new LabException("%s: `%s` did not end within its limit of %s and was given up; %s"
                .formatted(target, command.brief(), seconds(command.timeLimit()), aftermath));
    }

    LabException outputLimit(String aftermath) {
        return new LabException("%s: `%s` wrote more than its limit of %d bytes and was given up; %s"
                .formatted(target, command.brief(), command.outputLimitBytes(), aftermath));
    }

    InterruptedRunException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedRunException("stopped while `%s` ran on %s".formatted(command.brief(), target));
    }

    private static String seconds(Duration limit) {
        return limit.toMillisPart() == 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms";
    }
}
