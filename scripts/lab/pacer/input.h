/* Lines from stdin, and the news that it was closed, also in the middle of a trial. */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>

/* SIGTERM and SIGINT count as a closed stdin. */
void input_start(void);

/* The next line without its newline, valid until the next call; NULL once stdin is closed. */
char *input_line(void);

/* Never blocks. */
bool input_closed(void);

#endif
