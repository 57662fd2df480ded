package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.Change.Cost;
import io.zeroloss.vswitch.OvsKey.Kind;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The keys of OVS's {@code other_config} that a plan may set. A key that OVS does not know has no effect and no error, so a key
 * that is not here is refused.
 */
public final class OvsKeys {
    /** Set by {@link SwitchIntent#pmdCpus()}, not by a plan. */
    static final OvsKey PMD_CPU_MASK = new OvsKey("pmd-cpu-mask", Kind.MASK, Optional.empty(), Cost.RECONFIGURE, 2, 10);

    /** Set by {@link RxqAssignment.ByOvs}, not by a plan. */
    static final OvsKey PMD_RXQ_ASSIGN =
            new OvsKey("pmd-rxq-assign", Kind.TEXT, Optional.of("cycles"), Cost.RECONFIGURE, 2, 11);

    private static final String SLEEP = "pmd-sleep-max";
    /** The name of {@link #SLEEP} in OVS 3.1 alone. */
    private static final String SLEEP_3_1 = "pmd-maxsleep";

    private static final Map<String, OvsKey> KEYS = new LinkedHashMap<>();

    static {
        live(Kind.INTEGER, "max-idle", "10000", 2, 10);
        live(Kind.INTEGER, "max-revalidator", "500", 2, 10);
        live(Kind.INTEGER, "min-revalidate-pps", "5", 2, 12);
        live(Kind.INTEGER, "flow-limit", "200000", 2, 10);
        live(Kind.INTEGER, "n-handler-threads", "", 2, 10);
        live(Kind.INTEGER, "n-revalidator-threads", "", 2, 10);
        live(Kind.INTEGER, "emc-insert-inv-prob", "100", 2, 10);
        live(Kind.BOOLEAN, "smc-enable", "false", 2, 10);
        live(Kind.INTEGER, "tx-flush-interval", "0", 2, 10);
        live(Kind.BOOLEAN, "pmd-perf-metrics", "false", 2, 10);
        live(Kind.INTEGER, "stats-update-interval", "5000", 2, 10);
        live(Kind.INTEGER, "vlan-limit", "1", 2, 10);
        live(Kind.INTEGER, "bundle-idle-timeout", "10", 2, 10);
        live(Kind.BOOLEAN, "pmd-auto-lb", "false", 2, 11);
        live(Kind.INTEGER, "pmd-auto-lb-rebal-interval", "1", 2, 11);
        live(Kind.INTEGER, "pmd-auto-lb-load-threshold", "95", 2, 15);
        live(Kind.INTEGER, "pmd-auto-lb-improvement-threshold", "25", 2, 15);
        live(Kind.BOOLEAN, "pmd-rxq-isolate", "true", 2, 16);
        live(Kind.INTEGER, SLEEP, "0", 3, 1);
        atStart(Kind.TEXT, "dpdk-init", "false", 2, 10);
        atStart(Kind.MASK, "dpdk-lcore-mask", "", 2, 10);
        atStart(Kind.TEXT, "dpdk-socket-mem", "", 2, 10);
        atStart(Kind.TEXT, "dpdk-socket-limit", "", 2, 12);
        atStart(Kind.INTEGER, "dpdk-alloc-mem", "", 2, 10);
        atStart(Kind.TEXT, "dpdk-hugepage-dir", "", 2, 10);
        atStart(Kind.TEXT, "dpdk-extra", "", 2, 10);
        atStart(Kind.TEXT, "vhost-sock-dir", "", 2, 10);
        atStart(Kind.BOOLEAN, "vhost-iommu-support", "false", 2, 10);
        atStart(Kind.BOOLEAN, "vhost-postcopy-support", "false", 2, 12);
        atStart(Kind.BOOLEAN, "per-port-memory", "false", 2, 10);
        atStart(Kind.TEXT, "shared-mempool-config", "", 3, 0);
        atStart(Kind.BOOLEAN, "userspace-tso-enable", "false", 2, 13);
        atStart(Kind.BOOLEAN, "hw-offload", "false", 2, 10);
        atStart(Kind.INTEGER, "n-offload-threads", "1", 2, 17);
        atStart(Kind.BOOLEAN, "offload-rebalance", "false", 2, 11);
    }

    private OvsKeys() {}

    /** The keys that a plan may set. */
    public static Set<String> known() {
        return Set.copyOf(KEYS.keySet());
    }

    /**
     * What it costs to change a key.
     *
     * @throws InputException if the key is not known, with the nearest one that is
     */
    public static Cost cost(String key) {
        return known(key).cost();
    }

    /** @throws InputException likewise */
    static OvsKey known(String key) {
        OvsKey known = KEYS.get(key.equals(SLEEP_3_1) ? SLEEP : key);
        if (known == null) {
            String nearest = KEYS.keySet().stream()
                    .min(Comparator.comparingInt(k -> distance(k, key)))
                    .orElseThrow();
            throw new InputException("other_config:%s is not a key of OVS that zeroloss knows; did you mean %s?"
                    .formatted(key, nearest));
        }
        return known;
    }

    /** The name that a version of OVS has for a key. */
    static String nameIn(OvsVersion version, OvsKey key) {
        return key.name().equals(SLEEP) && version.before(3, 2) ? SLEEP_3_1 : key.name();
    }

    private static void live(Kind kind, String name, String absent, int major, int minor) {
        add(new OvsKey(name, kind, optional(absent), Cost.RECONFIGURE, major, minor));
    }

    private static void atStart(Kind kind, String name, String absent, int major, int minor) {
        add(new OvsKey(name, kind, optional(absent), Cost.OVS_RESTART, major, minor));
    }

    private static void add(OvsKey key) {
        KEYS.put(key.name(), key);
    }

    private static Optional<String> optional(String absent) {
        return absent.isEmpty() ? Optional.empty() : Optional.of(absent);
    }

    /** Levenshtein's. */
    private static int distance(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = above[0];
            above[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = above[j];
                above[j] = Math.min(replaced, 1 + Math.min(above[j], above[j - 1]));
            }
        }
        return above[other.length()];
    }
}
