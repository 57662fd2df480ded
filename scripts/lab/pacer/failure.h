/* Why a request could not be met: one sentence for the controller's user. */
#ifndef FAILURE_H
#define FAILURE_H

#include <stdarg.h>
#include <stdio.h>

struct failure {
	char text[320];
};

/* Always -1, so that a check can say `return fail(...)`. */
__attribute__((format(printf, 2, 3))) static inline int fail(struct failure *failure, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(failure->text, sizeof(failure->text), format, arguments);
	va_end(arguments);
	return -1;
}

#endif
