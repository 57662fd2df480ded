package io.zeroloss.run;

/** A host while it reflects. */
@FunctionalInterface
public interface ReflectingHost {
    /**
     * Frames that a port of the switch has received, current to the moment.
     *
     * @throws io.zeroloss.finding.LabException if the switch does not know the port
     */
    long receivedFrames(String port);
}
