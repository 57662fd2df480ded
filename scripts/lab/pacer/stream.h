/* The frames of one direction in one trial, each accounted for exactly once:
 *   offered = forwarded + lost + still in flight
 *
 * A frame is offered when the device's queue has taken it, or has had no room for it although the pacer
 * was on time (when it was not, the frame is unsent). It is forwarded when it came back within the settle time, and lost otherwise. */
#ifndef STREAM_H
#define STREAM_H

#include <stdint.h>
#include "flows.h"
#include "latency.h"
#include "profile.h"
#include "window.h"

struct mark;

struct stream {
	const struct direction *direction;
	const struct mix *mix;
	uint8_t number;
	struct flows flows;
	double per_cycle; /* frames */
	uint64_t planned;

	uint64_t next;    /* sequence number */
	uint64_t offered;
	uint64_t unsent;  /* planned, but the pacer was too late for them */
	uint64_t queue_full;
	uint64_t forwarded, lost;
	uint64_t late, stale, duplicate, reordered, foreign;
	uint64_t first_sent, last_sent;
	uint64_t last_turn; /* the sender's */
	uint64_t excused, excused_until; /* refusals that are the pacer's own fault: so many, until then */

	struct window window;
	struct latency latency;
	uint64_t *flow_next; /* per flow, one above the highest sequence number seen */
	uint64_t start;
	uint32_t seconds;
	uint64_t *lost_in_second;

	struct mark *marks; /* what was sent up to when, one a millisecond */
	uint32_t mark_first, mark_end;
};

/* The parts that last from `configure` to the next. */
int stream_open(struct stream *stream, const struct direction *direction, const struct mix *mix, uint8_t number);
void stream_close(struct stream *stream);

/* The parts of one trial. */
int stream_begin(struct stream *stream, double load_pps, double seconds, double settle_seconds);
void stream_end(struct stream *stream);

/* The device's queue had no room for the frame. */
void stream_refused(struct stream *stream, uint64_t sequence, uint64_t now);

/* Remembers when frames were sent; call after each sending. */
void stream_mark(struct stream *stream, uint64_t now);

/* Gives up all frames that were sent before the given time. */
void stream_expire(struct stream *stream, uint64_t sent_before);

static inline uint64_t stream_in_flight(const struct stream *stream)
{
	return stream->offered - stream->forwarded - stream->lost;
}

static inline uint64_t stream_left(const struct stream *stream)
{
	return stream->planned - stream->offered - stream->unsent;
}

#endif
