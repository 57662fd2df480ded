package io.zeroloss.traffic;

import java.util.List;
import java.util.Map;

/**
 * A trial as the generator tells it, before anybody judged it.
 *
 * @param measuredSeconds from the first to the last frame sent
 * @param directions in the order of the setup
 * @param generator the generator's own evidence: cpuPercent, queueFull, linkUp, pacingLagUs …; numbers, booleans, strings
 */
public record GeneratorReport(
        double measuredSeconds, boolean endedEarly, List<DirectionReport> directions, Map<String, Object> generator) {
    public GeneratorReport {
        directions = List.copyOf(directions);
        generator = Map.copyOf(generator);
    }
}
