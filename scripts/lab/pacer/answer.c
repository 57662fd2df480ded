#include "answer.h"

#include <math.h>
#include "clock.h"

static json_t *count(uint64_t frames)
{
	return json_integer((json_int_t)frames);
}

static json_t *nanoseconds(uint64_t cycles)
{
	return json_integer((json_int_t)llround((double)cycles * 1e9 / clock_hz()));
}

static json_t *latency(const struct latency *latency)
{
	return json_pack("{s:o, s:o, s:o, s:o, s:o}",
		"min", nanoseconds(latency->min),
		"p50", nanoseconds(latency_quantile(latency, 0.5)),
		"p99", nanoseconds(latency_quantile(latency, 0.99)),
		"p999", nanoseconds(latency_quantile(latency, 0.999)),
		"max", nanoseconds(latency->max));
}

/* Seconds that were never begun, since the trial ended early, are left out. */
static json_t *loss_per_second(const struct stream *stream)
{
	json_t *list = json_array();
	double sent_for = (double)(stream->last_sent - stream->start) / clock_hz();

	for (uint32_t second = 0; second < stream->seconds; second++)
		if (second <= sent_for || stream->lost_in_second[second])
			json_array_append_new(list, count(stream->lost_in_second[second]));
	return list;
}

static json_t *direction(const struct stream *stream)
{
	json_t *answer = json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
		"name", stream->direction->name,
		"offeredFrames", count(stream->offered),
		"forwardedFrames", count(stream->forwarded),
		"lostFrames", count(stream->lost),
		"reorderedFrames", count(stream->reordered),
		"duplicateFrames", count(stream->duplicate),
		"foreignFrames", count(stream->foreign),
		"lateFrames", count(stream->late),
		"staleFrames", count(stream->stale),
		"queueFullFrames", count(stream->queue_full),
		"unsentFrames", count(stream->unsent),
		"lossPerSecond", loss_per_second(stream));

	if (stream->latency.count)
		json_object_set_new(answer, "latencyNs", latency(&stream->latency));
	return answer;
}

json_t *answer_trial(const struct profile *profile, const struct stream *streams, const struct trial_outcome *outcome)
{
	json_t *directions = json_array();
	uint64_t queue_full = 0, unsent = 0;

	for (unsigned i = 0; i < profile->count; i++) {
		json_array_append_new(directions, direction(&streams[i]));
		queue_full += streams[i].queue_full;
		unsent += streams[i].unsent;
	}
	return json_pack("{s:b, s:f, s:b, s:o, s:{s:f, s:o, s:o, s:b, s:f}}",
		"ok", 1,
		"measuredSeconds", outcome->measured_seconds,
		"endedEarly", outcome->ended_early,
		"directions", directions,
		"generator",
		"cpuPercent", outcome->cpu_percent,
		"queueFull", count(queue_full),
		"unsent", count(unsent),
		"linkUp", outcome->link_up,
		"pacingLagUs", outcome->lag_seconds * 1e6);
}
