package io.zeroloss.run;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.bios.BiosFindings;
import io.zeroloss.bios.BiosSnapshot;
import io.zeroloss.bios.BodyDifference;
import io.zeroloss.finding.Finding;
import io.zeroloss.finding.LabException;
import io.zeroloss.finding.ZerolossException;
import io.zeroloss.plan.LabHost;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The BIOS of each host of a run, before the first cell and after the last. Hosts without management processor are left out. */
final class BiosWatch {
    private final BiosAccess access;
    private final Map<String, Watched> hosts = new LinkedHashMap<>();

    private record Watched(LabHost host, BiosSnapshot before, Map<String, Object> facts, List<Finding> findings) {}

    BiosWatch(BiosAccess access) {
        this.access = access;
    }

    /**
     * Reads every host, and refuses those that drifted and must not.
     *
     * @throws LabException if a processor does not answer, or a host that blocks on drift drifted
     */
    void before(Collection<LabHost> all) {
        for (LabHost host : all) {
            if (host.bmc().isPresent() && !hosts.containsKey(host.name())) {
                hosts.put(host.name(), watched(host));
            }
        }
    }

    private Watched watched(LabHost host) {
        Optional<Baseline> baseline = host.bios().baseline().map(access::baseline);
        BiosSnapshot snapshot = read(host);
        Map<String, Object> facts = new LinkedHashMap<>(snapshot.asMap());
        List<Finding> findings = new ArrayList<>();
        baseline.ifPresent(table -> {
            BodyDifference difference = snapshot.against(table);
            facts.put("baseline", table.name());
            facts.put("comparable", difference.comparable());
            facts.put("equal", difference.equal());
            BiosFindings.drift(host.name(), table, difference).ifPresent(drift -> judge(host, drift, findings));
        });
        BiosFindings.pending(host.name(), snapshot.pending()).ifPresent(findings::add);
        return new Watched(host, snapshot, facts, findings);
    }

    private static void judge(LabHost host, Finding drift, List<Finding> findings) {
        switch (host.bios().drift()) {
            case BLOCK ->
                throw new LabException("%s: %s; %s, or let hosts.%s.bios.drift be flag"
                        .formatted(drift.message(), drift.evidence().get("drifted"), drift.remedy(), host.name()));
            case FLAG -> findings.add(drift);
            case IGNORE -> {
                // the difference stands in the facts
            }
        }
    }

    private BiosSnapshot read(LabHost host) {
        try (BiosEndpoint server = access.open(host)) {
            return BiosSnapshot.read(server);
        }
    }

    /** For the record of a cell on this host; empty if its BIOS is not watched. */
    Map<String, Object> facts(String host) {
        Watched watched = hosts.get(host);
        return watched == null ? Map.of() : Map.of("bios", watched.facts());
    }

    /** To stand beside the cells of this host. */
    List<Finding> findings(String host) {
        Watched watched = hosts.get(host);
        return watched == null ? List.of() : watched.findings();
    }

    /** Reads every host again: what must be added to the cells of each, by host. */
    Map<String, List<Finding>> after() {
        Map<String, List<Finding>> found = new LinkedHashMap<>();
        hosts.forEach((name, watched) -> found.put(name, sinceBefore(name, watched)));
        return found;
    }

    /** A processor that is silent now is a finding: what was measured stands. */
    private List<Finding> sinceBefore(String name, Watched watched) {
        List<Finding> found = new ArrayList<>();
        try {
            BiosSnapshot before = watched.before();
            BiosSnapshot after = read(watched.host());
            BiosFindings.changed(name, before, after).ifPresent(found::add);
            if (!after.pending().equals(before.pending())) {
                BiosFindings.pending(name, after.pending()).ifPresent(found::add);
            }
        } catch (ZerolossException e) {
            found.add(BiosFindings.unread(name, String.valueOf(e.getMessage())));
        }
        return found;
    }
}
