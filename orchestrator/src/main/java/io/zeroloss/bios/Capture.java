package io.zeroloss.bios;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a baseline of a live server. */
public final class Capture {
    private Capture() {}

    /**
     * Takes every setting that can be written again; in the order and the words of the server's registry, where it has one.
     *
     * @param name of the baseline
     * @param from what was read, and when, for the reader
     */
    public static Baseline of(String name, String from, BiosEndpoint server) {
        ServerIdentity identity = server.identity();
        Optional<AttributeRegistry> registry = server.registry();
        List<BaselineRow> rows = new ArrayList<>(rows(server.current(), registry));
        server.service().ifPresent(service -> rows.addAll(rows(service, Optional.empty())));
        return new Baseline(
                name,
                identity.model() + ", BIOS " + identity.biosVersion(),
                identity.model(),
                Optional.empty(),
                identity.bmc(),
                from,
                registry.isPresent()
                        ? List.of()
                        : List.of("Menu paths and the words of BIOS setup: the server's registry could not be read."),
                rows);
    }

    private static List<BaselineRow> rows(BiosBody body, Optional<AttributeRegistry> registry) {
        List<String> order =
                registry.map(known -> List.copyOf(known.attributes().keySet())).orElse(List.of());
        return body.attributes().entrySet().stream()
                .filter(entry -> !Unreplayable.matches(entry.getKey()))
                .filter(entry -> isSetting(entry.getKey(), registry))
                .sorted(Comparator.comparing(entry -> place(entry.getKey(), order)))
                .map(entry -> row(body.resource(), entry, registry.flatMap(known -> known.find(entry.getKey()))))
                .toList();
    }

    private static int place(String attribute, List<String> order) {
        int place = order.indexOf(attribute);
        return place < 0 ? order.size() : place;
    }

    private static boolean isSetting(String attribute, Optional<AttributeRegistry> registry) {
        return registry.flatMap(known -> known.find(attribute))
                .map(known -> !known.readOnly() && !known.type().equals("Password"))
                .orElse(true);
    }

    private static BaselineRow row(
            Resource resource, Map.Entry<String, String> entry, Optional<AttributeRegistry.Attribute> known) {
        String attribute = entry.getKey();
        String value = entry.getValue();
        return new BaselineRow(
                resource == Resource.SERVICE
                        ? List.of("Service Options")
                        : known.map(AttributeRegistry.Attribute::menu).orElse(List.of()),
                known.map(AttributeRegistry.Attribute::label).orElse(attribute),
                known.map(words -> words.words(value)).orElse(value),
                Optional.of(new BaselineRow.Held(resource, attribute, value, Optional.empty())),
                "",
                "");
    }
}
