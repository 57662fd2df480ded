package io.zeroloss.search;

import java.util.OptionalDouble;

/**
 * The result for one goal. Loads are in frames per second of one transmitting port.
 *
 * @param name the goal's, for example {@code ndr}
 * @param lossRatio the goal's
 * @param lowerBoundPps the highest load that met the goal and stands: the capacity reported
 * @param upperBoundPps the lowest load that failed it
 * @param conditionalThroughputPps forwarding rate at the lower bound in the sense of RFC 9971
 * @param correctedLossRatio the loss ratio under which the bounds hold where a loss floor or stalls were found
 * @param strictLowerBoundPps the highest load with a full-length pass of the goal as asked
 */
public record GoalResult(
        String name,
        double lossRatio,
        OptionalDouble lowerBoundPps,
        OptionalDouble upperBoundPps,
        OptionalDouble conditionalThroughputPps,
        OptionalDouble correctedLossRatio,
        OptionalDouble strictLowerBoundPps) {}
