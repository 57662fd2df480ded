package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ovs-vsctl show}: the configuration as a tree.
 *
 * @param systemUuid of the database
 * @param ovsVersion absent where the start script did not set it
 */
public record OvsVsctlShow(
        Optional<String> systemUuid,
        Optional<String> ovsVersion,
        List<Remote> managers,
        List<Bridge> bridges,
        List<String> notUnderstood) {
    private static final Pattern NODE = Pattern.compile("(Manager|Bridge|Controller|Port|Interface) (.+)");
    private static final Pattern ATTRIBUTE = Pattern.compile("([a-z_]+): (.+)");
    private static final Pattern UUID = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    public OvsVsctlShow {
        managers = List.copyOf(managers);
        bridges = List.copyOf(bridges);
        notUnderstood = List.copyOf(notUnderstood);
    }

    /** A controller or manager that OVS talks to. */
    public record Remote(String target, boolean connected) {}

    /**
     * One bridge.
     *
     * @param datapathType absent before 2.11 whatever it is, and later for the kernel's
     * @param failMode {@code secure}: without rules nothing is forwarded
     */
    public record Bridge(
            String name,
            Optional<String> datapathType,
            Optional<String> failMode,
            List<Remote> controllers,
            List<Port> ports) {
        public Bridge {
            controllers = List.copyOf(controllers);
            ports = List.copyOf(ports);
        }
    }

    /** One port; a bond has several interfaces. */
    public record Port(String name, Optional<String> tag, List<Interface> interfaces) {
        public Port {
            interfaces = List.copyOf(interfaces);
        }
    }

    /**
     * One interface.
     *
     * @param type absent for a device of the kernel
     * @param error why OVS could not set it up
     */
    public record Interface(String name, Optional<String> type, Map<String, String> options, Optional<String> error) {
        public Interface {
            options = Ordered.copy(options);
        }
    }

    public static OvsVsctlShow parse(String text) {
        return new Reading().read(text);
    }

    /** A line of the tree with what hangs below it. */
    private record Node(String kind, String name, Map<String, String> attributes, List<Node> below) {
        static Node of(String kind, String name) {
            return new Node(kind, name, new LinkedHashMap<>(), new ArrayList<>());
        }

        List<Node> below(String wanted) {
            return below.stream().filter(n -> n.kind.equals(wanted)).toList();
        }

        Optional<String> attribute(String key) {
            return Optional.ofNullable(attributes.get(key));
        }

        Optional<String> word(String key) {
            return attribute(key).map(value -> OvsdbText.atom(value).orElse(value));
        }
    }

    private static final class Reading {
        private static final Map<String, String> PARENTS =
                Map.of("Manager", "", "Bridge", "", "Controller", "Bridge", "Port", "Bridge", "Interface", "Port");
        private static final Map<String, String> OWNERS =
                Map.of("ovs_version", "", "fail_mode", "Bridge", "datapath_type", "Bridge", "tag", "Port");
        private final Node root = Node.of("", "");
        private final List<Node> path = new ArrayList<>(List.of(root));
        private final List<String> notUnderstood = new ArrayList<>();

        OvsVsctlShow read(String text) {
            for (String line : Lines.of(text)) {
                if (!node(line) && !attribute(line)) {
                    notUnderstood.add(line);
                }
            }
            return new OvsVsctlShow(
                    root.attribute("uuid"),
                    root.word("ovs_version"),
                    root.below("Manager").stream().map(Reading::remote).toList(),
                    root.below("Bridge").stream().map(Reading::bridge).toList(),
                    notUnderstood);
        }

        private boolean node(String line) {
            Matcher m = NODE.matcher(line);
            Optional<String> name = m.matches() ? OvsdbText.atom(m.group(2)) : Optional.empty();
            if (name.isEmpty()) {
                return false;
            }
            String parent = PARENTS.getOrDefault(m.group(1), "");
            while (path.size() > 1 && !path.get(path.size() - 1).kind.equals(parent)) {
                path.remove(path.size() - 1);
            }
            if (!path.get(path.size() - 1).kind.equals(parent)) {
                return false;
            }
            Node node = Node.of(m.group(1), name.get());
            path.get(path.size() - 1).below.add(node);
            path.add(node);
            return true;
        }

        private boolean attribute(String line) {
            if (UUID.matcher(line).matches()) {
                root.attributes.put("uuid", line);
                return true;
            }
            Matcher m = ATTRIBUTE.matcher(line);
            if (!m.matches()) {
                return false;
            }
            // a bridge's attributes stand behind its controllers, the version behind everything
            String kind = OWNERS.getOrDefault(m.group(1), path.get(path.size() - 1).kind);
            Optional<Node> owner =
                    path.stream().filter(n -> n.kind.equals(kind)).findFirst();
            owner.ifPresent(n -> n.attributes.put(m.group(1), m.group(2)));
            return owner.isPresent();
        }

        private static Remote remote(Node n) {
            return new Remote(n.name, n.word("is_connected").equals(Optional.of("true")));
        }

        private static Bridge bridge(Node n) {
            return new Bridge(
                    n.name,
                    n.word("datapath_type"),
                    n.word("fail_mode"),
                    n.below("Controller").stream().map(Reading::remote).toList(),
                    n.below("Port").stream()
                            .map(p -> new Port(
                                    p.name,
                                    p.word("tag"),
                                    p.below("Interface").stream()
                                            .map(Reading::networkInterface)
                                            .toList()))
                            .toList());
        }

        private static Interface networkInterface(Node n) {
            return new Interface(
                    n.name,
                    n.word("type"),
                    n.attribute("options").flatMap(OvsdbText::map).orElse(Map.of()),
                    n.word("error"));
        }
    }
}
