#include "input.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_LIMIT = 1 << 20 };

static char buffer[LINE_LIMIT + 1];
static size_t held;     /* bytes in the buffer */
static size_t consumed; /* of these, the line that the caller has already seen */
static bool at_end;
static volatile sig_atomic_t told_to_stop;

static void on_signal(int number)
{
	(void)number;
	told_to_stop = 1;
}

void input_start(void)
{
	struct sigaction stop = {.sa_handler = on_signal};

	sigaction(SIGTERM, &stop, NULL);
	sigaction(SIGINT, &stop, NULL);
	signal(SIGPIPE, SIG_IGN);
}

/* Takes in what is there; waits at most so long for it. */
static void take(int timeout_ms)
{
	struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};

	if (held == LINE_LIMIT || poll(&in, 1, timeout_ms) <= 0)
		return;
	ssize_t got = read(STDIN_FILENO, buffer + held, LINE_LIMIT - held);

	if (got > 0)
		held += (size_t)got;
	else if (got == 0 || errno != EINTR)
		at_end = true;
}

char *input_line(void)
{
	memmove(buffer, buffer + consumed, held - consumed);
	held -= consumed;
	consumed = 0;
	for (;;) {
		char *newline = memchr(buffer, '\n', held);

		if (told_to_stop)
			return NULL;
		if (newline) {
			*newline = '\0';
			consumed = (size_t)(newline - buffer) + 1;
			return buffer;
		}
		if (held == LINE_LIMIT) {
			fprintf(stderr, "pacer: a request is longer than %d bytes\n", LINE_LIMIT);
			return NULL;
		}
		if (at_end)
			return NULL;
		take(500);
	}
}

bool input_closed(void)
{
	if (!at_end && !told_to_stop)
		take(0);
	return at_end || told_to_stop;
}
