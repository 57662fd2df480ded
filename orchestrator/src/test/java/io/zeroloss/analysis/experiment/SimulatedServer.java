package io.zeroloss.analysis.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A server whose settings act as known factors on its rate. Each boot, each start of OVS and each run adds its own luck, the
 * first run after a start is slow, and the whole lab drifts.
 */
final class SimulatedServer {
    static final double BASELINE_PPS = 4.0e6;
    static final double DRIFT_PER_HOUR = -0.002;

    private static final double BOOT_SPREAD = 0.010;
    private static final double START_SPREAD = 0.005;
    private static final double RUN_SPREAD = 0.003;
    private static final double FIRST_RUN = 0.93;
    private static final double HOURS_PER_BOOT = 0.4;

    private final Map<String, Double> gains;
    private final Map<String, String> baseline;
    private final Random random;

    /**
     * A server.
     *
     * @param gains by setting: how much larger the rate is once the setting is not what it is in the baseline
     */
    SimulatedServer(Map<String, Double> gains, Map<String, String> baseline, long seed) {
        this.gains = new HashMap<>(gains);
        this.baseline = new HashMap<>(baseline);
        this.random = new Random(seed);
    }

    List<BootSample> measure(List<Variant> order, int startsPerBoot) {
        List<BootSample> samples = new ArrayList<>();
        for (Variant variant : order) {
            double hours = samples.size() * HOURS_PER_BOOT;
            samples.add(new BootSample(variant.name(), hours, boot(variant, hours, startsPerBoot)));
        }
        return samples;
    }

    private List<List<Double>> boot(Variant variant, double hours, int starts) {
        double rate = truth(variant) * (1 + DRIFT_PER_HOUR * hours) * luck(BOOT_SPREAD);
        List<List<Double>> runs = new ArrayList<>();
        for (int start = 0; start < starts; start++) {
            double ofStart = rate * luck(START_SPREAD);
            List<Double> ofRuns = new ArrayList<>();
            for (int run = 0; run < 4; run++) {
                ofRuns.add(ofStart * luck(RUN_SPREAD) * (run == 0 ? FIRST_RUN : 1));
            }
            runs.add(ofRuns);
        }
        return runs;
    }

    double truth(Variant variant) {
        double rate = BASELINE_PPS;
        for (Map.Entry<String, Double> gain : gains.entrySet()) {
            String value = variant.settings().get(gain.getKey());
            if (value != null && !value.equals(baseline.get(gain.getKey()))) {
                rate *= 1 + gain.getValue();
            }
        }
        return rate;
    }

    private double luck(double spread) {
        return Math.exp(spread * random.nextGaussian());
    }
}
