package io.zeroloss.bench;

import java.util.Locale;
import java.util.Map;

/**
 * A search that others use, as it was recorded on the same device models, 320 searches each: FD.io CSIT's MLRsearch (its Python
 * library of 2026-08), bisection, and bisection with loss verification.
 *
 * @param name of the search and its parameters
 */
record Peer(String name, Map<DeviceModel, Recorded> figures) {
    /**
     * Means of the peer.
     *
     * @param error of the lower bound in percent, mean and standard deviation
     */
    record Recorded(int trials, int seconds, String error) {}

    static final Peer MLR_60 = new Peer(
            "MLRsearch, 60 s, no loss, 0.1 %",
            Map.of(
                    DeviceModel.HARD, new Recorded(7, 138, "-0.06 ± 0.00"),
                    DeviceModel.KNEE, new Recorded(12, 107, "-0.05 ± 0.00"),
                    DeviceModel.OVERLOAD, new Recorded(16, 114, "-0.06 ± 0.00"),
                    DeviceModel.BUFFER, new Recorded(13, 248, "-0.04 ± 0.00"),
                    DeviceModel.SLOWMODE, new Recorded(8, 136, "-0.39 ± 1.22"),
                    DeviceModel.BURSTS, new Recorded(12, 401, "-4.19 ± 12.13"),
                    DeviceModel.BIMODAL, new Recorded(10, 170, "+2.57 ± 2.34")));

    static final Peer MLR_10 = new Peer(
            "MLRsearch, 10 s of 30 s, exceed 0.5, NDR and PDR, 0.1 %",
            Map.of(
                    DeviceModel.HARD, new Recorded(16, 97, "-0.06 ± 0.00"),
                    DeviceModel.KNEE, new Recorded(23, 106, "-0.04 ± 0.01"),
                    DeviceModel.OVERLOAD, new Recorded(25, 103, "-0.06 ± 0.00"),
                    DeviceModel.BUFFER, new Recorded(22, 158, "+0.09 ± 0.00"),
                    DeviceModel.SLOWMODE, new Recorded(19, 127, "-0.15 ± 0.48"),
                    DeviceModel.BURSTS, new Recorded(17, 108, "-0.07 ± 0.05"),
                    DeviceModel.BIMODAL, new Recorded(19, 123, "+2.31 ± 2.27")));

    static final Peer MLR_1 = new Peer(
            "MLRsearch, 1 s of 21 s, exceed 0.5, NDR and PDR, 0.5 %",
            Map.of(
                    DeviceModel.HARD, new Recorded(35, 35, "-0.21 ± 0.00"),
                    DeviceModel.KNEE, new Recorded(55, 55, "-0.22 ± 0.00"),
                    DeviceModel.OVERLOAD, new Recorded(40, 40, "-0.21 ± 0.00"),
                    DeviceModel.BUFFER, new Recorded(35, 35, "+0.98 ± 0.00"),
                    DeviceModel.SLOWMODE, new Recorded(40, 40, "-0.21 ± 0.00"),
                    DeviceModel.BURSTS, new Recorded(35, 35, "-0.21 ± 0.00"),
                    DeviceModel.BIMODAL, new Recorded(65, 65, "+2.87 ± 2.22")));

    static final Peer BISECTION_60 = new Peer(
            "bisection, 60 s, 0.1 % of the line rate",
            Map.of(
                    DeviceModel.HARD, new Recorded(11, 660, "-0.10 ± 0.00"),
                    DeviceModel.KNEE, new Recorded(11, 660, "-0.08 ± 0.00"),
                    DeviceModel.OVERLOAD, new Recorded(11, 660, "-0.10 ± 0.00"),
                    DeviceModel.BUFFER, new Recorded(11, 660, "-0.10 ± 0.00"),
                    DeviceModel.SLOWMODE, new Recorded(11, 660, "-0.87 ± 1.65"),
                    DeviceModel.BURSTS, new Recorded(11, 660, "-62.17 ± 85.64"),
                    DeviceModel.BIMODAL, new Recorded(11, 660, "+3.01 ± 2.13")));

    static final Peer VERIFIED_60 = new Peer(
            "bisection with loss verification, 60 s, r = 2, NDR and PDR, 0.1 % of the line rate",
            Map.of(
                    DeviceModel.HARD, new Recorded(34, 2040, "-0.10 ± 0.00"),
                    DeviceModel.KNEE, new Recorded(34, 2063, "-0.08 ± 0.00"),
                    DeviceModel.OVERLOAD, new Recorded(34, 2032, "-0.10 ± 0.00"),
                    DeviceModel.BUFFER, new Recorded(34, 2032, "-0.10 ± 0.00"),
                    DeviceModel.SLOWMODE, new Recorded(35, 2076, "-0.18 ± 0.37"),
                    DeviceModel.BURSTS, new Recorded(36, 2183, "-38.12 ± 50.55"),
                    DeviceModel.BIMODAL, new Recorded(35, 2082, "+4.75 ± 1.65")));

    /** Trials, seconds, seconds at 0.5 s and 9 s a trial, and error: five columns. */
    String cells(DeviceModel model) {
        Recorded of = figures.get(model);
        return of == null
                ? "– | – | – | – | –"
                : String.format(
                        Locale.ROOT,
                        "%d | %d | %.0f | %d | %s",
                        of.trials(),
                        of.seconds(),
                        of.seconds() + 0.5 * of.trials(),
                        of.seconds() + 9 * of.trials(),
                        of.error());
    }
}
