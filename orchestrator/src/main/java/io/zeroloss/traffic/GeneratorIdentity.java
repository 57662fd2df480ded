package io.zeroloss.traffic;

import io.zeroloss.search.EarlyStop;

/**
 * A generator as it introduced itself.
 *
 * @param simulatedTime its trials return at once and took the seconds they report
 */
public record GeneratorIdentity(String name, String version, boolean simulatedTime, EarlyStop earlyStop) {}
