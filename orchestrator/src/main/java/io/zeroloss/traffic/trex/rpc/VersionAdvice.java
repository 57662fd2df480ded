package io.zeroloss.traffic.trex.rpc;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what to do about a server that refuses the handshake. */
final class VersionAdvice {
    private static final Pattern SERVER_API = Pattern.compile("server: '(\\d+)\\.(\\d+)'");
    private static final String FITTING = "TRex v2.88 to v3.08 speak it";

    private VersionAdvice() {}

    static String of(ServerAddress address, String clientApi, Refusal refusal) {
        String text = refusal.text().toLowerCase(Locale.ROOT);
        if (text.contains("configuration mismatch")) {
            return "TRex server %s runs in stateful (ASTF) mode; start it without --astf, zeroloss sends stateless traffic (%s)"
                    .formatted(address, refusal.text());
        }
        if (refusal.kind() == Refusal.Kind.UNKNOWN_METHOD) {
            return "TRex server %s is older than v2.31 and knows no `api_sync_v2`; zeroloss needs API %s, %s"
                    .formatted(address, clientApi, FITTING);
        }
        Matcher server = SERVER_API.matcher(refusal.text());
        if (!server.find()) {
            return "TRex server %s refused API %s: %s".formatted(address, clientApi, refusal.text());
        }
        boolean older =
                Integer.parseInt(server.group(1)) < Integer.parseInt(clientApi.substring(0, clientApi.indexOf('.')));
        return "TRex server %s speaks API %s.%s and zeroloss API %s, which do not fit; %s: %s (%s)"
                .formatted(
                        address,
                        server.group(1),
                        server.group(2),
                        clientApi,
                        FITTING,
                        older ? "install a newer TRex" : "install one of these beside the newer one",
                        refusal.text());
    }
}
