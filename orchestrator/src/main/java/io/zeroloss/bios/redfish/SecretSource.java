package io.zeroloss.bios.redfish;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.ZerolossException;
import io.zeroloss.host.Command;
import io.zeroloss.host.CommandResult;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Where a secret is: {@code env:NAME}, {@code file:PATH} of mode 0600, or {@code command:PROGRAM ARGUMENT…} whose first line of
 * output it is. A secret itself never stands in a document or on a command line.
 */
public final class SecretSource {
    private static final Set<PosixFilePermission> OWNER_ONLY =
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    private static final int MOST_BYTES = 4096;

    private final Map<String, String> environment;
    private final Shell thisMachine;

    /** A reader of this process's environment and this machine's files and programs. */
    public SecretSource(Map<String, String> environment, Shell thisMachine) {
        this.environment = environment;
        this.thisMachine = thisMachine;
    }

    /**
     * Reads a secret.
     *
     * @param key the key that names the source, for messages
     * @throws InputException if it is not there, or a file is open to others
     */
    public String read(String key, String source) {
        String place = source.substring(source.indexOf(':') + 1);
        String secret = switch (source.substring(0, Math.max(0, source.indexOf(':')))) {
            case "env" -> fromEnvironment(key, place);
            case "file" -> fromFile(key, Path.of(place));
            case "command" -> fromCommand(key, place);
            default ->
                throw new InputException(
                        key + ": expected env:NAME, file:PATH or command:PROGRAM, found something else; a secret"
                                + " itself must not stand there");
        };
        String line = secret.lines().findFirst().orElse("");
        if (line.isEmpty()) {
            throw new InputException(key + ": the secret from " + kind(source) + " is empty");
        }
        return line;
    }

    private static String kind(String source) {
        return source.startsWith("command:") ? "command:" : source;
    }

    private String fromEnvironment(String key, String name) {
        String value = environment.get(name);
        if (value == null) {
            throw new InputException(key + ": the environment variable " + name + " is not set; export it");
        }
        return value;
    }

    private static String fromFile(String key, Path file) {
        try {
            Set<PosixFilePermission> open = EnumSet.noneOf(PosixFilePermission.class);
            open.addAll(Files.getPosixFilePermissions(file));
            open.removeAll(OWNER_ONLY);
            if (!open.isEmpty()) {
                throw new InputException(key + ": " + file + " is open to others; chmod 0600 " + file);
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new InputException(key + ": " + file + " is larger than a secret is");
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new InputException(
                    key + ": cannot read " + file + " (" + e.getClass().getSimpleName() + ")", e);
        }
    }

    private String fromCommand(String key, String words) {
        try {
            CommandResult result =
                    thisMachine.run(Command.of(words.strip().split(" +", -1)).withOutputLimitBytes(MOST_BYTES));
            if (result.succeeded()) {
                return result.stdout();
            }
            throw new InputException(key + ": its command ended with exit code " + result.exitCode());
        } catch (InputException e) {
            throw e;
        } catch (ZerolossException e) {
            throw new InputException(key + ": its command cannot be run", e);
        }
    }
}
