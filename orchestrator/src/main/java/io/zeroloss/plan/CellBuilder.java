package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Makes the records of a cell from settings that have passed their checks. */
final class CellBuilder {
    private static final String OTHER_CONFIG = "vswitch.set";

    private CellBuilder() {}

    static Topology topology(String name, Settings cell) {
        int queues = cell.integer("vswitch.queues");
        Map<String, String> otherConfig = new LinkedHashMap<>();
        cell.namesUnder(OTHER_CONFIG).forEach(key -> otherConfig.put(key, cell.text(OTHER_CONFIG + "." + key)));
        Topology.Vswitch vswitch = new Topology.Vswitch(
                cell.integer("vswitch.pmds.count"),
                cell.findInteger("vswitch.pmds.numa"),
                cell.choice("vswitch.pmds.unit", Topology.PmdUnit.class),
                queues,
                cell.choice("vswitch.rxq.assign", Topology.RxqAssign.class),
                cell.integer("vswitch.rxq.descriptors"),
                cell.findInteger("vswitch.socketMemMb"),
                otherConfig);
        Topology.Wiring wiring = cell.choice("wiring", Topology.Wiring.class);
        return new Topology(name, wiring, vswitch, wiring == Topology.Wiring.P2P ? NO_VMS : vms(cell, queues));
    }

    private static final Topology.Vms NO_VMS =
            new Topology.Vms(0, Topology.VmKind.VIRTIO_USER, Optional.empty(), 0, 0, 0, 0, Topology.Forward.IO);

    private static Topology.Vms vms(Settings cell, int vswitchQueues) {
        OptionalInt queues = cell.findInteger("vms.queues");
        Topology.VmKind kind = cell.choice("vms.kind", Topology.VmKind.class);
        return new Topology.Vms(
                cell.integer("vms.count"),
                kind,
                kind == Topology.VmKind.QEMU ? cell.findText("vms.image") : Optional.empty(),
                cell.integer("vms.memoryMb"),
                cell.integer("vms.vcpus"),
                queues.orElse(vswitchQueues),
                cell.integer("vms.descriptors"),
                cell.choice("vms.forward", Topology.Forward.class));
    }

    static Traffic traffic(String name, Settings cell) {
        List<Traffic.FrameShare> frames = new ArrayList<>();
        cell.find("traffic.frames")
                .ifPresent(mix -> mix.json()
                        .forEach(one -> frames.add(new Traffic.FrameShare(
                                one.get("bytes").asInt(), one.get("weight").asDouble()))));
        if (frames.isEmpty()) {
            frames.add(new Traffic.FrameShare(cell.integer("traffic.frameBytes"), 1));
        }
        return new Traffic(
                name,
                frames,
                cell.choice("traffic.directions", Traffic.Directions.class),
                cell.integer("traffic.flows.count"),
                items(cell.list("traffic.flows.vary")).map(JsonNode::asText).toList(),
                items(cell.list("traffic.vlan")).map(JsonNode::asInt).toList(),
                addresses(cell.list("traffic.addresses")),
                cell.truth("traffic.latency"));
    }

    private static Traffic.Addresses addresses(JsonNode json) {
        return json.isObject()
                ? new Traffic.Addresses.Explicit(end(json.get("west")), end(json.get("east")))
                : new Traffic.Addresses.Auto();
    }

    private static Traffic.Addresses.End end(JsonNode json) {
        return new Traffic.Addresses.End(
                json.get("mac").asText(),
                json.get("ip").asText(),
                json.get("udpPort").asInt());
    }

    private static Stream<JsonNode> items(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
