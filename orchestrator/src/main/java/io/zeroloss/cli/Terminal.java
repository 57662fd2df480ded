package io.zeroloss.cli;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Command;
import io.zeroloss.host.LocalShell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The terminal, if somebody looks at stderr as it is written. */
final class Terminal {
    private static final Path STDERR = Path.of("/proc/self/fd/2");
    private static final int USUAL_COLUMNS = 80;
    private static final Pattern ROWS_AND_COLUMNS = Pattern.compile("\\d+ ([1-9]\\d{0,3})\\s*");

    private Terminal() {}

    /** Java's console needs stdin and stdout to be a terminal too; results are often piped while progress is watched. */
    static boolean isStderr() {
        try {
            String target = Files.readSymbolicLink(STDERR).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException e) {
            return false;
        }
    }

    /** How wide the terminal of stderr is now; 80 where nobody can tell. */
    static int columns() {
        try {
            Path terminal = Files.readSymbolicLink(STDERR);
            Matcher size = ROWS_AND_COLUMNS.matcher(new LocalShell()
                    .run(Command.of("stty", "-F", terminal.toString(), "size").within(Duration.ofSeconds(2)))
                    .stdout());
            return size.matches() ? Integer.parseInt(size.group(1)) : USUAL_COLUMNS;
        } catch (IOException | LabException e) {
            return USUAL_COLUMNS;
        }
    }
}
