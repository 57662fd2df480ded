package io.zeroloss.plan;

import io.zeroloss.plan.document.DocumentReader;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.Nearest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the document that a name or path stands for: in the naming file itself, then from the naming file's directory, then
 * from the installation; a name also in the standard folder of its kind in both.
 */
final class References {
    private static final int MOST_LISTED = 500;
    private static final List<String> ENDINGS = List.of("", ".yaml", ".yml");

    private final Library library;
    private final Optional<Checked> naming;
    private final Path directory;
    private final Path installation;
    private final Problems problems;
    private final Map<String, Optional<Checked>> answers = new LinkedHashMap<>();

    /** References of a document. */
    static References of(Checked naming, Library library, Path installation, Problems problems) {
        return new References(library, Optional.of(naming), naming.directory(), installation, problems);
    }

    /** References of the command line, relative to the working directory. */
    static References ofUser(Library library, Path installation, Problems problems) {
        return new References(library, Optional.empty(), Path.of("").toAbsolutePath(), installation, problems);
    }

    private References(
            Library library, Optional<Checked> naming, Path directory, Path installation, Problems problems) {
        this.library = library;
        this.naming = naming;
        this.directory = directory;
        this.installation = installation.toAbsolutePath().normalize();
        this.problems = problems;
    }

    /** The document, or nothing, which is then told once. */
    Optional<Checked> find(Kind kind, String reference, Origin origin) {
        Optional<Checked> known = answers.get(kind + " " + reference);
        if (known != null) {
            return known;
        }
        Optional<Checked> found = look(kind, reference, origin);
        answers.put(kind + " " + reference, found);
        return found;
    }

    private Optional<Checked> look(Kind kind, String reference, Origin origin) {
        for (Checked beside : beside(kind, origin)) {
            if (beside.name().equals(reference)) {
                return Optional.of(beside);
            }
        }
        String otherKind = "";
        for (Path file : files(kind, reference, origin)) {
            Library.Contents contents = library.read(file, origin);
            List<Checked> right = contents.of(kind);
            if (right.size() == 1) {
                return Optional.of(right.get(0));
            }
            if (right.size() > 1) {
                return byName(kind, right, file, origin);
            }
            if (contents.broken()) {
                return Optional.empty();
            }
            if (!contents.documents().isEmpty() && otherKind.isEmpty()) {
                otherKind = "; " + DocumentReader.displayName(file) + " holds a "
                        + contents.documents().get(0).kind().word();
            }
        }
        problems.add(
                origin,
                "no " + kind.word() + " '" + Shown.shortened(reference) + "' in "
                        + places(kind, origin).stream().map(References::shown).collect(Collectors.joining(", "))
                        + otherKind + "; " + Nearest.hint(reference, names(kind, origin)));
        return Optional.empty();
    }

    /** A file with several of a kind is asked for the one of its own name. */
    private Optional<Checked> byName(Kind kind, List<Checked> several, Path file, Origin origin) {
        Optional<Checked> named = several.stream()
                .filter(one -> one.name().equals(Checked.nameOf(file)))
                .findFirst();
        if (named.isEmpty()) {
            problems.add(
                    origin,
                    shown(file) + " holds " + several.size() + " documents of kind " + kind.word() + ", none named "
                            + Checked.nameOf(file) + "; give each a file of its own");
        }
        return named;
    }

    private List<Checked> beside(Kind kind, Origin origin) {
        return naming.map(document ->
                        library.read(document.document().path(), origin).of(kind))
                .orElse(List.of());
    }

    /** What the user types is first looked for where he stands. */
    private Set<Path> places(Kind kind, Origin origin) {
        Set<Path> bases = new LinkedHashSet<>();
        if (origin instanceof Origin.CommandLine) {
            bases.add(Path.of("").toAbsolutePath());
        }
        bases.add(directory);
        bases.add(installation);
        Set<Path> places = new LinkedHashSet<>();
        for (Path base : bases) {
            places.add(base);
            places.add(base.resolve(kind.folder()));
        }
        return places;
    }

    private List<Path> files(Kind kind, String reference, Origin origin) {
        return places(kind, origin).stream()
                .flatMap(place -> ENDINGS.stream().map(ending -> fileAt(place, reference + ending)))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private static Optional<Path> fileAt(Path place, String reference) {
        try {
            Path file = place.resolve(reference).normalize();
            return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Set<String> names(Kind kind, Origin origin) {
        Set<String> names = new LinkedHashSet<>();
        beside(kind, origin).forEach(one -> names.add(one.name()));
        places(kind, origin).stream()
                .filter(place -> place.endsWith(kind.folder()))
                .forEach(place -> names.addAll(documentsIn(place)));
        return names;
    }

    /** For a hint only, so a directory that cannot be listed has none. */
    private static List<String> documentsIn(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> listed = Files.list(directory)) {
            return listed.filter(file -> file.toString().matches(".*\\.ya?ml"))
                    .limit(MOST_LISTED)
                    .map(Checked::nameOf)
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private static String shown(Path path) {
        String name = DocumentReader.displayName(path);
        return name.isEmpty() ? "." : name;
    }
}
