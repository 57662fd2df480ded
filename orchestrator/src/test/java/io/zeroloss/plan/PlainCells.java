package io.zeroloss.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/** Cells with the plainest records, for tests that look at keys and settings only. */
final class PlainCells {
    private static final LabHost HOST = new LabHost(
            "dut",
            new LabHost.Ssh(
                    new LabHost.Endpoint("root", "10.99.0.2", 22),
                    Optional.empty(),
                    Path.of("known_hosts"),
                    LabHost.Become.NONE,
                    Optional.empty()),
            List.of(),
            List.of(),
            "br0",
            List.of(),
            "/files",
            "/vhost",
            "/huge",
            Map.of(),
            link("phy0", 0),
            link("phy1", 1),
            Optional.empty(),
            new LabHost.BiosWish(Optional.empty(), LabHost.Drift.FLAG));
    private static final Topology P2P = new Topology(
            "p2p",
            Topology.Wiring.P2P,
            new Topology.Vswitch(
                    1,
                    OptionalInt.empty(),
                    Topology.PmdUnit.CORE,
                    1,
                    Topology.RxqAssign.PINNED,
                    2048,
                    OptionalInt.empty(),
                    Map.of()),
            new Topology.Vms(0, Topology.VmKind.VIRTIO_USER, Optional.empty(), 512, 1, 1, 1024, Topology.Forward.IO));
    private static final Traffic TRAFFIC = new Traffic(
            "udp",
            List.of(new Traffic.FrameShare(64, 1)),
            Traffic.Directions.BOTH,
            1,
            List.of(),
            List.of(),
            new Traffic.Addresses.Auto(),
            false);
    private static final SearchSettings SEARCH = new SearchSettings(
            SearchSettings.Preset.BINARY,
            List.of(),
            0.005,
            60,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalInt.empty(),
            new SearchSettings.Loads(
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    List.of(),
                    OptionalDouble.empty(),
                    List.of()),
            new SearchSettings.Proof(1, 0, 0.25, false),
            OptionalDouble.empty(),
            SearchSettings.Waits.RFC,
            1);

    private PlainCells() {}

    /** A cell that only its number and its settings tell from others. */
    static Cell cell(int number, Map<String, Setting> settings) {
        return new Cell(
                new CellKey("dut", "p2p", 0, 1, 1, 64, "as-found", 1 + number),
                Optional.empty(),
                Optional.empty(),
                HOST,
                P2P,
                TRAFFIC,
                SEARCH,
                new TreeMap<>(settings),
                new TreeSet<>());
    }

    private static LabHost.Link link(String port, int generatorPort) {
        return new LabHost.Link(
                port, new LabHost.Device.Pci("0000:05:00." + generatorPort), generatorPort, 10_000_000_000L, false);
    }
}
