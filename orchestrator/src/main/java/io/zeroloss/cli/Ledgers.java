package io.zeroloss.cli;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.sql.SqlLedger;

/** The ledger of this user. */
final class Ledgers {
    private Ledgers() {}

    static Ledger open() {
        return SqlLedger.open(LedgerLocation.from(System.getenv()), new SystemClock());
    }
}
