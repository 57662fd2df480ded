package io.zeroloss.plan.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;

/** Reads YAML files, one or more documents each. */
public final class DocumentReader {
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_ALIASES = 50;
    private static final int MOST_LEVELS = 50;

    private DocumentReader() {}

    /**
     * Reads a file.
     *
     * @param asked where the user asked for it, for a file that cannot be read
     * @param problems takes every mistake; a document after a mistake of grammar is not read
     */
    public static List<Document> read(Path path, Origin asked, Problems problems) {
        String file = displayName(path);
        if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
            // reading a pipe that nobody writes to would never end
            problems.add(asked, "cannot read " + file + ": it is no ordinary file");
            return List.of();
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(path)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (IOException e) {
            problems.add(asked, "cannot read " + file + ": " + reason(path, e));
            return List.of();
        }
        if (bytes.length > MOST_BYTES) {
            problems.add(asked, file + " is larger than 1 MiB, the most a document may be");
            return List.of();
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            int problemsBefore = problems.count();
            List<Document> documents =
                    parse(path, file, text.startsWith("\uFEFF") ? text.substring(1) : text, problems);
            if (documents.isEmpty() && problems.count() == problemsBefore) {
                problems.add(asked, file + " is empty: a document starts with `kind:`");
            }
            return documents;
        } catch (CharacterCodingException e) {
            problems.add(asked, file + " is not UTF-8 text");
            return List.of();
        }
    }

    /** Reads text that is not in a file, for example a value of the command line; places count from 1:1. */
    public static List<Document> parse(Path path, String file, String text, Problems problems) {
        LoaderOptions limits = new LoaderOptions();
        limits.setMaxAliasesForCollections(MOST_ALIASES);
        limits.setNestingDepthLimit(MOST_LEVELS);
        limits.setCodePointLimit(MOST_BYTES);
        List<Document> documents = new ArrayList<>();
        try {
            Composer composer = new Composer(new ParserImpl(new StreamReader(text), limits), new CoreTags(), limits);
            while (composer.checkNode()) {
                Node node = composer.getNode();
                TreeBuilder builder = new TreeBuilder(file, problems);
                documents.add(new Document(path, file, text, builder.root(node), builder.places()));
            }
        } catch (MarkedYAMLException e) {
            problems.add(place(file, e), "this cannot be read as YAML: " + words(e));
        } catch (ReaderException e) {
            problems.add(
                    place(file, text, e.getPosition()),
                    String.format("a character that YAML does not allow: U+%04X", e.getCodePoint()));
        } catch (TreeBuilder.TooLarge e) {
            problems.add(e.place(), e.problem());
        } catch (YAMLException e) {
            problems.add(new Origin.InFile(file, 1, 1), "this cannot be read as YAML: " + e.getMessage());
        }
        return documents;
    }

    /** A file as seen from where the user stands: relative below the working directory, else absolute. */
    public static String displayName(Path path) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = path.toAbsolutePath().normalize();
        return absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
    }

    private static String reason(Path path, IOException e) {
        if (!Files.exists(path)) {
            return Files.isSymbolicLink(path) ? "it is a link that leads nowhere" : "no such file";
        }
        return Files.isDirectory(path) ? "it is a directory" : e.getClass().getSimpleName();
    }

    private static Origin place(String file, MarkedYAMLException e) {
        if (e.getProblemMark() != null) {
            return TreeBuilder.at(file, e.getProblemMark());
        }
        return e.getContextMark() != null ? TreeBuilder.at(file, e.getContextMark()) : new Origin.InFile(file, 1, 1);
    }

    private static Origin place(String file, String text, int codePoints) {
        int end = text.offsetByCodePoints(0, Math.min(codePoints, text.codePointCount(0, text.length())));
        int lineStart = text.lastIndexOf('\n', end - 1) + 1;
        int line =
                1 + (int) text.substring(0, end).chars().filter(c -> c == '\n').count();
        return new Origin.InFile(file, line, 1 + text.codePointCount(lineStart, end));
    }

    private static String words(MarkedYAMLException e) {
        String problem = e.getProblem() == null ? "" : e.getProblem();
        String context = e.getContext() == null ? "" : e.getContext();
        return context.isEmpty() ? problem : context + ", " + problem;
    }
}
