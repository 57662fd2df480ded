/* The TSC as a clock in the kernel's seconds.
 * rte_get_tsc_hz() is not that: it rounds the frequency (by 0.15 % on some machines), and a load that
 * is wrong by that much is a wrong result. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>
#include <rte_cycles.h>

/* Takes 100 ms. */
void clock_start(void);
/* The longer the program runs, the better the frequency: call it before each trial. */
void clock_refine(void);
/* Cycles per second of CLOCK_MONOTONIC_RAW. */
double clock_hz(void);

static inline uint64_t clock_now(void)
{
	return rte_rdtsc();
}

static inline uint64_t clock_cycles(double seconds)
{
	return (uint64_t)(seconds * clock_hz());
}

/* Sleeps until about the given time; returns at once when it has passed. */
void clock_await(uint64_t tsc);

#endif
