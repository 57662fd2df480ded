package io.zeroloss.host;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line that a command's own shell writes to stdout and stderr before the command starts. It ends whatever login scripts
 * print (an {@code echo} in .bashrc, a warning on locales), and tells the process id, without which a command that is cut
 * off could not be killed: closing the channel leaves it running.
 *
 * @param pid of the command, which leads its process group; empty if the command has not started
 * @param rest what follows the mark, or all if there is none
 * @param restBytes its length as it came
 */
record StartMark(OptionalLong pid, String rest, int restBytes) {
    /** What marks and login scripts may take beside the output of the command itself. */
    static final int ROOM_BYTES = 64 << 10;

    private static final String SCRIPT = "echo zeroloss-pid $$; echo zeroloss-pid $$ >&2; exec \"$@\"";
    private static final Pattern MARK = Pattern.compile("^zeroloss-pid (\\d{1,18})\\r?\\n", Pattern.MULTILINE);

    /** The command line that marks its start and then becomes the command. */
    static String before(String commandLine) {
        return "sh -c " + ShellQuote.quote(SCRIPT) + " zeroloss " + commandLine;
    }

    static StartMark in(byte[] output) {
        // one character a byte, so that positions are the same
        Matcher mark = MARK.matcher(new String(output, StandardCharsets.ISO_8859_1));
        boolean found = mark.find();
        int start = found ? mark.end() : 0;
        return new StartMark(
                found ? OptionalLong.of(Long.parseLong(mark.group(1))) : OptionalLong.empty(),
                CommandCapture.text(Arrays.copyOfRange(output, start, output.length)),
                output.length - start);
    }
}
