package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code ovs-appctl dpif/show}: the datapaths, the bridges on them, and both numbers of each port. */
public record DpifShow(List<Datapath> datapaths, List<String> notUnderstood) {
    private static final Pattern DATAPATH = Pattern.compile("([a-z]+@\\S+): hit:(\\d{1,18}) missed:(\\d{1,18})");
    private static final Pattern BRIDGE = Pattern.compile("(\\S+):");
    private static final Pattern PORT = Pattern.compile("(\\S+) (\\d{1,9})/(\\d{1,9}|none): \\((.*)\\)");

    public DpifShow {
        datapaths = List.copyOf(datapaths);
        notUnderstood = List.copyOf(notUnderstood);
    }

    /** One datapath; all its bridges share it. */
    public record Datapath(String name, long hits, long missed, List<Bridge> bridges) {
        public Datapath {
            bridges = List.copyOf(bridges);
        }
    }

    public record Bridge(String name, List<Port> ports) {
        public Bridge {
            ports = List.copyOf(ports);
        }
    }

    /**
     * One port.
     *
     * @param ofport its number in OpenFlow
     * @param datapathPort its number in the datapath; absent if it is not there
     */
    public record Port(String name, int ofport, Optional<Integer> datapathPort, PortSettings settings) {}

    public static DpifShow parse(String text) {
        List<Datapath> datapaths = new ArrayList<>();
        List<String> notUnderstood = new ArrayList<>();
        for (String line : Lines.of(text)) {
            Matcher datapath = DATAPATH.matcher(line);
            Matcher bridge = BRIDGE.matcher(line);
            Optional<Port> port = port(line);
            if (datapath.matches()) {
                datapaths.add(new Datapath(
                        datapath.group(1),
                        Long.parseLong(datapath.group(2)),
                        Long.parseLong(datapath.group(3)),
                        List.of()));
            } else if (bridge.matches() && !datapaths.isEmpty()) {
                addBridge(datapaths, new Bridge(bridge.group(1), List.of()));
            } else if (port.isEmpty() || !addPort(datapaths, port.get())) {
                notUnderstood.add(line);
            }
        }
        return new DpifShow(datapaths, notUnderstood);
    }

    private static Optional<Port> port(String line) {
        Matcher m = PORT.matcher(line);
        if (!m.matches()) {
            return Optional.empty();
        }
        Optional<Integer> datapathPort =
                m.group(3).equals("none") ? Optional.empty() : Optional.of(Integer.valueOf(m.group(3)));
        return PortSettings.parse(m.group(4))
                .map(settings -> new Port(m.group(1), Integer.parseInt(m.group(2)), datapathPort, settings));
    }

    private static void addBridge(List<Datapath> datapaths, Bridge bridge) {
        Datapath last = datapaths.get(datapaths.size() - 1);
        List<Bridge> bridges = new ArrayList<>(last.bridges);
        bridges.add(bridge);
        datapaths.set(datapaths.size() - 1, new Datapath(last.name, last.hits, last.missed, bridges));
    }

    private static boolean addPort(List<Datapath> datapaths, Port port) {
        if (datapaths.isEmpty() || datapaths.get(datapaths.size() - 1).bridges().isEmpty()) {
            return false;
        }
        Datapath datapath = datapaths.get(datapaths.size() - 1);
        List<Bridge> bridges = new ArrayList<>(datapath.bridges);
        Bridge last = bridges.remove(bridges.size() - 1);
        List<Port> ports = new ArrayList<>(last.ports);
        ports.add(port);
        bridges.add(new Bridge(last.name, ports));
        datapaths.set(datapaths.size() - 1, new Datapath(datapath.name, datapath.hits, datapath.missed, bridges));
        return true;
    }
}
