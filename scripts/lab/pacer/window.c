#include "window.h"

#include <stdlib.h>

int window_open(struct window *window, uint64_t frames)
{
	window->size = 64;
	while (window->size < frames)
		window->size *= 2;
	window->base = 0;
	window->seen = calloc(window->size / 64, sizeof(uint64_t));
	return window->seen ? 0 : -1;
}

void window_close(struct window *window)
{
	free(window->seen);
	window->seen = NULL;
}

uint64_t window_expire(struct window *window, uint64_t end)
{
	uint64_t unseen = 0;

	while (window->base < end) {
		uint64_t place = window->base & (window->size - 1);
		uint64_t *word = &window->seen[place >> 6];
		uint64_t first = place & 63;
		uint64_t count = 64 - first;

		if (count > end - window->base)
			count = end - window->base;
		uint64_t bits = (count == 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1) << first;

		unseen += count - (uint64_t)__builtin_popcountll(*word & bits);
		*word &= ~bits;
		window->base += count;
	}
	return unseen;
}
