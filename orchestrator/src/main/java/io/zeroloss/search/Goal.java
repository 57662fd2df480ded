package io.zeroloss.search;

/**
 * A goal in the sense of RFC 9971.
 *
 * @param name for people and files, for example {@code ndr}, {@code pdr}
 * @param lossRatio a trial is low-loss if no direction lost more than this share, 0 &le; ratio &lt; 1
 * @param exceedRatio share of the duration sum that may be high-loss, 0 &le; ratio &lt; 1
 * @param finalTrialSeconds a trial shorter than this is short
 * @param durationSumSeconds trial seconds that settle a load
 * @param relativeWidth the wished distance of upper and lower bound as a share of the upper, 0 &lt; width &lt; 1
 * @param toleratedFrames frames that a direction may lose in any one trial, whatever share of it they are; 0 in RFC 9971
 */
public record Goal(
        String name,
        double lossRatio,
        double exceedRatio,
        double finalTrialSeconds,
        double durationSumSeconds,
        double relativeWidth,
        long toleratedFrames) {
    public Goal {
        if (!(lossRatio >= 0 && lossRatio < 1 && exceedRatio >= 0 && exceedRatio < 1)) {
            throw new IllegalArgumentException(name + ": loss ratio and exceed ratio are at least 0 and below 1: "
                    + lossRatio + ", " + exceedRatio);
        }
        if (!(finalTrialSeconds > 0 && durationSumSeconds >= finalTrialSeconds)) {
            throw new IllegalArgumentException(name + ": 0 < final trial duration <= duration sum must hold: "
                    + finalTrialSeconds + " s, " + durationSumSeconds + " s");
        }
        if (!(relativeWidth > 0 && relativeWidth < 1)) {
            throw new IllegalArgumentException(name + ": the relative width is above 0 and below 1: " + relativeWidth);
        }
        if (toleratedFrames < 0) {
            throw new IllegalArgumentException(name + ": tolerated frames are at least 0: " + toleratedFrames);
        }
    }

    /** A goal that tolerates no frame beyond its loss ratio. */
    public Goal(
            String name,
            double lossRatio,
            double exceedRatio,
            double finalTrialSeconds,
            double durationSumSeconds,
            double relativeWidth) {
        this(name, lossRatio, exceedRatio, finalTrialSeconds, durationSumSeconds, relativeWidth, 0);
    }

    /** The same goal with another loss ratio. */
    Goal withLossRatio(double ratio) {
        return new Goal(
                name, ratio, exceedRatio, finalTrialSeconds, durationSumSeconds, relativeWidth, toleratedFrames);
    }
}
