package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The findings of a search, one method a code. */
final class SearchFindings {
    private SearchFindings() {}

    static Finding lineRate(double pps) {
        return new Finding(
                "LINE_RATE",
                Severity.INFO,
                "No loss that the goal forbids up to the line rate; the device is not the limit.",
                Map.of("lineRatePps", pps),
                "");
    }

    static Finding generatorLimit(double pps) {
        return new Finding(
                "GENERATOR_LIMIT",
                Severity.SUSPECT,
                "The generator sends no more than this; the device forwards at least so much.",
                Map.of("maxLoadPps", pps),
                "Give the generator more cores or ports, or read the result as 'at least'.");
    }

    static Finding generatorBelowMinimum(double pps, double minLoadPps) {
        return new Finding(
                "GENERATOR_LIMIT",
                Severity.INVALID,
                "The generator does not even reach the minimum load.",
                Map.of("maxLoadPps", pps, "minLoadPps", minLoadPps),
                "Check the generator; lower the minimum load only if so little is meant.");
    }

    /** @param shortfalls of each trial, as a share of the load asked */
    static Finding alwaysShort(DoubleSummaryStatistics shortfalls) {
        return new Finding(
                "GENERATOR_FAULT",
                Severity.INVALID,
                String.format(
                        Locale.ROOT,
                        "The generator sent %.2f to %.2f %% less than asked in each of %d trials, although each asked for less than"
                                + " it had just sent: it is not at its limit, it does not keep the rate.",
                        shortfalls.getMin() * 100,
                        shortfalls.getMax() * 100,
                        shortfalls.getCount()),
                Map.of("smallestShortfall", shortfalls.getMin(), "largestShortfall", shortfalls.getMax()),
                "Mend the generator's pacing, or allow such a shortfall with the tolerance.");
    }

    static Finding maxLoad(double pps) {
        return new Finding(
                "MAX_LOAD",
                Severity.INFO,
                "The goal holds at the highest load the search was allowed; the device forwards at least so much.",
                Map.of("maxLoadPps", pps),
                "Raise the maximum load to find the capacity.");
    }

    static Finding noLowerBound(String goal, double minLoadPps) {
        return new Finding(
                "NO_LOWER_BOUND",
                Severity.INVALID,
                "Goal " + goal + " failed at every load down to the minimum.",
                Map.of("goal", goal, "minLoadPps", minLoadPps),
                "Look at the loss account of the trials, or lower the minimum load.");
    }

    static Finding noConnectivity(String direction, double minLoadPps) {
        return new Finding(
                "NO_CONNECTIVITY",
                Severity.INVALID,
                "Direction " + direction + " received nothing, not even at the minimum load.",
                Map.of("direction", direction, "minLoadPps", minLoadPps),
                "Check cabling, flows and guest forwarding of that direction.");
    }

    static Finding fault(Outcome.Unusable unusable) {
        return new Finding(
                unusable.reason().name(),
                Severity.INVALID,
                "The search ended because a trial was unusable " + (Faults.REPEATS + 1) + " times in a row: "
                        + unusable.detail(),
                Map.of("attempts", Faults.REPEATS + 1),
                "Repair what the message names and run again; what was measured is kept.");
    }

    static Finding foreignFrames(long frames, double ratio) {
        return new Finding(
                "FOREIGN_FRAMES",
                Severity.INFO,
                "More frames came back than were sent, a number that does not grow with the load: other traffic on the link.",
                Map.of("mostFramesInATrial", frames, "shareOfOffered", ratio),
                "Silence LLDP, ARP, IPv6 and the like on the test ports; as many lost frames stay unseen.");
    }

    static Finding duplicates(long frames, double ratio) {
        return new Finding(
                "DUPLICATES",
                Severity.INVALID,
                String.format(
                        Locale.ROOT,
                        "Up to %.4f %% more frames came back than were sent, growing with the load: frames are duplicated or"
                                + " counted twice.",
                        ratio * 100),
                Map.of("mostFramesInATrial", frames, "shareOfOffered", ratio),
                "Look for flooding (unlearned MAC addresses), loops and mirror ports; check the counters.");
    }

    static Finding passedOnRetry(String goal, double lowerPps, double lowestFailedPps, long failed) {
        return new Finding(
                "PASSED_ON_RETRY",
                Severity.SUSPECT,
                "Trials at or below the lower bound of goal " + goal + " failed before their load passed.",
                Map.of("goal", goal, "loadPps", lowerPps, "lowestFailedPps", lowestFailedPps, "failedTrials", failed),
                "Read it as a load that the device can carry, not one that it always does.");
    }

