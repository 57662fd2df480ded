package io.zeroloss.cli;

import io.zeroloss.plan.Cell;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.plan.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a plan comes to, for programs. */
final class PlanAsJson {
    private PlanAsJson() {}

    /**
     * {@code {"plan", "description", "sha256", "settings": [{"key", "value", "from", "cost"}], "cells": [{"cell", "case",
     * "variant", "settings"}]}}: above what all cells share, in each cell what differs.
     */
    static Map<String, Object> of(ResolvedPlan plan) {
        Map<String, List<Setting>> values = PlanAsText.values(plan);
        List<Object> shared = new ArrayList<>();
        values.values().stream()
                .filter(settings -> settings.size() == 1)
                .forEach(settings -> shared.add(setting(settings.get(0))));
        List<Object> cells = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            List<Object> own = new ArrayList<>();
            cell.settings().values().stream()
                    .filter(setting ->
                            values.getOrDefault(setting.key(), List.of()).size() > 1)
                    .forEach(setting -> own.add(setting(setting)));
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("cell", cell.key());
            cell.caseName().ifPresent(name -> one.put("case", name));
            cell.variant().ifPresent(variant -> one.put("variant", variant));
            one.put("settings", own);
            cells.add(one);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("plan", plan.name());
        document.put("description", plan.description());
        document.put("sha256", plan.sha256());
        document.put("settings", shared);
        document.put("cells", cells);
        return document;
    }

    private static Map<String, Object> setting(Setting setting) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("key", setting.key());
        one.put("value", setting.parsed());
        one.put("from", setting.origin().toString());
        one.put("cost", setting.cost().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        return one;
    }
}
