package io.zeroloss.run;

import io.zeroloss.search.Limits;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.traffic.TrafficSetup;
import java.util.LinkedHashMap;
import java.util.Map;

/** Every effective parameter of a search and its trials, as the result states it (docs/schema/result.schema.json). */
final class MethodRecord {
    private static final String PROTOCOL = "UDP over IPv4 over Ethernet II";

    private MethodRecord() {}

    static Map<String, Object> of(
            SearchParameters parameters, ProcedureSettings procedure, Limits limits, TrafficSetup setup) {
        Map<String, Object> method = new LinkedHashMap<>(parameters.effective());
        method.put("waits.preset", procedure.waits().name());
        method.put("waits.learningSeconds", procedure.waits().learning().toNanos() / 1e9);
        method.put("waits.restabiliseSeconds", procedure.waits().restabilise().toNanos() / 1e9);
        method.put("warmUpSeconds", procedure.warmUpSeconds());
        method.put("rateTolerance", procedure.rateTolerance());
        method.put("protocol", PROTOCOL);
        // exact, where the cell's key has whole bytes
        method.put("meanFrameBytes", setup.meanFrameBytes());
        method.put("limits.minLoadPps", limits.minLoadPps());
        method.put("limits.maxLoadPps", limits.maxLoadPps());
        method.put("limits.lineRatePps", limits.lineRatePps());
        return method;
    }
}
