package io.zeroloss.plan;

import io.zeroloss.plan.document.Origin;

/**
 * One effective value.
 *
 * @param key dotted, for example {@code vswitch.pmds.count}
 * @param value as JSON
 * @param cost of changing it between two cells
 * @param origin where the value comes from
 */
public record Setting(String key, String value, ChangeCost cost, Origin origin) {}
