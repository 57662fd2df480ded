/* A trap of DPDK's memif client (seen in 22.11, memif_init_rings): it numbers the buffers of all its rings
 * with 16 bits. With more than 65536 of them two rings share buffers, and frames are overwritten by others
 * without an error anywhere. The depth of its rings is fixed when the device is made, so a device whose
 * rings are too deep for its number of queues is made again. */
#ifndef MEMIF_H
#define MEMIF_H

#include <stdbool.h>
#include <stdint.h>
#include "failure.h"

bool memif_is(uint16_t port);

/* The port, which must be stopped, gets rings as deep as `rings` of them may be, and at most as deep as
 * its device arguments said at first. Returns the depth; 0 on failure. */
unsigned memif_fit(uint16_t port, unsigned rings, struct failure *failure);

/* Takes the memory of all rings from the kernel now. It would otherwise be taken page by page by the first
 * frames through each ring, which then are late by tens of milliseconds. */
void memif_populate(void);

#endif
