package io.zeroloss.bios;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The BIOS of a server at one moment, as it is kept with results.
 *
 * @param current what the server runs with
 * @param service the vendor's service settings, where the server shows them
 * @param pending what its next start will change
 */
public record BiosSnapshot(
        ServerIdentity identity, BiosBody current, Optional<BiosBody> service, List<PendingChange> pending) {
    public BiosSnapshot {
        pending = List.copyOf(pending);
    }

    /** Reads it: a few GETs. */
    public static BiosSnapshot read(BiosEndpoint server) {
        BiosBody current = server.current();
        return new BiosSnapshot(
                server.identity(), current, server.service(), PendingChange.between(current, server.pending()));
    }

    /** Against a recorded table. */
    public BodyDifference against(Baseline baseline) {
        List<BiosBody> bodies = new ArrayList<>(List.of(current));
        service.ifPresent(bodies::add);
        return BodyDifference.between(baseline, bodies.toArray(BiosBody[]::new));
    }

    /** The settings, without what tells one server from another: equal for servers that are set alike. */
    public SortedMap<String, String> settings() {
        return settings(current);
    }

    private static SortedMap<String, String> settings(BiosBody body) {
        SortedMap<String, String> settings = new TreeMap<>(body.attributes());
        settings.keySet().removeIf(Unreplayable::matches);
        return settings;
    }

    /** SHA-256 over BIOS version and settings, hexadecimal. */
    public String sha256() {
        StringBuilder text = new StringBuilder(identity.biosVersion()).append('\n');
        settings()
                .forEach((name, value) ->
                        text.append(name).append('=').append(value).append('\n'));
        service.ifPresent(body -> settings(body)
                .forEach((name, value) -> text.append("service ")
                        .append(name)
                        .append('=')
                        .append(value)
                        .append('\n')));
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** For the record: nested maps of texts. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("model", identity.model());
        map.put("version", identity.biosVersion());
        map.put("bmc", identity.bmc());
        map.put("bmcFirmware", identity.bmcFirmware());
        map.put("registry", current.registry());
        map.put("sha256", sha256());
        map.put("settings", settings());
        service.ifPresent(body -> map.put("service", settings(body)));
        return map;
    }
}
