#include "stream.h"

#include <math.h>
#include <stdlib.h>
#include "clock.h"

enum { MARKS = 1 << 14 };

struct mark {
	uint64_t sequence; /* all below were sent */
	uint64_t time;     /* at this time, or up to half a millisecond later */
};

int stream_open(struct stream *stream, const struct direction *direction, const struct mix *mix, uint8_t number)
{
	stream->direction = direction;
	stream->mix = mix;
	stream->number = number;
	stream->flow_next = malloc(direction->flows * sizeof(uint64_t));
	stream->marks = malloc(MARKS * sizeof(struct mark));
	return !stream->flow_next || !stream->marks || flows_open(&stream->flows, direction, mix) ? -1 : 0;
}

void stream_close(struct stream *stream)
{
	flows_close(&stream->flows);
	free(stream->flow_next);
	free(stream->marks);
	stream->flow_next = NULL;
	stream->marks = NULL;
}

int stream_begin(struct stream *stream, double load_pps, double seconds, double settle_seconds)
{
	double rate = load_pps * stream->direction->share;

	stream->per_cycle = rate / clock_hz();
	stream->planned = (uint64_t)llround(rate * seconds);
	stream->next = stream->excused = stream->excused_until = 0;
	stream->offered = stream->unsent = stream->queue_full = stream->forwarded = stream->lost = 0;
	stream->late = stream->stale = stream->duplicate = stream->reordered = stream->foreign = 0;
	stream->first_sent = stream->last_sent = stream->last_turn = 0;
	stream->mark_first = stream->mark_end = 0;
	stream->seconds = (uint32_t)ceil(seconds);
	latency_open(&stream->latency);
	for (uint32_t flow = 0; flow < stream->flows.count; flow++)
		stream->flow_next[flow] = 0;
	stream->lost_in_second = calloc(stream->seconds, sizeof(uint64_t));
	return window_open(&stream->window, (uint64_t)(2 * rate * settle_seconds) + (1 << 16)) || !stream->lost_in_second ? -1 : 0;
}

void stream_end(struct stream *stream)
{
	window_close(&stream->window);
	free(stream->lost_in_second);
	stream->lost_in_second = NULL;
}

static void lose(struct stream *stream, uint64_t frames, uint64_t sent)
{
	uint64_t second = (uint64_t)((double)(sent - stream->start) / clock_hz());

	stream->lost += frames;
	stream->lost_in_second[second < stream->seconds ? second : stream->seconds - 1] += frames;
}

void stream_refused(struct stream *stream, uint64_t sequence, uint64_t now)
{
	window_see(&stream->window, sequence);
	if (stream->excused && now < stream->excused_until) {
		stream->excused--;
		stream->offered--;
		stream->unsent++;
		return;
	}
	stream->queue_full++;
	lose(stream, 1, now);
}

static struct mark *mark_at(struct stream *stream, uint32_t index)
{
	return &stream->marks[index % MARKS];
}

void stream_mark(struct stream *stream, uint64_t now)
{
	struct mark *newest = mark_at(stream, stream->mark_end - 1);
	uint32_t held = stream->mark_end - stream->mark_first;

	/* With all marks in use the newest is moved, and its frames expire a little later. */
	if (held == MARKS || (held && newest->sequence == stream->next)) {
		if (newest->sequence != stream->next)
			*newest = (struct mark){stream->next, now};
		return;
	}
	if (held && now - newest->time < clock_cycles(0.0005)) {
		*newest = (struct mark){stream->next, newest->time};
		return;
	}
	*mark_at(stream, stream->mark_end++) = (struct mark){stream->next, now};
}

void stream_expire(struct stream *stream, uint64_t sent_before)
{
	while (stream->mark_first != stream->mark_end) {
		struct mark *oldest = mark_at(stream, stream->mark_first);

		if (oldest->time >= sent_before)
			return;
		uint64_t lost = window_expire(&stream->window, oldest->sequence);

		if (lost)
			lose(stream, lost, oldest->time);
		stream->mark_first++;
	}
}
