/* The DPDK ports the pacer sends from and receives on. */
#ifndef PORTS_H
#define PORTS_H

#include <stdbool.h>
#include <stdint.h>
#include <rte_mbuf.h>
#include "failure.h"
#include "profile.h"

/* Makes the buffers and looks at what EAL found. */
int ports_open(unsigned descriptors, unsigned mbufs, struct failure *failure);
void ports_close(void);

unsigned ports_count(void);

/* Frames that a transmit queue of a port in use holds. */
unsigned ports_ring(uint16_t port);

/* Starts the ports of the profile with its numbers of queues and waits up to `link_seconds` for their
 * links. Ports that already run so are left running. */
int ports_use(const struct profile *profile, double link_seconds, struct failure *failure);

/* 0 when all ports of the profile have a link. */
int ports_linked(const struct profile *profile, struct failure *failure);

/* Frames to send; their buffers beyond the headers are zero. */
struct rte_mempool *ports_tx_pool(void);

#endif
