/**
 * What each key of a document may hold: the JSON Schemas that are shipped in the jar, the check against them, and the words
 * for what does not fit.
 *
 * <p>Beside the standard keywords the schemas have {@code x-zeroloss-cost} (what it costs to change the value between two
 * cells), {@code x-zeroloss-absent} (what holds when a key without default is not there), {@code x-zeroloss-form} (a pattern
 * in words), {@code x-zeroloss-name-form} (what the names in a mapping may look like), {@code x-zeroloss-name} (how to write
 * such a name in a reference) and {@code x-zeroloss-secret} (a mistake may be a secret, so messages do not repeat it).
 *
 * <p>May use {@code plan.document}; used by {@code plan}.
 */
@NullMarked
package io.zeroloss.plan.schema;

import org.jspecify.annotations.NullMarked;
