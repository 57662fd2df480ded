package io.zeroloss.simlab.datapath;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What frames cost: the figures of {@code parameters.yaml}, which tells the meaning and the source of each.
 *
 * @param flows factor by number of flows
 * @param sibling factor on a core whose other thread is busy
 * @param bios factor by attribute and value; what does not stand there has no effect
 */
public record CostParameters(
        Map<String, Cpu> cpus,
        Kinds kinds,
        TreeMap<Integer, Double> flows,
        Numa numa,
        double sibling,
        Guest guest,
        Upcalls upcalls,
        Latency latency,
        Map<String, Map<String, Double>> bios,
        Random random) {
    /** A processor; cycles are of one frame in one pass. */
    public record Cpu(
            double baseGhz, double turboGhz, double cycles, double cyclesPerByte, double perGuest, double perPmd) {}

    /** Factors by way through OVS. */
    public record Kinds(
            double physicalToPhysical, double physicalToVhost, double vhostToPhysical, double vhostToVhost) {}

    /** Factors for a thread away from the port or the guest's memory. */
    public record Numa(double nicRemote, double guestRemote) {}

    /** testpmd's cost of a frame. */
    public record Guest(double cycles, double cyclesPerByte) {}

    /**
     * Misses of the datapath.
     *
     * @param perMegaflow frames that miss before a megaflow is there
     */
    public record Upcalls(int perMegaflow, int emcEntries) {}

    /** Time through the host without queueing. */
    public record Latency(double fixedMicros, double perPassMicros) {}

    /** Standard deviations of factors on cycles, and what happens now and then. */
    public record Random(
            double perBoot,
            double perOvsStart,
            double perGuestStart,
            double perSecond,
            double slowModeChance,
            double slowModeFactor,
            double stallEverySeconds,
            double stallMeanSeconds) {}

    /** Those that come with the lab. */
    public static CostParameters shipped() {
        try (InputStream yaml = Objects.requireNonNull(CostParameters.class.getResourceAsStream("parameters.yaml"))) {
            return new YAMLMapper()
                    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .readValue(yaml, CostParameters.class);
        } catch (IOException e) {
            throw new UncheckedIOException("parameters.yaml of the jar", e);
        }
    }

    /** @throws IllegalArgumentException for a processor that has no figures */
    Cpu cpu(String profile) {
        Cpu cpu = cpus.get(profile);
        if (cpu == null) {
            throw new IllegalArgumentException(
                    "no cost figures for the processor `%s`; there are those of %s".formatted(profile, cpus.keySet()));
        }
        return cpu;
    }

    /** What a BIOS table does to cycles. */
    double biosFactor(Map<String, String> table) {
        double factor = 1;
        // in order of names, so that rounding is the same in every run
        for (Map.Entry<String, String> row : new TreeMap<>(table).entrySet()) {
            factor *= bios.getOrDefault(row.getKey(), Map.of()).getOrDefault(row.getValue(), 1.0);
        }
        return factor;
    }

    /** Between two numbers of flows by their logarithm. */
    double flowFactor(long count) {
        int flowCount = (int) Math.max(1, Math.min(Integer.MAX_VALUE, count));
        Map.Entry<Integer, Double> below = flows.floorEntry(flowCount);
        Map.Entry<Integer, Double> above = flows.ceilingEntry(flowCount);
        if (below == null || above == null) {
            return below == null ? flows.firstEntry().getValue() : below.getValue();
        }
        if (below.getKey().equals(above.getKey())) {
            return below.getValue();
        }
        double share = StrictMath.log((double) flowCount / below.getKey())
                / StrictMath.log((double) above.getKey() / below.getKey());
        return below.getValue() + share * (above.getValue() - below.getValue());
    }
}
