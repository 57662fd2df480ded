package io.zeroloss.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes the generator of a testbed that has passed its checks. */
final class GeneratorBuilder {
    private static final int TREX_PORT = 4501;
    private static final String TREX_USER = "zeroloss";
    private static final double LINK_SECONDS = 60;
    /** RFC 2544 section 23. */
    private static final double SETTLE_SECONDS = 2;

    private static final double LATENCY_PPS = 1000;

    private final Settings settings;
    private final UnaryOperator<Path> besideDocument;
    private final Path installation;

    /**
     * A builder.
     *
     * @param besideDocument resolves a path of {@code generator.command}
     */
    GeneratorBuilder(Settings settings, UnaryOperator<Path> besideDocument, Path installation) {
        this.settings = settings;
        this.besideDocument = besideDocument;
        this.installation = installation;
    }

    GeneratorChoice build() {
        return settings.text("generator.type").equals("trex") ? trex() : new GeneratorChoice.Exec(command());
    }

    private GeneratorChoice.Trex trex() {
        return new GeneratorChoice.Trex(
                settings.text("generator.host"),
                settings.findInteger("generator.port").orElse(TREX_PORT),
                settings.findText("generator.user").orElse(TREX_USER),
                settings.find("generator.force").isPresent() && settings.truth("generator.force"),
                settings.findNumber("generator.linkSeconds").orElse(LINK_SECONDS),
                settings.findNumber("generator.settleSeconds").orElse(SETTLE_SECONDS),
                settings.findNumber("generator.latencyPps").orElse(LATENCY_PPS));
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        settings.list("generator.command").forEach(word -> command.add(word.asText()));
        String program = command.get(0);
        if (program.contains("/")) {
            Path beside = besideDocument.apply(Path.of(program));
            boolean installed = !Files.exists(beside) && Files.exists(installation.resolve(program));
            command.set(0, (installed ? installation.resolve(program) : beside).toString());
        }
        return command;
    }
}
