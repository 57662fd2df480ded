package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.Kind;
import java.nio.file.Path;
import java.util.Optional;

/** Reads recorded BIOS tables. */
public final class BiosDocuments {
    private BiosDocuments() {}

    /**
     * Reads one.
     *
     * @param reference its name, or a path from the working directory
     * @param installation directory with {@code bios-baselines/}, for names that are not found where the user stands
     * @return the checked tree, which always has its {@code name}
     * @throws io.zeroloss.plan.document.DocumentException (exit code 2) with every mistake, each with file, line and column
     */
    public static JsonNode load(String reference, Path installation) {
        Problems problems = new Problems();
        Optional<Checked> found = References.ofUser(new Library(problems), installation, problems)
                .find(Kind.BIOS, reference, new Origin.CommandLine(reference));
        found.ifPresent(checked -> BiosChecks.check(checked, problems));
        problems.throwIfAny();
        Checked checked = found.orElseThrow();
        ObjectNode tree = checked.document().root().deepCopy();
        return tree.put("name", checked.name());
    }
}
