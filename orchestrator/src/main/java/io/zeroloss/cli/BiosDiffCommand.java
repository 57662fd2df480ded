package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BiosBody;
import io.zeroloss.bios.BodyDifference;
import io.zeroloss.bios.BodyReader;
import io.zeroloss.bios.TableDifference;
import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code zeroloss bios diff}: a recorded table against a body that was saved, or against another table. */
@Command(
        name = "diff",
        description = "Compares a recorded table with a saved Redfish body, or with another table. Touches no server.",
        mixinStandardHelpOptions = true)
final class BiosDiffCommand implements Callable<Integer> {
    /** The largest body seen, with every attribute, has some 13 kB. */
    private static final int MOST_BYTES = 4 << 20;

    @Option(names = "--baseline", paramLabel = "BASELINE", required = true, description = "Name or file of a table.")
    private String baseline = "";

    @ArgGroup(multiplicity = "1")
    private Other other = new Other();

    @Option(names = "--fail-on-drift", description = "Exit code 1 if a setting that counts differs.")
    private boolean failOnDrift;

    @Mixin
    private Printed printed = new Printed();

    /** What it is compared with. */
    static final class Other {
        @Option(names = "--body", paramLabel = "FILE", description = "Body of GET …/Systems/1/Bios; - for stdin.")
        private String body = "";

        @Option(names = "--with", paramLabel = "BASELINE", description = "Name or file of another table.")
        private String table = "";
    }

    @Override
    public Integer call() {
        Baseline recorded = BiosCommand.baseline(baseline);
        boolean drift;
        if (other.table.isEmpty()) {
            BiosBody live = BodyReader.read(text(other.body), other.body.equals("-") ? "stdin" : other.body);
            BodyDifference difference = BodyDifference.between(recorded, live);
            printed.print(() -> BiosJson.of(difference), () -> BiosText.of(difference, recorded.name()));
            drift = difference.hasDrift();
        } else {
            Baseline second = BiosCommand.baseline(other.table);
            TableDifference difference = TableDifference.between(recorded, second);
            printed.print(() -> BiosJson.of(difference), () -> BiosText.of(difference, recorded.name(), second.name()));
            drift = !difference.different().isEmpty();
        }
        return failOnDrift && drift ? 1 : 0;
    }

    private static String text(String file) {
        try (InputStream in = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new InputException(file + " is larger than 4 MiB; a BIOS body has some 10 kB");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new InputException(
                    "--body: cannot read " + file + " (" + e.getClass().getSimpleName() + ")", e);
        }
    }
}
