package io.zeroloss.vswitch.output;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of OVS's table Interface, or the columns of it that were asked for.
 *
 * @param type {@code dpdk}, {@code dpdkvhostuserclient}, {@code internal} …; an empty text is a device of the kernel
 * @param ofport OpenFlow port; -1 if OVS could not open the interface
 * @param error why OVS could not set it up
 * @param linkState {@code up} or {@code down}
 * @param statistics up to five seconds old ({@code stats-update-interval})
 */
public record InterfaceRow(
        Optional<String> name,
        Optional<String> type,
        Optional<Integer> ofport,
        Optional<Integer> ofportRequest,
        Optional<String> error,
        Optional<String> linkState,
        Optional<Integer> mtu,
        Map<String, String> options,
        Map<String, String> otherConfig,
        Map<String, String> externalIds,
        Map<String, String> status,
        Map<String, Long> statistics) {
    private static final Pattern PCI = Pattern.compile("(\\p{XDigit}{4}:\\p{XDigit}{2}:\\p{XDigit}{2}\\.\\d)(,.*)?");
    private static final Pattern SPEED = Pattern.compile("(\\d{1,9})(Mbps|Gbps)");

    public InterfaceRow {
        options = Ordered.copy(options);
        otherConfig = Ordered.copy(otherConfig);
        externalIds = Ordered.copy(externalIds);
        status = Ordered.copy(status);
        statistics = Ordered.copy(statistics);
    }

    /** PCI address of a DPDK port's NIC. */
    public Optional<String> pci() {
        return Optional.ofNullable(options.get("dpdk-devargs"))
                .map(PCI::matcher)
                .filter(Matcher::matches)
                .map(m -> m.group(1));
    }

    /** DPDK driver, for example {@code net_ixgbe}. */
    public Optional<String> driver() {
        return Optional.ofNullable(status.get("driver_name"));
    }

    /** NUMA node of the device: {@code numa_id} of a NIC, {@code numa} of a connected vhost-user port. */
    public Optional<Integer> numaNode() {
        return Optional.ofNullable(status.get("numa_id"))
                .or(() -> Optional.ofNullable(status.get("numa")))
                .filter(text -> text.matches("\\d{1,4}"))
                .map(Integer::valueOf);
    }

    /** Bit rate that the line has negotiated; absent if the device has none. */
    public Optional<Long> linkSpeedBps() {
        return Optional.ofNullable(status.get("link_speed"))
                .map(SPEED::matcher)
                .filter(Matcher::matches)
                .map(m -> Long.parseLong(m.group(1)) * (m.group(2).equals("Gbps") ? 1_000_000_000L : 1_000_000L));
    }

    /** Whether the guest is connected to a vhost-user port; absent for other ports. */
    public Optional<Boolean> guestConnected() {
        return Optional.ofNullable(status.get("status")).map("connected"::equals);
    }
}
