package io.zeroloss.vswitch;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A version of Open vSwitch. */
public record OvsVersion(int major, int minor, int patch) implements Comparable<OvsVersion> {
    private static final Pattern PRINTED = Pattern.compile("\\(Open vSwitch\\) (\\d{1,4})\\.(\\d{1,4})\\.(\\d{1,4})");

    /** From what {@code ovs-appctl version} prints: {@code ovs-vswitchd (Open vSwitch) 3.1.0}. */
    public static Optional<OvsVersion> find(String printed) {
        Matcher m = PRINTED.matcher(printed);
        return m.find()
                ? Optional.of(new OvsVersion(
                        Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), Integer.parseInt(m.group(3))))
                : Optional.empty();
    }

    public boolean before(int otherMajor, int otherMinor) {
        return compareTo(new OvsVersion(otherMajor, otherMinor, 0)) < 0;
    }

    @Override
    public int compareTo(OvsVersion other) {
        return Comparator.comparingInt(OvsVersion::major)
                .thenComparingInt(OvsVersion::minor)
                .thenComparingInt(OvsVersion::patch)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
