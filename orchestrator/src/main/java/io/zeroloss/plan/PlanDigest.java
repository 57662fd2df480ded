package io.zeroloss.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The fingerprint of a resolved plan: equal if and only if documents and effective values are. */
final class PlanDigest {
    private final MessageDigest sha256;

    private PlanDigest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** 64 hex digits; where a value was said makes no difference, what was said does. */
    static String sha256(List<String> texts, Map<String, Setting> common, List<Cell> cells) {
        PlanDigest digest = new PlanDigest();
        texts.forEach(digest::add);
        digest.add(common);
        for (Cell cell : cells) {
            digest.add(cell.key().toString());
            digest.add(cell.caseName().orElse(""));
            digest.add(cell.settings());
        }
        return HexFormat.of().formatHex(digest.sha256.digest());
    }

    private void add(Map<String, Setting> settings) {
        settings.forEach((key, setting) -> add(key + "=" + setting.value()));
    }

    /** With its length, so that no two sequences of texts look the same. */
    private void add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        sha256.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        sha256.update(bytes);
    }
}
