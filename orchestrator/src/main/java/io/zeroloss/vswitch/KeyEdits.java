package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.Change.Cost;
import io.zeroloss.host.facts.CpuList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What differs in {@code other_config} of OVS as a whole. */
final class KeyEdits {
    private static final List<String> TABLE = List.of("Open_vSwitch", ".");

    private KeyEdits() {}

    /**
     * The edits of one cost.
     *
     * @throws InputException if this version of OVS has no such key and the value is not what it does without
     */
    static List<Edit> of(SwitchIntent intent, SwitchReading reading, Cost cost) {
        List<Edit> edits = new ArrayList<>();
        wanted(intent).forEach((key, value) -> {
            if (key.cost() == cost) {
                edit(reading, key, value).ifPresent(edits::add);
            }
        });
        return edits;
    }

    private static Map<OvsKey, String> wanted(SwitchIntent intent) {
        Map<OvsKey, String> wanted = new LinkedHashMap<>();
        wanted.put(OvsKeys.PMD_CPU_MASK, CpuList.formatMask(intent.pmdCpus()));
        if (intent.assignment() instanceof RxqAssignment.ByOvs byOvs) {
            wanted.put(OvsKeys.PMD_RXQ_ASSIGN, byOvs.algorithm().word());
        }
        intent.otherConfig().forEach((key, value) -> wanted.put(OvsKeys.known(key), value));
        return wanted;
    }

    private static Optional<Edit> edit(SwitchReading reading, OvsKey key, String value) {
        if (!key.existsIn(reading.version())) {
            if (key.absent().equals(Optional.of(value))) {
                return Optional.empty();
            }
            throw new InputException("%s: OVS %s has no other_config:%s, it came with %d.%d; leave it out or update OVS"
                    .formatted(reading.target(), reading.version(), key.name(), key.sinceMajor(), key.sinceMinor()));
        }
        if (value.equals(RxqAssignment.Algorithm.GROUP.word())
                && reading.version().before(2, 16)) {
            throw new InputException(
                    "%s: OVS %s has no queue assignment \"group\", it came with 2.16; choose another or update OVS"
                            .formatted(reading.target(), reading.version()));
        }
        String name = OvsKeys.nameIn(reading.version(), key);
        Optional<String> before = Optional.ofNullable(reading.otherConfig().get(name));
        if (before.or(key::absent).filter(found -> key.same(found, value)).isPresent()) {
            return Optional.empty();
        }
        return Optional.of(Edit.of(
                "%s: %s -> %s".formatted(name, before.orElse("not set"), value),
                List.of(set(name, value)),
                List.of(before.map(old -> set(name, old)).orElseGet(() -> remove(name)))));
    }

    private static List<String> set(String key, String value) {
        return List.of("set", TABLE.get(0), TABLE.get(1), Edit.entry("other_config", key, value));
    }

    private static List<String> remove(String key) {
        return List.of("remove", TABLE.get(0), TABLE.get(1), "other_config", key);
    }
}
