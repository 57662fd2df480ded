/* zeroloss's external generator protocol: one JSON object a line, request then reply. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include "trial.h"

struct protocol_options {
	FILE *replies;
	struct trial_options trial;
	double line_rate_bps;
	double max_load_pps; /* 0: what the line carries */
	double link_seconds;
};

/* Serves stdin until it is closed or the controller says close. */
void protocol_serve(const struct protocol_options *options);

#endif
