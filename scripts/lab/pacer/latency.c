#include "latency.h"

#include <math.h>
#include <string.h>

void latency_open(struct latency *latency)
{
	memset(latency, 0, sizeof(*latency));
	latency->min = UINT64_MAX;
}

/* The highest value that falls into the step. */
static uint64_t top_of(unsigned step)
{
	if (step < 64)
		return step;
	unsigned power = (step - 64) / 32 + 6;
	uint64_t width = UINT64_C(1) << (power - 5);

	return (UINT64_C(1) << power) + ((step - 64) % 32 + 1) * width - 1;
}

uint64_t latency_quantile(const struct latency *latency, double share)
{
	uint64_t wanted = (uint64_t)ceil(share * (double)latency->count);
	uint64_t passed = 0;

	if (latency->count == 0)
		return 0;
	for (unsigned step = 0; step < LATENCY_STEPS; step++) {
		passed += latency->steps[step];
		if (passed >= wanted && passed > 0)
			return top_of(step) < latency->max ? top_of(step) : latency->max;
	}
	return latency->max;
}