    static Finding noEnd(int trials) {
        return new Finding(
                "SEARCH_UNSETTLED",
                Severity.INVALID,
                "The device contradicted itself for " + trials + " trials; the search gave up with its bounds kept.",
                Map.of("trials", trials),
                "Look at the trials: something changes while it is measured.");
    }

    static Finding confirmed(double pps, double seconds) {
        return new Finding(
                "CONFIRMED",
                Severity.INFO,
                String.format(Locale.ROOT, "The rate found held for %.0f s.", seconds),
                Map.of("loadPps", pps, "confirmSeconds", seconds),
                "");
    }

    static Finding confirmationFailed(double pps, double afterSeconds) {
        return new Finding(
                "CONFIRMATION_FAILED",
                Severity.SUSPECT,
                String.format(
                        Locale.ROOT,
                        "A rate of %.0f pps that was proven failed after %.1f s of its confirmation.",
                        pps,
                        afterSeconds),
                Map.of("loadPps", pps, "afterSeconds", afterSeconds),
                "The result is what was found afterwards; confirm it again.");
    }

    static Finding lossFloor(LossFloor floor) {
        EventRate events = floor.events();
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("secondsShare", events.shareOfSeconds());
        events.framesEach().ifPresent(frames -> evidence.put("framesPerBurst", frames));
        evidence.put("trialsWithBursts", events.trials());
        evidence.put("secondsWatched", events.watchedSeconds());
        evidence.put("correctedLossRatio", floor.ratio());
        return new Finding(
                "LOSS_FLOOR",
                Severity.SUSPECT,
                String.format(
                        Locale.ROOT,
                        "The device loses some frames at any load, in about %.2g %% of the seconds; the capacity is that under"
                                + " a goal corrected for it.",
                        100 * events.shareOfSeconds()),
                evidence,
                "Look for what disturbs the data path whatever the load: interrupts, links, housekeeping on the PMD cores.");
    }

    static Finding stallLimit(Stalls stalls) {
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("zeroLossPps", stalls.cleanPps());
        evidence.put("lossyPps", stalls.lossyPps());
        stalls.stallSeconds().ifPresent(seconds -> evidence.put("stallMicroseconds", seconds * 1e6));
        stalls.ringFrames().ifPresent(frames -> evidence.put("ringFrames", frames));
        evidence.put("secondsBetweenStalls", stalls.events().gapSeconds());
        return new Finding(
                "STALL_LIMIT",
                Severity.SUSPECT,
                "The device stops now and then for so long that its receive ring overflows above the zero-loss rate; the"
                        + " capacity is that without stalls.",
                evidence,
                "Deepen the receive rings, or find what stops the PMD threads.");
    }

    static Finding loadsOutOfReach(List<Double> loadsPps, double ceilingPps) {
        return new Finding(
                "LOAD_OUT_OF_REACH",
                Severity.SUSPECT,
                "Some of the loads asked for are above what generator and line carry, and were not measured.",
                Map.of("loadsPps", loadsPps, "maxLoadPps", ceilingPps),
                "Take them out of the list, or give the generator more cores or ports.");
    }

    static Finding noPassingLoad(String goal, double lowestPps) {
        return new Finding(
                "NO_LOWER_BOUND",
                Severity.INVALID,
                "Goal " + goal + " failed at every load that was asked for.",
                Map.of("goal", goal, "minLoadPps", lowestPps),
                "Ask for lower loads as well.");
    }

    /** That the trials are shorter than RFC 2544 asks, if they are. */
    static Optional<Finding> ofShortTrials(SearchParameters parameters) {
        double seconds = parameters.longestTrialSeconds();
        return seconds < SearchParameters.RFC2544_TRIAL_SECONDS ? Optional.of(shortTrials(seconds)) : Optional.empty();
    }

    private static Finding shortTrials(double seconds) {
        return new Finding(
                "SHORT_TRIALS",
                Severity.INFO,
                String.format(
                        Locale.ROOT,
                        "Decided by trials of %s s; RFC 2544 section 24 asks for at least 60 s, so this is no RFC 2544"
                                + " throughput.",
                        seconds == Math.rint(seconds) ? Long.toString((long) seconds) : Double.toString(seconds)),
                Map.of("trialSeconds", seconds),
                "Use trials of 60 s for a number to publish.");
    }
}
