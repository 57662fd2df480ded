/* What a trial found, as the controller reads it. */
#ifndef ANSWER_H
#define ANSWER_H

#include <jansson.h>
#include "trial.h"

json_t *answer_trial(const struct profile *profile, const struct stream *streams, const struct trial_outcome *outcome);

#endif
