/* Takes in what comes back, and says which direction it belongs to. */
#ifndef RECEIVER_H
#define RECEIVER_H

#include "stream.h"

struct receiver {
	const struct profile *profile;
	struct stream *streams;
	uint8_t trial;
};

/* Empties the queues of all ports of the profile; returns the number of frames. */
uint64_t receiver_turn(struct receiver *receiver);

/* The same, without counting: what an earlier trial left behind. */
void receiver_discard(const struct profile *profile);

#endif
