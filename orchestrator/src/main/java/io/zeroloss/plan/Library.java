package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.DocumentReader;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.Nearest;
import io.zeroloss.plan.schema.SchemaCheck;
import io.zeroloss.plan.schema.Schemas;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and checks each file once. */
final class Library {
    private final Problems problems;
    private final Map<Path, Contents> files = new LinkedHashMap<>();

    Library(Problems problems) {
        this.problems = problems;
    }

    /**
     * What a file holds.
     *
     * @param documents those that say what they are
     * @param broken whether anything in it is wrong; that has been told
     */
    record Contents(List<Checked> documents, boolean broken) {
        List<Checked> of(Kind kind) {
            return documents.stream().filter(one -> one.kind() == kind).toList();
        }
    }

    /** The texts of all files read so far, in the order they were asked for. */
    List<String> texts() {
        return files.values().stream()
                .filter(contents -> !contents.documents().isEmpty())
                .map(contents -> contents.documents().get(0).document().text())
                .toList();
    }

    /** A file's contents; mistakes are told. */
    Contents read(Path file, Origin asked) {
        Path path = file.toAbsolutePath().normalize();
        Contents known = files.get(path);
        if (known != null) {
            return known;
        }
        int before = problems.count();
        List<Checked> documents = new ArrayList<>();
        for (Document document : DocumentReader.read(path, asked, problems)) {
            check(document).ifPresent(documents::add);
        }
        Contents contents = new Contents(List.copyOf(documents), problems.count() > before);
        files.put(path, contents);
        return contents;
    }

    private Optional<Checked> check(Document document) {
        JsonNode kind = document.root().path("kind");
        if (!document.root().isObject() || kind.isMissingNode()) {
            problems.add(
                    document.value(Pointer.ROOT),
                    "the key 'kind' is missing; expected one of " + String.join(", ", Kind.words()));
            return Optional.empty();
        }
        Optional<Kind> known = Kind.of(kind.asText());
        if (known.isEmpty()) {
            problems.add(
                    document.value("/kind"),
                    "kind: expected one of " + String.join(", ", Kind.words()) + ", found '"
                            + Shown.shortened(kind.asText()) + "'; " + Nearest.hint(kind.asText(), Kind.words()));
        }
        return known.map(is -> new Checked(
                is,
                document,
                SchemaCheck.check(Schemas.of(is), document.root(), SchemaCheck.Places.of(document), problems)));
    }
}
