/* Which of the frames in flight have come back.
 * A bitmap over [base, base + size) of the sequence numbers: base moves up as frames expire. */
#ifndef WINDOW_H
#define WINDOW_H

#include <stdbool.h>
#include <stdint.h>

struct window {
	uint64_t *seen;
	uint64_t size; /* frames, a power of two, at least 64 */
	uint64_t base; /* everything below is settled: forwarded or lost */
};

enum sighting { FIRST_SEEN, SEEN_AGAIN, SEEN_TOO_LATE };

/* Room for at least so many frames in flight; 0, or -1 without memory. */
int window_open(struct window *window, uint64_t frames);
void window_close(struct window *window);

static inline bool window_full(const struct window *window, uint64_t next)
{
	return next - window->base >= window->size;
}

static inline enum sighting window_see(struct window *window, uint64_t sequence)
{
	uint64_t place = sequence & (window->size - 1);
	uint64_t bit = UINT64_C(1) << (place & 63);
	uint64_t *word = &window->seen[place >> 6];

	if (sequence < window->base)
		return SEEN_TOO_LATE;
	if (*word & bit)
		return SEEN_AGAIN;
	*word |= bit;
	return FIRST_SEEN;
}

/* Settles all frames below `end`; returns how many of them were never seen. */
uint64_t window_expire(struct window *window, uint64_t end);

#endif
