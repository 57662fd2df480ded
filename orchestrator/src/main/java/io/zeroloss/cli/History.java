package io.zeroloss.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** Earlier results of {@code zeroloss search --json}, one a line. */
final class History {
    private static final ObjectMapper JSON = new ObjectMapper();

    private History() {}

    /**
     * The rate of the first goal in the last result that stands; empty if there is none.
     *
     * @throws InputException if the file cannot be read or a line is no result
     */
    static OptionalDouble lastRatePps(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new InputException("--history: %s cannot be read (%s)".formatted(file, e), e);
        }
        OptionalDouble last = OptionalDouble.empty();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                OptionalDouble rate = ratePps(file, i + 1, lines.get(i));
                last = rate.isPresent() ? rate : last;
            }
        }
        return last;
    }

    private static OptionalDouble ratePps(Path file, int line, String text) {
        JsonNode result;
        try {
            result = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw notAResult(file, line, e);
        }
        if (!result.path("goals").isArray()) {
            throw notAResult(file, line, new IllegalArgumentException("no goals"));
        }
        JsonNode rate = result.at("/goals/0/lowerBoundPps");
        boolean stands = !result.path("verdict").asText().equals("invalid") && rate.isNumber();
        return stands ? OptionalDouble.of(rate.doubleValue()) : OptionalDouble.empty();
    }

    private static InputException notAResult(Path file, int line, Exception cause) {
        return new InputException(
                "--history: %s:%d is not a line of `zeroloss search --json`; take it out".formatted(file, line), cause);
    }
}
