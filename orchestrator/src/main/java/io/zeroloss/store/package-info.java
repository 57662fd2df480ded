/**
 * The ledger: runs, cells, searches, trials, findings and the undo journal in SQL. A trial is durable before the search sees
 * it. The ledger is the truth; result files are exports of it.
 *
 * <p>May use {@code plan}, {@code search}, {@code traffic}, {@code finding} and {@code clock}.
 */
@NullMarked
package io.zeroloss.store;

import org.jspecify.annotations.NullMarked;
