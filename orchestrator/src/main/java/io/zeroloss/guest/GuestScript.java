package io.zeroloss.guest;

import io.zeroloss.host.Command;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The scripts of this room: constant text from its resources, parameters as their own comments say. */
enum GuestScript {
    START("process.sh", "program.sh", "start.sh"),
    STOP("process.sh", "stop.sh"),
    STATE("process.sh", "state.sh"),
    ASK("process.sh", "ask.sh"),
    THREADS("process.sh", "threads.sh"),
    PREFLIGHT("process.sh", "program.sh", "preflight.sh"),
    ACCEL("program.sh", "accel.sh"),
    VERSION("program.sh", "version.sh"),
    BANNER("banner.sh"),
    PREPARE_GUEST("prepare-guest.sh");

    private final String text;

    GuestScript(String... files) {
        // messages show how a command begins
        String title = "# guest: " + name().toLowerCase(Locale.ROOT).replace('_', ' ') + "\n";
        text = Stream.of(files).map(GuestScript::load).collect(Collectors.joining("", title, ""));
    }

    Command command(List<String> parameters) {
        return Command.script(text, parameters.toArray(String[]::new));
    }

    Command command(String... parameters) {
        return command(Arrays.asList(parameters));
    }

    /** For the one thing that POSIX sh cannot do, opening a TCP port. */
    Command bash(String... parameters) {
        List<String> argv = new ArrayList<>(List.of("bash", "-c", text, "zeroloss"));
        argv.addAll(Arrays.asList(parameters));
        return Command.of(argv);
    }

    /** Whether a command is this script. */
    boolean isIn(Command command) {
        return command.argv().contains(text);
    }

    private static String load(String file) {
        try (InputStream in = GuestScript.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + file + " is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
