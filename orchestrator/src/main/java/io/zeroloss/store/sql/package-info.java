/**
 * The ledger in SQL: SQLite today, in statements and types that PostgreSQL shares; what only SQLite knows stands in
 * {@code Database}, {@code Schema} and {@code LedgerFault}. One class a table.
 *
 * <p>May use what {@code store} may; only the wiring in {@code cli} knows {@link io.zeroloss.store.sql.SqlLedger}.
 */
@NullMarked
package io.zeroloss.store.sql;

import org.jspecify.annotations.NullMarked;
