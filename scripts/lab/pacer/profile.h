/* What a `configure` request asks for. */
#ifndef PROFILE_H
#define PROFILE_H

#include <stdbool.h>
#include <stdint.h>
#include <rte_ether.h>
#include "mix.h"

enum { DIRECTIONS = 32, PORTS = 16, FLOWS_MAX = 1 << 20, NAME_MAX_BYTES = 64 };

enum vary {
	VARY_DST_IP = 1 << 0,
	VARY_SRC_IP = 1 << 1,
	VARY_SRC_PORT = 1 << 2,
	VARY_DST_PORT = 1 << 3,
	VARY_SRC_MAC = 1 << 4,
	VARY_DST_MAC = 1 << 5,
};

struct direction {
	char name[NAME_MAX_BYTES];
	uint16_t tx_port, rx_port;
	double share; /* of the transmitting port's load */
	uint32_t flows;
	unsigned vary; /* of enum vary: each named field counts up with the flow's number */
	struct rte_ether_addr src_mac, dst_mac;
	uint16_t vlan; /* 0: untagged */
	uint32_t src_ip, dst_ip; /* host byte order */
	uint16_t src_port, dst_port;
};

struct profile {
	unsigned count;
	struct direction directions[DIRECTIONS];
	struct mix mix;
	unsigned tx_queues; /* the device's n_rxq */
	unsigned rx_queues; /* the device's PMD threads + 1: it may transmit from each of its threads */
};

/* The load of one port is shared by this much of its directions; at most 1. */
static inline double profile_port_share(const struct profile *profile, uint16_t port)
{
	double share = 0;

	for (unsigned i = 0; i < profile->count; i++)
		if (profile->directions[i].tx_port == port)
			share += profile->directions[i].share;
	return share;
}

static inline bool profile_uses(const struct profile *profile, uint16_t port)
{
	for (unsigned i = 0; i < profile->count; i++)
		if (profile->directions[i].tx_port == port || profile->directions[i].rx_port == port)
			return true;
	return false;
}

#endif
