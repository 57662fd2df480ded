#include "mix.h"

#include <math.h>
#include <stdbool.h>

static unsigned common_divisor(unsigned a, unsigned b)
{
	return b ? common_divisor(b, a % b) : a;
}

/* Whole numbers in the proportion of the weights. */
static unsigned whole_weights(const struct mix_part *parts, unsigned count, unsigned *weights)
{
	double sum = 0;
	bool whole = true;
	unsigned total = 0, divisor = 0;

	for (unsigned i = 0; i < count; i++) {
		sum += parts[i].weight;
		whole = whole && parts[i].weight == floor(parts[i].weight);
	}
	double scale = whole && sum <= MIX_PATTERN ? 1 : (MIX_PATTERN - MIX_SIZES) / sum;

	for (unsigned i = 0; i < count; i++) {
		weights[i] = (unsigned)fmax(1, round(parts[i].weight * scale));
		divisor = common_divisor(weights[i], divisor);
	}
	for (unsigned i = 0; i < count; i++)
		total += weights[i] /= divisor;
	return total;
}

int mix_spread(struct mix *mix, const struct mix_part *parts, unsigned count, struct failure *failure)
{
	unsigned weights[MIX_SIZES];
	long credit[MIX_SIZES] = {0};

	if (count < 1 || count > MIX_SIZES)
		return fail(failure, "a mix has 1 to %d frame sizes, not %u", MIX_SIZES, count);
	for (unsigned i = 0; i < count; i++) {
		if (parts[i].bytes < FRAME_MIN || parts[i].bytes > FRAME_MAX)
			return fail(failure, "frames are %d to %d bytes with FCS, not %u", FRAME_MIN, FRAME_MAX, parts[i].bytes);
		if (!(parts[i].weight > 0) || !isfinite(parts[i].weight))
			return fail(failure, "the weight of %u-byte frames must be above 0", parts[i].bytes);
	}
	mix->length = whole_weights(parts, count, weights);
	/* Smooth weighted round robin: each size earns its weight, the richest is sent and pays for all. */
	for (unsigned place = 0; place < mix->length; place++) {
		unsigned richest = 0;

		for (unsigned i = 0; i < count; i++) {
			credit[i] += weights[i];
			if (credit[i] > credit[richest])
				richest = i;
		}
		credit[richest] -= mix->length;
		mix->bytes[place] = parts[richest].bytes;
	}
	return 0;
}

double mix_mean_bytes(const struct mix *mix)
{
	double sum = 0;

	for (unsigned i = 0; i < mix->length; i++)
		sum += mix->bytes[i];
	return sum / mix->length;
}
