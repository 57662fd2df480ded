package io.zeroloss.store.sql;

import io.zeroloss.store.Owner;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Columns to values and back, where a plain getter does not do. */
final class Rows {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private Rows() {}

    /** Nanoseconds since the epoch, until the year 2262. */
    static long nanos(Instant instant) {
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), NANOS_PER_SECOND), instant.getNano());
    }

    static Instant instant(ResultSet row, String column) throws SQLException {
        return instant(row.getLong(column));
    }

    static Optional<Instant> optionalInstant(ResultSet row, String column) throws SQLException {
        long nanos = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(instant(nanos));
    }

    private static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS_PER_SECOND), Math.floorMod(nanos, NANOS_PER_SECOND));
    }

    static Optional<String> optionalText(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    static OptionalDouble optionalDouble(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    static @Nullable Double orNull(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    static Owner owner(ResultSet row) throws SQLException {
        return new Owner(row.getString("owner_host"), row.getLong("owner_pid"), row.getString("owner_start"));
    }

    /** An id that no row has is a fault of the caller. */
    static void requireOne(int rowsChanged, String table, Object id) {
        if (rowsChanged != 1) {
            throw new IllegalArgumentException("the ledger has no %s %s".formatted(table, id));
        }
    }
}
