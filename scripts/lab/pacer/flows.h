/* The headers of a direction's flows, and the order in which they are sent.
 *
 * Flow and frame size follow from the sequence number alone, so that the receiver knows them too:
 *   size = pattern[sequence mod L],  flow = (sequence + step * (sequence div L)) mod flows
 * With L + step coprime to the number of flows, each flow meets each place of the pattern. */
#ifndef FLOWS_H
#define FLOWS_H

#include <stdint.h>
#include "frame.h"
#include "profile.h"

struct flows {
	uint32_t count;
	uint32_t step;
	uint32_t pattern_length;
	struct header *headers;
};

/* How many flows the varied fields of this direction can tell apart. */
uint64_t flows_distinct(const struct direction *direction);

/* 0, or -1 without memory. */
int flows_open(struct flows *flows, const struct direction *direction, const struct mix *mix);
void flows_close(struct flows *flows);

static inline uint32_t flows_of(const struct flows *flows, uint64_t sequence)
{
	if (flows->step == 0)
		return (uint32_t)(sequence % flows->count);
	return (uint32_t)((sequence + flows->step * (sequence / flows->pattern_length)) % flows->count);
}

#endif
