package io.zeroloss.plan.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SchemasTest {
    private static final Pattern OWN = Pattern.compile("\"(x-zeroloss-[a-z-]+)\"");

    @Test
    void theLibraryIsToldOfEveryKeywordThatIsNotItsOwn() {
        Set<String> used = new TreeSet<>();
        for (Kind kind : Kind.values()) {
            OWN.matcher(Schemas.of(kind).json().toString()).results().forEach(match -> used.add(match.group(1)));
        }
        assertThat(Schemas.OWN_KEYWORDS).containsExactlyElementsOf(used);
    }
}
