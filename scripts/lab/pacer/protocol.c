#include "protocol.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "answer.h"
#include "configure.h"
#include "input.h"
#include "ports.h"

enum { PROTOCOL = 1, SECONDS_MAX = 3600, WIRE_OVERHEAD = 20 /* preamble, start of frame, gap */ };

static const struct protocol_options *options;
static struct profile profile;
static struct stream streams[DIRECTIONS];
static bool configured, closing;

static double line_rate_pps(void)
{
	return options->line_rate_bps / ((mix_mean_bytes(&profile.mix) + WIRE_OVERHEAD) * 8);
}

static json_t *hello(const json_t *request, struct failure *failure)
{
	const json_t *protocol = json_object_get(request, "protocol");

	if (protocol && json_number_value(protocol) != PROTOCOL)
		return fail(failure, "this generator speaks protocol %d only", PROTOCOL), NULL;
	return json_pack("{s:b, s:s, s:s, s:b, s:s}", "ok", 1, "name", "zeroloss-pacer", "version", "0.1.0",
			 "simulatedTime", 0, "earlyStop", "exact");
}

static void forget(void)
{
	for (unsigned i = 0; i < DIRECTIONS; i++)
		stream_close(&streams[i]);
	configured = false;
}

static json_t *configure(const json_t *request, struct failure *failure)
{
	forget();
	if (configure_read(request, &profile, failure) || ports_use(&profile, options->link_seconds, failure))
		return NULL;
	for (unsigned i = 0; i < profile.count; i++)
		if (stream_open(&streams[i], &profile.directions[i], &profile.mix, (uint8_t)i))
			return fail(failure, "no memory for %u flows", profile.directions[i].flows), NULL;
	configured = true;
	double line = line_rate_pps();
	double most = options->max_load_pps > 0 ? fmin(line, options->max_load_pps) : line;

	return json_pack("{s:b, s:f, s:f}", "ok", 1, "maxLoadPps", most, "lineRatePps", line);
}

static int read_trial(const json_t *request, struct trial_request *trial, struct failure *failure)
{
	const json_t *stop = json_object_get(request, "stopWhenLost");

	trial->load_pps = json_number_value(json_object_get(request, "loadPps"));
	trial->seconds = json_number_value(json_object_get(request, "durationSeconds"));
	trial->stop_when_lost = 0;
	if (!configured)
		return fail(failure, "a trial before a configure that succeeded");
	if (!(trial->load_pps > 0) || trial->load_pps > line_rate_pps() * (1 + 1e-9))
		return fail(failure, "loadPps must be above 0 and at most the line rate of %.2f, not %.2f", line_rate_pps(), trial->load_pps);
	if (!(trial->seconds > 0) || trial->seconds > SECONDS_MAX)
		return fail(failure, "durationSeconds must be above 0 and at most %d, not %.6g", SECONDS_MAX, trial->seconds);
	if (stop && !json_is_null(stop)) {
		if (!(json_number_value(stop) >= 1))
			return fail(failure, "stopWhenLost must be at least 1; leave it out for never");
		trial->stop_when_lost = (uint64_t)ceil(fmin(json_number_value(stop), 1e18));
	}
	for (unsigned i = 0; i < profile.count; i++)
		if (llround(trial->load_pps * profile.directions[i].share * trial->seconds) < 1)
			return fail(failure, "direction %s would not send a single frame in %.6g s", profile.directions[i].name, trial->seconds);
	return 0;
}

static json_t *trial(const json_t *request, struct failure *failure)
{
	struct trial_request wanted;
	struct trial_outcome outcome;
	json_t *answer = NULL;

	if (read_trial(request, &wanted, failure))
		return NULL;
	if (!trial_run(&profile, streams, &options->trial, &wanted, &outcome, failure))
		answer = answer_trial(&profile, streams, &outcome);
	for (unsigned i = 0; i < profile.count; i++)
		stream_end(&streams[i]);
	return answer;
}

static json_t *close_down(const json_t *request, struct failure *failure)
{
	(void)request, (void)failure;
	closing = true;
	return json_pack("{s:b}", "ok", 1);
}

static json_t *answer_to(const char *line, struct failure *failure)
{
	static const struct {
		const char *name;
		json_t *(*serve)(const json_t *, struct failure *);
	} operations[] = {{"hello", hello}, {"configure", configure}, {"trial", trial}, {"close", close_down}};
	json_error_t error;
	json_t *request = json_loads(line, JSON_REJECT_DUPLICATES, &error), *answer = NULL;
	const char *op = json_string_value(json_object_get(request, "op"));

	if (!request)
		fail(failure, "not a JSON object: %s (column %d)", error.text, error.column);
	else
		fail(failure, "unknown op %.40s: this generator serves hello, configure, trial and close", op ? op : "(none)");
	for (unsigned i = 0; op && i < RTE_DIM(operations); i++)
		if (!strcmp(op, operations[i].name))
			answer = operations[i].serve(request, failure);
	json_decref(request);
	return answer;
}

void protocol_serve(const struct protocol_options *with)
{
	char *line;

	options = with;
	while (!closing && (line = input_line())) {
		struct failure failure = {""};
		json_t *answer;

		if (line[strspn(line, " \t\r")] == '\0')
			continue;
		answer = answer_to(line, &failure);
		if (!answer) {
			fprintf(stderr, "pacer: %s\n", failure.text);
			answer = json_pack("{s:b, s:s%}", "ok", 0, "error", failure.text, strlen(failure.text));
		}
		char *text = json_dumps(answer, JSON_COMPACT | JSON_REAL_PRECISION(15));

		json_decref(answer);
		if (fprintf(options->replies, "%s\n", text) < 0 || fflush(options->replies))
			closing = true;
		free(text);
	}
	forget();
}
