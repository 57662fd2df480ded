package io.zeroloss.store.sql;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.ZerolossException;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.RunHeader;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Another zeroloss on the same ledger: a process of its own that records trials and prints the number of each once it is durable. */
final class LedgerPeer {
    private static final String MARK = "> ";

    private LedgerPeer() {}

    /**
     * {@code record DIR SEARCH COUNT} goes on with a search; {@code own DIR COUNT} does so in a run of its own; {@code count DIR
     * SEARCH} prints how many trials there are; {@code hold DIR TESTBED} runs on a testbed until stdin ends.
     */
    public static void main(String[] args) throws IOException {
        try (SqlLedger ledger = SqlLedger.open(new LedgerLocation(Path.of(args[1])), new SystemClock())) {
            switch (args[0]) {
                case "record" -> record(ledger, Long.parseLong(args[2]), Integer.parseInt(args[3]));
                case "own" -> record(ledger, Samples.search(ledger), Integer.parseInt(args[2]));
                case "count" -> say(ledger.trials(Long.parseLong(args[2])).size());
                case "hold" -> {
                    RunHeader header = Samples.header(Optional.of(args[2]));
                    say(ledger.openRun(header));
                    System.in.read();
                }
                default -> throw new IllegalArgumentException(args[0]);
            }
        } catch (ZerolossException e) {
            say("exit " + e.exitCode() + ": " + e.getMessage());
            System.exit(e.exitCode());
        }
    }

    private static void record(SqlLedger ledger, long search, int count) {
        int last = ledger.trials(search).size() + count;
        for (int seq = ledger.trials(search).size() + 1; seq <= last; seq++) {
            ledger.recordTrial(search, Samples.measured(seq));
            say(seq);
        }
    }

    private static void say(Object what) {
        System.out.println(MARK + what);
    }

    /** What a peer said; a log on the same stream is not it. */
    static Stream<String> said(BufferedReader output) {
        return output.lines().filter(line -> line.startsWith(MARK)).map(line -> line.substring(MARK.length()));
    }

    static Process start(String... args) throws IOException {
        return startFrom(ownClassPath(), args);
    }

    static Process startFrom(String classPath, String... args) throws IOException {
        return new ProcessBuilder(command(classPath, args))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    static List<String> command(String classPath, String... args) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", // lives for a second or two
                "-cp",
                classPath,
                LedgerPeer.class.getName()));
        command.addAll(List.of(args));
        return command;
    }

    /** Maven's test runner may stand on a class path of one jar that only names the others. */
    static String ownClassPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
