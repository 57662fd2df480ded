package io.zeroloss.plan.document;

import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * Which plain scalars are not text: the core schema of YAML 1.2.2 section 10.3.2, without octal, infinity and not-a-number,
 * and without numbers that start with a needless zero. What YAML 1.1 would also turn into something else ({@code no},
 * {@code 12:30}, {@code 1_000}, {@code 2026-11-30}) stays text.
 */
final class CoreTags extends Resolver {
    private static final Pattern TRUE_OR_FALSE = Pattern.compile("true|True|TRUE|false|False|FALSE");
    private static final Pattern NOTHING = Pattern.compile("~|null|Null|NULL");
    private static final Pattern WHOLE = Pattern.compile("[-+]?(0|[1-9][0-9]{0,29})");
    private static final Pattern DECIMAL =
            Pattern.compile("[-+]?(\\.[0-9]{1,30}|(0|[1-9][0-9]{0,29})(\\.[0-9]{0,30})?)([eE][-+]?[0-9]{1,3})?");

    @Override
    protected void addImplicitResolvers() {
        addImplicitResolver(Tag.BOOL, TRUE_OR_FALSE, "tTfF");
        addImplicitResolver(Tag.INT, WHOLE, "-+0123456789");
        addImplicitResolver(Tag.FLOAT, DECIMAL, "-+.0123456789");
        addImplicitResolver(Tag.MERGE, MERGE, "<");
        addImplicitResolver(Tag.NULL, NOTHING, "~nN");
        addImplicitResolver(Tag.NULL, EMPTY, null);
    }
}
