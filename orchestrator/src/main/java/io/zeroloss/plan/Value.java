package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Origin;

/** A value with where it comes from. */
record Value(JsonNode json, Origin origin, Layer layer) {}
