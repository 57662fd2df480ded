/* Reads a `configure` request. */
#ifndef CONFIGURE_H
#define CONFIGURE_H

#include <jansson.h>
#include "failure.h"
#include "profile.h"

int configure_read(const json_t *request, struct profile *profile, struct failure *failure);

#endif
