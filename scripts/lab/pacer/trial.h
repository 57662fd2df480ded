/* One offered load for one duration. */
#ifndef TRIAL_H
#define TRIAL_H

#include <stdbool.h>
#include "failure.h"
#include "stream.h"

struct trial_options {
	double settle_seconds; /* how long after its sending a frame may come back */
	double tick_seconds;   /* between two wake-ups; the core belongs to others meanwhile */
	double late_seconds;   /* see sender.h, tolerance */
	int fifo_priority;     /* 0: no real-time scheduling */
};

struct trial_request {
	double load_pps; /* of each transmitting port */
	double seconds;
	uint64_t stop_when_lost; /* of any one direction; 0: never */
};

struct trial_outcome {
	double measured_seconds; /* from the first frame sent to the last */
	bool ended_early;
	bool aborted; /* stdin was closed */
	bool link_up; /* all the time */
	double cpu_percent;
	double lag_seconds; /* the worst */
};

/* Needs ports_use() before. The counts are left in the streams until stream_end(). */
int trial_run(const struct profile *profile, struct stream *streams, const struct trial_options *options,
	      const struct trial_request *request, struct trial_outcome *outcome, struct failure *failure);

#endif
