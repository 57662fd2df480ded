/** Virtual time: it moves only when a client asks. At the bottom; uses no other room, used by all. */
@NullMarked
package io.zeroloss.simlab.time;

import org.jspecify.annotations.NullMarked;
