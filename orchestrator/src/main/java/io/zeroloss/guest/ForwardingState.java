package io.zeroloss.guest;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What testpmd says that it is doing ({@code show config fwd}).
 *
 * @param mode testpmd's word, {@code mac}
 * @param streams one for each port and queue
 */
record ForwardingState(String mode, int ports, int cores, int streams) {
    private static final Pattern CONFIG = Pattern.compile(
            "^(?:testpmd> )?(\\S+) packet forwarding\\b.* - ports=(\\d+) - cores=(\\d+) - streams=(\\d+) ",
            Pattern.MULTILINE);
    private static final Pattern VERSION = Pattern.compile("RTE Version: 'DPDK ([^']+)'");
    private static final String PROMPT = "testpmd> ";
    private static final String STARTED = "Packet forwarding already started";

    static boolean atPrompt(String log) {
        return log.contains(PROMPT);
    }

    /** Whether the answer to {@code start} was that it had been started before: the only thing that testpmd says unbuffered. */
    static boolean started(String log) {
        return log.contains(STARTED);
    }

    /** The last configuration shown, if one is. */
    static Optional<ForwardingState> parse(String log) {
        return CONFIG.matcher(log)
                .results()
                .reduce((first, last) -> last)
                .map(found -> new ForwardingState(
                        found.group(1),
                        Integer.parseInt(found.group(2)),
                        Integer.parseInt(found.group(3)),
                        Integer.parseInt(found.group(4))));
    }

    /** The version that {@code testpmd -v} prints first. */
    static Optional<String> dpdkVersion(String log) {
        Matcher version = VERSION.matcher(log);
        return version.find() ? Optional.of(version.group(1)) : Optional.empty();
    }
}
