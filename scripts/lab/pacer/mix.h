/* The frame sizes of a trial, as a pattern that repeats: spread evenly, so that no size comes in clumps. */
#ifndef MIX_H
#define MIX_H

#include <stdint.h>
#include "failure.h"

enum { MIX_SIZES = 32, MIX_PATTERN = 4096, FRAME_MIN = 64, FRAME_MAX = 1518 };

struct mix {
	unsigned length;
	uint16_t bytes[MIX_PATTERN]; /* with FCS, tags counted */
};

struct mix_part {
	uint16_t bytes;
	double weight;
};

/* Weights that are whole numbers and sum to at most MIX_PATTERN are kept exactly, others to 1/MIX_PATTERN. */
int mix_spread(struct mix *mix, const struct mix_part *parts, unsigned count, struct failure *failure);

double mix_mean_bytes(const struct mix *mix);

#endif
