/** The lab file. Uses {@code fault}'s records; used by the parts that it sets up. */
@NullMarked
package io.zeroloss.simlab.config;

import org.jspecify.annotations.NullMarked;
