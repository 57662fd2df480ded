/* pacer EAL-ARGUMENTS -- [OPTIONS]: sends an exact load through DPDK ports and accounts for each frame. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>
#include <rte_eal.h>
#include "clock.h"
#include "input.h"
#include "ports.h"
#include "protocol.h"

static const char usage[] =
	"usage: pacer EAL-ARGUMENTS -- [OPTIONS]\n"
	"  --line-rate-bps N    nominal bit rate of a port (default 10e9)\n"
	"  --max-load-pps N     tell the controller that no more can be sent (default: the line rate)\n"
	"  --descriptors N      depth of each queue (default 16384)\n"
	"  --mbufs N            buffers for sending, and as many for receiving (default 16383)\n"
	"  --settle-ms N        a frame that is not back by then is lost (default 200, at most 5000)\n"
	"  --tick-us N          sleep between wake-ups (default 100)\n"
	"  --late-us N          do not send frames that are later than that (default 8000)\n"
	"  --fifo N             real-time priority while a trial runs, 0 for none (default 10)\n"
	"  --link-seconds N     wait for links in configure (default 10)\n";

struct settings {
	struct protocol_options protocol;
	double descriptors, mbufs, settle_ms, tick_us, late_us, fifo;
};

static int read_options(int argc, char **argv, struct settings *settings)
{
	const struct {
		const char *name;
		double *value, least, most;
	} known[] = {
		{"line-rate-bps", &settings->protocol.line_rate_bps, 1e3, 1e12},
		{"max-load-pps", &settings->protocol.max_load_pps, 0, 1e10},
		{"link-seconds", &settings->protocol.link_seconds, 0, 60},
		{"descriptors", &settings->descriptors, 32, 32768},
		{"mbufs", &settings->mbufs, 1023, 1 << 22},
		{"settle-ms", &settings->settle_ms, 1, 5000},
		{"tick-us", &settings->tick_us, 1, 1e5},
		{"late-us", &settings->late_us, 1, 1e6},
		{"fifo", &settings->fifo, 0, 90},
	};
	struct option options[RTE_DIM(known) + 1] = {{0}};
	int index, got;

	for (unsigned i = 0; i < RTE_DIM(known); i++)
		options[i] = (struct option){known[i].name, required_argument, NULL, 1};
	while ((got = getopt_long(argc, argv, "", options, &index)) != -1) {
		char *end;

		if (got != 1)
			return -1;
		*known[index].value = strtod(optarg, &end);
		if (*end || !(*known[index].value >= known[index].least && *known[index].value <= known[index].most)) {
			fprintf(stderr, "pacer: --%s must be from %g to %g, not %s\n", known[index].name, known[index].least,
				known[index].most, optarg);
			return -1;
		}
	}
	return optind == argc ? 0 : -1;
}

/* DPDK logs to stdout, where the controller expects replies and nothing else. */
static FILE *keep_stdout_for_replies(void)
{
	FILE *replies = fdopen(dup(STDOUT_FILENO), "w");

	dup2(STDERR_FILENO, STDOUT_FILENO);
	return replies;
}

int main(int argc, char **argv)
{
	struct settings settings = {
		.protocol = {.line_rate_bps = 10e9, .link_seconds = 10},
		.descriptors = 16384, .mbufs = 16383, .settle_ms = 200, .tick_us = 100, .late_us = 8000, .fifo = 10,
	};
	struct failure failure;

	settings.protocol.replies = keep_stdout_for_replies();
	int used = rte_eal_init(argc, argv);

	if (used < 0) {
		fprintf(stderr, "%s", usage);
		return 2;
	}
	optind = 1;
	if (read_options(argc - used, argv + used, &settings)) {
		fprintf(stderr, "%s", usage);
		return 2;
	}
	settings.protocol.trial = (struct trial_options){
		.settle_seconds = settings.settle_ms * 1e-3,
		.tick_seconds = settings.tick_us * 1e-6,
		.late_seconds = settings.late_us * 1e-6,
		.fifo_priority = (int)settings.fifo,
	};
	prctl(PR_SET_TIMERSLACK, 1000);
	input_start();
	clock_start();
	if (ports_open((unsigned)settings.descriptors, (unsigned)settings.mbufs, &failure)) {
		fprintf(stderr, "pacer: %s\n", failure.text);
		return 2;
	}
	protocol_serve(&settings.protocol);
	ports_close();
	rte_eal_cleanup();
	return 0;
}
