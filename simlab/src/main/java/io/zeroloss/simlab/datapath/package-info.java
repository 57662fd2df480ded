/**
 * Moves frames through the simulated hosts, hop by hop in steps of time: receive ring, PMD thread, guest's ring, guest, way back. Each
 * hop counts as the real one does and drops what it has no room for. Uses {@code device}, {@code fault} and {@code time}; used by
 * {@code trex}.
 *
 * <p>Frames are counted, not made: a step carries how many frames of each flow went on, never a frame. Whole numbers of frames go in
 * and come out; none is lost without a counter that says where.
 */
@NullMarked
package io.zeroloss.simlab.datapath;

import org.jspecify.annotations.NullMarked;
