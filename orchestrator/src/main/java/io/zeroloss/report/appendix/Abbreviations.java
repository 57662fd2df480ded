package io.zeroloss.report.appendix;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What the abbreviations of BIOS setup stand for. */
final class Abbreviations {
    private static final Map<String, String> KNOWN = Map.ofEntries(
            Map.entry("ACPI", "Advanced Configuration and Power Interface"),
            Map.entry("BDAT", "BIOS Data ACPI Table"),
            Map.entry("C-State", "idle state of a processor core or package"),
            Map.entry("D2K", "Direct to UPI"),
            Map.entry("DCU", "Data Cache Unit, the first-level data cache"),
            Map.entry("DMA", "Direct Memory Access"),
            Map.entry("DMI", "Direct Media Interface, from processor to chipset"),
            Map.entry("HPET", "High Precision Event Timer"),
            Map.entry("HW", "hardware"),
            Map.entry("I/O", "input and output"),
            Map.entry("IOAT", "I/O Acceleration Technology"),
            Map.entry("IP", "instruction pointer"),
            Map.entry("LLC", "Last Level Cache"),
            Map.entry("NIC", "network interface controller"),
            Map.entry("NUMA", "non-uniform memory access"),
            Map.entry("P-State", "performance state: frequency and voltage of a processor"),
            Map.entry("PCI", "Peripheral Component Interconnect"),
            Map.entry("PCIe", "PCI Express"),
            Map.entry("QPI", "QuickPath Interconnect, between processors up to Gen9"),
            Map.entry("RAS", "reliability, availability, serviceability"),
            Map.entry("RTID", "Request Transaction Identifier"),
            Map.entry("SLIT", "System Locality Information Table"),
            Map.entry("SR-IOV", "Single Root I/O Virtualization"),
            Map.entry("UPI", "Ultra Path Interconnect, between processors from Gen10 on"),
            Map.entry("VT", "Virtualization Technology"),
            Map.entry("VT-d", "Virtualization Technology for Directed I/O"),
            Map.entry("XPT", "eXtended Prediction Table"),
            Map.entry("x2APIC", "extended Advanced Programmable Interrupt Controller"));

    private Abbreviations() {}

    /** Those that stand in a text as a word of their own, by name. */
    static Map<String, String> in(Collection<String> texts) {
        Map<String, String> used = new TreeMap<>(KNOWN);
        used.keySet().removeIf(word -> {
            Pattern alone = Pattern.compile("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])");
            return texts.stream().noneMatch(text -> alone.matcher(text).find());
        });
        return used;
    }
}
