package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ledger from the jar that users run: drivers, plug-ins and migrations are found there by other ways than in a build. */
class PackagedLedgerIT {
    @Test
    void makesALedgerAndRecords(@TempDir Path directory) throws Exception {
        String classPath = System.getProperty("zeroloss.jar")
                + File.pathSeparator
                + Path.of(LedgerPeer.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
        Process peer = LedgerPeer.startFrom(classPath, "own", directory.toString(), "3");

        assertThat(LedgerPeer.said(peer.inputReader())).containsExactly("1", "2", "3");
        assertThat(peer.waitFor()).isZero();
    }
}
