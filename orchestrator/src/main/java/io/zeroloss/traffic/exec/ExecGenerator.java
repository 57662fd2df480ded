package io.zeroloss.traffic.exec;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.GeneratorIdentity;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A generator in any language, as a child process. Protocol version 1. */
public final class ExecGenerator implements TrafficGenerator {
    private static final double REPLY_LIMIT_SECONDS = 10;
    private static final Duration GOODBYE_LIMIT = Duration.ofSeconds(2);
    private static final Logger LOG = LoggerFactory.getLogger(ExecGenerator.class);
    private static final double REPLY_LIMIT_PER_TRIAL_SECOND = 1.5;

    private final LineProcess process;
    private final GeneratorIdentity identity;
    private List<String> directionNames = List.of();

    private ExecGenerator(LineProcess process, GeneratorIdentity identity) {
        this.process = process;
        this.identity = identity;
    }

    /**
     * Starts the program and shakes hands.
     *
     * @param argv program and arguments
     * @throws LabException if it cannot be started or does not speak the protocol
     */
    public static ExecGenerator open(List<String> argv) {
        LineProcess process = LineProcess.start(argv);
        try {
            return new ExecGenerator(process, Messages.identity(ask(process, Messages.hello(), 0)));
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
    }

    @Override
    public GeneratorIdentity identity() {
        return identity;
    }

    @Override
    public GeneratorCeiling configure(TrafficSetup setup) {
        directionNames =
                setup.directions().stream().map(direction -> direction.name()).toList();
        return Messages.ceiling(ask(process, Messages.configure(setup), 0));
    }

    @Override
    public GeneratorReport trial(double loadPps, double durationSeconds, long stopWhenLost) {
        JsonNode reply = ask(process, Messages.trial(loadPps, durationSeconds, stopWhenLost), durationSeconds);
        return Messages.report(reply, directionNames);
    }

    @Override
    public void close() {
        try (process) {
            process.ask(Messages.close(), GOODBYE_LIMIT);
        } catch (LabException | InterruptedRunException e) {
            // one that is gone or silent needs no goodbye: closing its stdin stops it all the same
            LOG.debug("generator left without a goodbye: {}", e.getMessage());
        }
    }

    private static JsonNode ask(LineProcess process, String request, double durationSeconds) {
        double limitSeconds = REPLY_LIMIT_SECONDS + REPLY_LIMIT_PER_TRIAL_SECOND * durationSeconds;
        return Messages.reply(request, process.ask(request, Duration.ofMillis((long) (limitSeconds * 1e3))));
    }
}
