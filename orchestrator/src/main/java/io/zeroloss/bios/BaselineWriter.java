package io.zeroloss.bios;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;

/** Writes a baseline as the document of kind {@code bios} that is read again. */
public final class BaselineWriter {
    private BaselineWriter() {}

    /** The document's text. Rows without an attribute keep their reason. */
    public static String yaml(Baseline baseline) {
        StringBuilder text = new StringBuilder();
        text.append("kind: bios\nname: ").append(quoted(baseline.name()));
        text.append("\ntitle: ").append(quoted(baseline.title()));
        text.append("\nserver: ").append(quoted(baseline.server()));
        baseline.processor().ifPresent(processor -> text.append("\nprocessor: ").append(quoted(processor)));
        text.append("\nbmc: ").append(quoted(baseline.bmc()));
        text.append("\nprovenance:\n  document: ").append(quoted(baseline.document()));
        if (!baseline.uncertain().isEmpty()) {
            text.append("\n  uncertain: ").append(list(baseline.uncertain()));
        }
        text.append("\nrows:\n");
        baseline.rows().forEach(row -> text.append(row(row)));
        return text.toString();
    }

    private static String row(BaselineRow row) {
        StringBuilder text = new StringBuilder("  - menu: ").append(list(row.menu()));
        text.append("\n    option: ").append(quoted(row.option()));
        text.append("\n    setting: ").append(quoted(row.setting()));
        row.held()
                .ifPresentOrElse(
                        held -> {
                            text.append("\n    attribute: ").append(quoted(held.attribute()));
                            text.append("\n    value: ").append(quoted(held.value()));
                            if (held.resource() != Resource.BIOS) {
                                text.append("\n    resource: ")
                                        .append(held.resource().word());
                            }
                            held.effectiveWhen()
                                    .ifPresent(condition -> text.append("\n    effectiveWhen: {attribute: ")
                                            .append(quoted(condition.attribute()))
                                            .append(", value: ")
                                            .append(quoted(condition.value()))
                                            .append("}"));
                        },
                        () -> text.append("\n    attribute: null\n    value: null\n    reason: ")
                                .append(quoted(row.reason())));
        if (!row.note().isEmpty()) {
            text.append("\n    note: ").append(quoted(row.note()));
        }
        return text.append("\n").toString();
    }

    /** JSON's quoting is YAML's double quotes. */
    private static String quoted(String text) {
        return TextNode.valueOf(text).toString();
    }

    private static String list(List<String> texts) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        texts.forEach(list::add);
        return list.toString();
    }
}
