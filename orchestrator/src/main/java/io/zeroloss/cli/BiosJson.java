package io.zeroloss.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineRow;
import io.zeroloss.bios.BodyDifference;
import io.zeroloss.bios.PendingChange;
import io.zeroloss.bios.Resource;
import io.zeroloss.bios.TableDifference;
import java.util.List;

/** BIOS tables and differences as JSON; the keys are a contract with users' scripts. */
final class BiosJson {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private BiosJson() {}

    static String of(Baseline table) {
        ObjectNode json = JSON.objectNode();
        json.put("name", table.name())
                .put("title", table.title())
                .put("server", table.server())
                .put("processor", table.processor().orElse(null))
                .put("bmc", table.bmc())
                .put("document", table.document());
        ArrayNode rows = json.putArray("rows");
        table.rows().forEach(row -> rows.add(of(row)));
        return text(json);
    }

    private static ObjectNode of(BaselineRow row) {
        ObjectNode json = JSON.objectNode();
        ArrayNode menu = json.putArray("menu");
        row.menu().forEach(menu::add);
        json.put("option", row.option()).put("setting", row.setting());
        json.put("attribute", row.held().map(BaselineRow.Held::attribute).orElse(null))
                .put("value", row.held().map(BaselineRow.Held::value).orElse(null))
                .put(
                        "resource",
                        row.held()
                                .map(BaselineRow.Held::resource)
                                .map(Resource::word)
                                .orElse(null));
        if (!row.reason().isEmpty()) {
            json.put("reason", row.reason());
        }
        if (!row.note().isEmpty()) {
            json.put("note", row.note());
        }
        return json;
    }

    static String of(BodyDifference difference) {
        return text(json(difference));
    }

    static String of(BodyDifference difference, List<PendingChange> pending) {
        ObjectNode json = json(difference);
        ArrayNode list = json.putArray("pending");
        for (PendingChange change : pending) {
            list.addObject()
                    .put("attribute", change.attribute())
                    .put("current", change.current())
                    .put("pending", change.pending());
        }
        return text(json);
    }

    private static ObjectNode json(BodyDifference difference) {
        ObjectNode json = JSON.objectNode();
        json.put("comparable", difference.comparable()).put("equal", difference.equal());
        ArrayNode drifted = json.putArray("drifted");
        for (BodyDifference.Drifted row : difference.drifted()) {
            ObjectNode one = drifted.addObject();
            one.put("attribute", row.attribute())
                    .put("option", row.option())
                    .put("recorded", row.recorded())
                    .put("live", row.live())
                    .put("inert", row.inertReason().isPresent());
            row.inertReason().ifPresent(reason -> one.put("inertReason", reason));
        }
        difference.absent().forEach(json.putArray("absent")::add);
        difference.recordedByHand().forEach(json.putArray("recordedByHand")::add);
        return json;
    }

    static String of(TableDifference difference) {
        ObjectNode json = JSON.objectNode();
        json.put("inBoth", difference.both().size());
        ArrayNode different = json.putArray("different");
        for (TableDifference.Pair pair : difference.different()) {
            different
                    .addObject()
                    .put("option", pair.first().option())
                    .put("first", pair.first().setting())
                    .put("second", pair.second().setting());
        }
        json.set("onlyInFirst", alone(difference.onlyInFirst()));
        json.set("onlyInSecond", alone(difference.onlyInSecond()));
        return text(json);
    }

    private static ArrayNode alone(List<TableDifference.Alone> rows) {
        ArrayNode json = JSON.arrayNode();
        for (TableDifference.Alone alone : rows) {
            ObjectNode one = json.addObject();
            one.put("option", alone.row().option()).put("setting", alone.row().setting());
            alone.kin().ifPresent(kin -> one.put("kin", kin.option()).put("kinSetting", kin.setting()));
        }
        return json;
    }

    private static String text(ObjectNode json) {
        return json.toString();
    }
}
