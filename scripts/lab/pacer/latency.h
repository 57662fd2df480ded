/* A histogram of latencies: exact below 64, then 32 steps per power of two (3 %).
 * Unit: TSC cycles; the reader converts. */
#ifndef LATENCY_H
#define LATENCY_H

#include <stdint.h>

enum { LATENCY_STEPS = 64 + 58 * 32 };

struct latency {
	uint64_t min, max, count;
	uint64_t steps[LATENCY_STEPS];
};

void latency_open(struct latency *latency);

static inline void latency_record(struct latency *latency, uint64_t cycles)
{
	unsigned step = (unsigned)cycles;

	if (cycles >= 64) {
		unsigned power = 63 - (unsigned)__builtin_clzll(cycles);

		step = 64 + (power - 6) * 32 + (unsigned)(cycles >> (power - 5) & 31);
	}
	latency->steps[step]++;
	latency->count++;
	if (cycles < latency->min)
		latency->min = cycles;
	if (cycles > latency->max)
		latency->max = cycles;
}

/* The latency that `share` (0..1) of the frames did not exceed; 0 without frames. */
uint64_t latency_quantile(const struct latency *latency, double share);

#endif
