package io.zeroloss.traffic;

/**
 * What can be sent at most, in frames per second of one transmitting port.
 *
 * @param maxLoadPps by the generator
 * @param lineRatePps by the line at the frame size configured
 */
public record GeneratorCeiling(double maxLoadPps, double lineRatePps) {}
