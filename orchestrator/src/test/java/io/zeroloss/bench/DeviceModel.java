package io.zeroloss.bench;

import io.zeroloss.bench.LossTimeline.Lump;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The simulated devices, each with its truth. Loads are frames per second; {@code x} is load over capacity. */
enum DeviceModel {
    HARD {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            return excess(load, traits.capacityPps());
        }
    },
    KNEE {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            double start = 1 - traits.kneeWidth();
            double x = load / traits.capacityPps();
            double ratio =
                    x <= start ? 0 : x <= 1 ? .002 * Math.pow((x - start) / traits.kneeWidth(), 2) : 1 - .998 / x;
            return new LossTimeline(0, 0, load * ratio, List.of());
        }

        @Override
        double truthPps(Traits traits) {
            return traits.capacityPps() * (1 - traits.kneeWidth());
        }
    },
    OVERLOAD {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            double x = load / traits.capacityPps();
            double reached = x <= 1 ? 1 : Math.max(.5, 1 - .2 * (x - 1));
            return excess(load, traits.capacityPps() * reached);
        }
    },
    BUFFER {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            double excess = load - traits.capacityPps();
            return excess <= 0 ? excess(0, 1) : new LossTimeline(traits.bufferFrames() / excess, excess, 0, List.of());
        }

        @Override
        double truthPps(Traits traits) {
            return traits.capacityPps() + traits.bufferFrames() / 60;
        }
    },
    SLOWMODE {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            return excess(load, traits.capacityPps() * (random.nextDouble() < .1 ? .9 : 1));
        }
    },
    BURSTS {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            List<Lump> lumps = new ArrayList<>();
            for (int second = 0; second < Math.ceil(seconds); second++) {
                if (random.nextDouble() < traits.burstShare()) {
                    lumps.add(new Lump(Math.min(seconds, second + random.nextDouble()), 1 + random.nextInt(100)));
                }
            }
            return withLumps(excess(load, traits.capacityPps()), lumps);
        }
    },
    BIMODAL {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            double sign = random.nextDouble() < .5 ? -1 : 1;
            return excess(load, traits.capacityPps() * (1 + sign * traits.modeSpread()));
        }

        @Override
        double truthPps(Traits traits) {
            return traits.capacityPps() * (1 - traits.modeSpread());
        }
    },
    STALL {
        @Override
        LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random) {
            List<Lump> lumps = new ArrayList<>();
            long frames = (long) Math.floor(load * traits.stallSeconds() - traits.ringFrames());
            for (double at = gap(traits, random); at < seconds; at += gap(traits, random)) {
                if (frames > 0) {
                    lumps.add(new Lump(at, frames));
                }
            }
            return withLumps(excess(load, traits.capacityPps()), lumps);
        }

        @Override
        double zeroLossPps(Traits traits) {
            return Math.min(traits.capacityPps(), traits.ringFrames() / traits.stallSeconds());
        }

        private double gap(Traits traits, SplittableRandom random) {
            return -Math.log(1 - random.nextDouble()) * traits.stallGapSeconds();
        }
    };

    /** What is drawn anew for each device. */
    record Traits(
            double capacityPps,
            double kneeWidth,
            double bufferFrames,
            double modeSpread,
            double burstShare,
            double stallSeconds,
            double stallGapSeconds,
            double ringFrames) {
        static Traits nominal(double capacityPps) {
            return new Traits(capacityPps, .05, 65_536, .03, .02, 400e-6, 20, 2048);
        }

        static Traits drawn(double capacityPps, SplittableRandom random) {
            return new Traits(
                    capacityPps,
                    Draws.uniform(.02, .1, random),
                    Math.exp(Draws.uniform(Math.log(4096), Math.log(262_144), random)),
                    Draws.uniform(.01, .1, random),
                    Math.exp(Draws.uniform(Math.log(.005), Math.log(.05), random)),
                    400e-6,
                    20,
                    2048);
        }
    }

    /** Whether it loses frames in events that the load alone does not explain. */
    boolean hasEvents() {
        return this == BURSTS || this == STALL;
    }

    /** Below it the model is not what its name says. */
    double leastCapacityPps() {
        return this == STALL ? 6e6 : 1.2e6;
    }

    abstract LossTimeline timeline(double load, double seconds, Traits traits, SplittableRandom random);

    /** The load that a perfect search with 60 s trials reports. */
    double truthPps(Traits traits) {
        return traits.capacityPps();
    }

    /** The highest load that never loses a frame, where that is another than the truth. */
    double zeroLossPps(Traits traits) {
        return truthPps(traits);
    }

    private static LossTimeline excess(double load, double capacity) {
        return new LossTimeline(0, Math.max(0, load - capacity), 0, List.of());
    }

    private static LossTimeline withLumps(LossTimeline steady, List<Lump> lumps) {
        return new LossTimeline(steady.onsetSeconds(), steady.steadyPps(), steady.randomPps(), lumps);
    }
}
