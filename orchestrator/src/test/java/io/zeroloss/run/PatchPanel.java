package io.zeroloss.run;

import io.zeroloss.plan.Cell;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.GeneratorIdentity;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A generator with a limit, cabled to a host's switch as a test wants it; the switch counts what comes. */
final class PatchPanel implements TrafficGenerator, ReflectingHost {
    static final double LINE_RATE_PPS = 1_488_095;

    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    private final Map<Integer, String> cables;
    private final double limitPps;
    private final Map<String, Long> counters = new HashMap<>();
    private List<Direction> directions = List.of();

    /**
     * A panel.
     *
     * @param cables the switch's port at the end of each of the generator's
     * @param limitPps that each port can send
     */
    PatchPanel(Map<Integer, String> cables, double limitPps) {
        this.cables = cables;
        this.limitPps = limitPps;
    }

    /** Port to port on the host of the local lab, whose ports phy0 and phy1 are said to be at the generator's 0 and 1. */
    static Cell cell(Path directory) throws IOException {
        Path plan = directory.resolve("plan.yaml");
        Files.writeString(plan, "kind: plan\nuse: {testbed: local-lab, topology: p2p, traffic: udp-64}\n");
        return PlanLoader.load(plan, List.of(), REPOSITORY).cells().get(0);
    }

    @Override
    public long receivedFrames(String port) {
        return counters.getOrDefault(port, 0L);
    }

    @Override
    public GeneratorIdentity identity() {
        return new GeneratorIdentity("patch panel", "1", false, EarlyStop.NONE);
    }

    @Override
    public GeneratorCeiling configure(TrafficSetup setup) {
        directions = setup.directions();
        return new GeneratorCeiling(LINE_RATE_PPS, LINE_RATE_PPS);
    }

    @Override
    public GeneratorReport trial(double loadPps, double durationSeconds, long stopWhenLost) {
        long frames = Math.round(Math.min(loadPps, limitPps) * durationSeconds);
        directions.forEach(direction -> Optional.ofNullable(cables.get(direction.txPort()))
                .ifPresent(port -> counters.merge(port, frames, Long::sum)));
        List<DirectionReport> reports = directions.stream()
                .map(direction -> new DirectionReport(
                        direction.name(),
                        frames,
                        frames,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        List.of(),
                        Optional.empty()))
                .toList();
        return new GeneratorReport(durationSeconds, false, reports, Map.of());
    }

    @Override
    public void close() {
        directions = List.of();
    }
}
