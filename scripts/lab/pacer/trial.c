#include "trial.h"

#include <math.h>
#include <sched.h>
#include <time.h>
#include "clock.h"
#include "input.h"
#include "ports.h"
#include "receiver.h"
#include "sender.h"

struct run {
	const struct profile *profile;
	struct stream *streams;
	const struct trial_request *request;
	struct trial_outcome *outcome;
	struct sender sender;
	struct receiver receiver;
	uint64_t settle, tick, linger, stopped, complete;
};

static void use_fifo(int priority)
{
	struct sched_param param = {.sched_priority = priority};

	if (priority && sched_setscheduler(0, SCHED_FIFO, &param))
		perror("pacer: no real-time scheduling");
}

static void use_ordinary_scheduling(void)
{
	struct sched_param param = {0};

	sched_setscheduler(0, SCHED_OTHER, &param);
}

static double cpu_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A pause of at most so long leaves less behind than half of the device's queue holds: if the queue is full
 * nevertheless, the device has not emptied it, and the frame is the device's loss. */
static uint64_t harmless_lag(const struct profile *profile, double load_pps)
{
	double seconds = 1;

	for (unsigned i = 0; i < profile->count; i++) {
		uint16_t port = profile->directions[i].tx_port;

		seconds = fmin(seconds, ports_ring(port) / 2.0 / (load_pps * profile_port_share(profile, port)));
	}
	return clock_cycles(seconds);
}

static bool limit_reached(const struct run *run)
{
	for (unsigned i = 0; i < run->profile->count; i++)
		if (run->request->stop_when_lost && run->streams[i].lost >= run->request->stop_when_lost)
			return true;
	return false;
}

static uint64_t total(const struct run *run, uint64_t (*of)(const struct stream *))
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < run->profile->count; i++)
		sum += of(&run->streams[i]);
	return sum;
}

static void stop(struct run *run, uint64_t now)
{
	run->stopped = now;
	run->outcome->ended_early = total(run, stream_left) > 0;
	for (unsigned i = 0; i < run->profile->count; i++)
		run->streams[i].planned = run->streams[i].offered + run->streams[i].unsent;
}

/* Closed stdin and lost links: looked for every 10 ms. */
static void look_around(struct run *run)
{
	struct failure ignored;

	if (input_closed())
		run->outcome->aborted = true;
	if (ports_linked(run->profile, &ignored))
		run->outcome->link_up = false;
}

/* Returns whether frames are still due. */
static bool turn(struct run *run)
{
	bool due = false;

	receiver_turn(&run->receiver);
	for (unsigned i = 0; i < run->profile->count && !run->stopped; i++)
		due |= sender_turn(&run->sender, &run->streams[i]);
	receiver_turn(&run->receiver);
	uint64_t now = clock_now();

	for (unsigned i = 0; i < run->profile->count; i++)
		stream_expire(&run->streams[i], now - run->settle);
	if (!run->stopped && (limit_reached(run) || run->outcome->aborted || !run->outcome->link_up || !total(run, stream_left)))
		stop(run, now);
	return due && !run->stopped;
}

static uint64_t earliest_end(const struct run *run)
{
	uint64_t end = UINT64_MAX;

	for (unsigned i = 0; i < run->profile->count; i++) {
		const struct stream *s = &run->streams[i];

		if (!stream_left(s))
			continue;
		uint64_t last = s->start + (uint64_t)((double)(s->planned - 1) / s->per_cycle);

		end = last < end ? last : end;
	}
	return end;
}

/* After the last frame of its own has come, it stays a moment for copies and foreign frames. */
static bool finished(struct run *run)
{
	uint64_t now = clock_now();

	if (!run->stopped)
		return false;
	if (!run->complete && total(run, stream_in_flight) == 0)
		run->complete = now;
	return run->complete ? now >= run->complete + run->linger : now >= run->stopped + run->settle + 2 * run->tick;
}

static void loop(struct run *run)
{
	uint64_t wake = clock_now(), look = 0;

	while (!finished(run)) {
		bool due = turn(run);
		uint64_t now = clock_now();

		if (now >= look) {
			look_around(run);
			look = now + clock_cycles(0.01);
		}
		if (run->outcome->aborted && run->stopped)
			return;
		if (due)
			continue;
		/* The last frame is sent on time, not with the tick after it. */
		wake = now - wake < run->tick ? wake + run->tick : now + run->tick / 4;
		uint64_t end = earliest_end(run);

		clock_await(end > now && end < wake ? end : wake);
	}
}

static void sum_up(struct run *run, double cpu, uint64_t began)
{
	uint64_t first = UINT64_MAX, last = 0;

	for (unsigned i = 0; i < run->profile->count; i++) {
		struct stream *s = &run->streams[i];

		stream_expire(s, UINT64_MAX);
		if (s->offered && s->first_sent < first)
			first = s->first_sent;
		if (s->offered && s->last_sent > last)
			last = s->last_sent;
	}
	run->outcome->measured_seconds = last > first ? (double)(last - first) / clock_hz() : 0;
	run->outcome->cpu_percent = 100 * cpu * clock_hz() / (double)(clock_now() - began);
	run->outcome->lag_seconds = (double)run->sender.worst_lag / clock_hz();
}

int trial_run(const struct profile *profile, struct stream *streams, const struct trial_options *options,
	      const struct trial_request *request, struct trial_outcome *outcome, struct failure *failure)
{
	static uint8_t number;

	if (ports_linked(profile, failure))
		return -1;
	clock_refine();
	*outcome = (struct trial_outcome){.link_up = true};
	number++;
	struct run run = {
		.profile = profile, .streams = streams, .request = request, .outcome = outcome,
		.sender = {.trial = number, .tx_queues = profile->tx_queues,
			   .most_at_once = clock_cycles(fmax(0.001, 2 * options->tick_seconds)),
			   .tolerance = clock_cycles(fmax(options->late_seconds, 2 * options->tick_seconds)),
			   .harmless_lag = harmless_lag(profile, request->load_pps)},
		.receiver = {.profile = profile, .streams = streams, .trial = number},
		.settle = clock_cycles(options->settle_seconds),
		.tick = clock_cycles(options->tick_seconds),
		.linger = clock_cycles(0.005),
	};

	for (unsigned i = 0; i < profile->count; i++)
		if (stream_begin(&streams[i], request->load_pps, request->seconds, options->settle_seconds))
			return fail(failure, "no memory to account for %.0f frames per second", request->load_pps);
	receiver_discard(profile);
	double cpu = cpu_seconds();
	uint64_t began = clock_now();

	for (unsigned i = 0; i < profile->count; i++)
		streams[i].start = began + clock_cycles(0.001);
	use_fifo(options->fifo_priority);
	loop(&run);
	use_ordinary_scheduling();
	sum_up(&run, cpu_seconds() - cpu, began);
	return 0;
}
