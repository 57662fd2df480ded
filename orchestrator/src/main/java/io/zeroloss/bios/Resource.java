package io.zeroloss.bios;

import java.util.Locale;

/** The Redfish resources that hold settings of BIOS setup. */
public enum Resource {
    /** {@code …/Bios}: what the vendor documents. */
    BIOS,
    /** {@code …/Bios/Service}: HPE's field service's; read where it answers, never written. */
    SERVICE;

    /** As baselines and JSON have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
