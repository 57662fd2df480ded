package io.zeroloss.traffic;

import java.util.List;

/** Traffic for tests. */
public final class TestTraffic {
    private TestTraffic() {}

    public static TrafficSetup bothWays(int frameBytes) {
        return setup(frameBytes, direction("A>B", 0, 1, 1.0), direction("B>A", 1, 0, 1.0));
    }

    public static TrafficSetup oneWay(int frameBytes) {
        return setup(frameBytes, direction("A>B", 0, 1, 1.0));
    }

    public static TrafficSetup setup(int frameBytes, Direction... directions) {
        return new TrafficSetup(List.of(new TrafficSetup.FrameShare(frameBytes, 1)), false, 1, 1, List.of(directions));
    }

    public static Direction direction(String name, int txPort, int rxPort, double share) {
        return new Direction(
                name,
                txPort,
                rxPort,
                share,
                16,
                List.of("dst-ip"),
                "02:00:00:00:00:01",
                "02:00:00:00:00:02",
                List.of(),
                "198.18.0.1",
                "198.19.0.1",
                1024,
                9);
    }
}
