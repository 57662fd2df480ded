package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code ovs-appctl dpctl/show}, with or without {@code -s}: the datapaths and their ports, read from the datapath itself. */
public record DpctlShow(List<Datapath> datapaths, List<String> notUnderstood) {
    private static final Pattern DATAPATH = Pattern.compile("([a-z]+@\\S+):");
    private static final Pattern LOOKUPS =
            Pattern.compile("lookups: hit:(\\d{1,18}) missed:(\\d{1,18}) lost:(\\d{1,18})");
    private static final Pattern FLOWS = Pattern.compile("flows: (\\d{1,9})");
    private static final Pattern MASKS = Pattern.compile("(masks|cache|caches|masks-cache):.*");
    private static final Pattern PORT = Pattern.compile("port (\\d{1,9}): (\\S+)(?: \\((.*)\\))?");
    // printed without a line end of its own, so the next port stands on the same line
    private static final Pattern NO_STATISTICS = Pattern.compile(", could not retrieve stats \\([^)]*\\)");

    public DpctlShow {
        datapaths = List.copyOf(datapaths);
        notUnderstood = List.copyOf(notUnderstood);
    }

    /**
     * One datapath.
     *
     * @param hits lookups that a cache or the flow table answered
     * @param missed lookups that went up to OVS
     * @param lost lookups that could not go up; their packets are gone
     */
    public record Datapath(
            String name,
            Optional<Long> hits,
            Optional<Long> missed,
            Optional<Long> lost,
            Optional<Integer> flows,
            List<Port> ports) {
        public Datapath {
            ports = List.copyOf(ports);
        }
    }

    /**
     * One port.
     *
     * @param number in the datapath, not in OpenFlow
     * @param settings absent for a device of the kernel
     * @param counters present with {@code -s}, if the device has any
     */
    public record Port(int number, String name, Optional<PortSettings> settings, Optional<PortCounters> counters) {}

    public static DpctlShow parse(String text) {
        return new Reading().read(text);
    }

    /** The port of a name, in whichever datapath. */
    public Optional<Port> port(String name) {
        return datapaths.stream()
                .flatMap(d -> d.ports().stream())
                .filter(p -> p.name().equals(name))
                .findFirst();
    }

    private static final class Reading {
        private final List<Datapath> datapaths = new ArrayList<>();
        private final List<Port> ports = new ArrayList<>();
        private final List<String> notUnderstood = new ArrayList<>();
        private Optional<Datapath> open = Optional.empty();

        DpctlShow read(String text) {
            for (String line : Lines.of(NO_STATISTICS.matcher(text).replaceAll("\n"))) {
                boolean understood =
                        datapath(line) || (open.isPresent() && (totals(line) || port(line) || counters(line)));
                if (!understood) {
                    notUnderstood.add(line);
                }
            }
            close();
            return new DpctlShow(datapaths, notUnderstood);
        }

        private boolean datapath(String line) {
            Matcher m = DATAPATH.matcher(line);
            if (!m.matches()) {
                return false;
            }
            close();
            open = Optional.of(new Datapath(
                    m.group(1), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of()));
            return true;
        }

        private boolean totals(String line) {
            Matcher lookups = LOOKUPS.matcher(line);
            Matcher flows = FLOWS.matcher(line);
            if (lookups.matches()) {
                open = open.map(d -> new Datapath(
                        d.name,
                        Optional.of(Long.valueOf(lookups.group(1))),
                        Optional.of(Long.valueOf(lookups.group(2))),
                        Optional.of(Long.valueOf(lookups.group(3))),
                        d.flows,
                        List.of()));
            } else if (flows.matches()) {
                Optional<Integer> count = Optional.of(Integer.valueOf(flows.group(1)));
                open = open.map(d -> new Datapath(d.name, d.hits, d.missed, d.lost, count, List.of()));
            } else {
                return MASKS.matcher(line).matches();
            }
            return true;
        }

        private boolean port(String line) {
            Matcher m = PORT.matcher(line);
            if (!m.matches()) {
                return false;
            }
            Optional<PortSettings> settings = Optional.ofNullable(m.group(3)).flatMap(PortSettings::parse);
            if (m.group(3) != null && settings.isEmpty()) {
                return false;
            }
            ports.add(new Port(Integer.parseInt(m.group(1)), m.group(2), settings, Optional.empty()));
            return true;
        }

        private boolean counters(String line) {
            if (ports.isEmpty()) {
                return false;
            }
            Port last = ports.get(ports.size() - 1);
            Optional<PortCounters> more =
                    last.counters().orElse(PortCounters.NONE).with(line);
            more.ifPresent(
                    c -> ports.set(ports.size() - 1, new Port(last.number, last.name, last.settings, Optional.of(c))));
            return more.isPresent();
        }

        private void close() {
            open.ifPresent(d -> datapaths.add(new Datapath(d.name, d.hits, d.missed, d.lost, d.flows, ports)));
            open = Optional.empty();
            ports.clear();
        }
    }
}
