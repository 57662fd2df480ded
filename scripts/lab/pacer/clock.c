#include "clock.h"

#include <time.h>
#include <unistd.h>

static uint64_t origin_tsc;
static int64_t origin_ns;
static double hz;

static int64_t raw_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC_RAW, &t);
	return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/* Both clocks at one moment: of many pairs, the one that was least interrupted. */
static void sample(uint64_t *tsc, int64_t *ns)
{
	uint64_t best = UINT64_MAX;

	for (int i = 0; i < 32; i++) {
		uint64_t before = rte_rdtsc_precise();
		int64_t at = raw_ns();
		uint64_t after = rte_rdtsc_precise();

		if (after - before < best) {
			best = after - before;
			*tsc = before + (after - before) / 2;
			*ns = at;
		}
	}
}

void clock_start(void)
{
	sample(&origin_tsc, &origin_ns);
	usleep(100000);
	clock_refine();
}

void clock_refine(void)
{
	uint64_t tsc = 0;
	int64_t ns = 0;

	sample(&tsc, &ns);
	hz = (double)(tsc - origin_tsc) * 1e9 / (double)(ns - origin_ns);
}

double clock_hz(void)
{
	return hz;
}

void clock_await(uint64_t tsc)
{
	uint64_t now = clock_now();

	if (tsc <= now)
		return;
	int64_t ns = (int64_t)((double)(tsc - now) * 1e9 / hz);
	struct timespec t = {.tv_sec = ns / 1000000000, .tv_nsec = ns % 1000000000};

	nanosleep(&t, NULL);
}
