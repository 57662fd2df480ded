/* Sends what is due. */
#ifndef SENDER_H
#define SENDER_H

#include <stdbool.h>
#include <stdint.h>
#include "stream.h"

struct sender {
	uint8_t trial;
	unsigned tx_queues;
	/* A frame that is late by more than this is not sent any more: it counts as the pacer's. */
	uint64_t tolerance;
	/* What was missed by less is caught up a quarter faster than the load, not in one burst: a burst
	 * that nobody asked for would overflow queues behind the first one, and look like the device's loss. */
	uint64_t most_at_once; /* cycles of the schedule */
	/* Frames that are caught up after a longer pause may overflow the device's queue by themselves. So many
	 * refusals are the pacer's. */
	uint64_t harmless_lag;
	uint64_t worst_lag;
};

/* Sends what is due, at most a few thousand frames, so that receiving is never far behind.
 * Returns whether more may be sent at once. */
bool sender_turn(struct sender *sender, struct stream *stream);

#endif
