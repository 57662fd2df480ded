#include "ports.h"

#include <string.h>
#include <unistd.h>
#include <rte_errno.h>
#include <rte_ethdev.h>
#include "input.h"
#include "memif.h"

static struct {
	bool running;
	unsigned tx_queues, rx_queues, ring;
	char name[RTE_ETH_NAME_MAX_LEN];
} ports[PORTS];

static unsigned count, descriptors;
static struct rte_mempool *tx_pool, *rx_pool;

static void clear_buffer(struct rte_mempool *pool, void *opaque, void *object, unsigned index)
{
	struct rte_mbuf *mbuf = object;

	(void)pool, (void)opaque, (void)index;
	memset(mbuf->buf_addr, 0, mbuf->buf_len);
}

int ports_open(unsigned wanted_descriptors, unsigned mbufs, struct failure *failure)
{
	descriptors = wanted_descriptors;
	count = rte_eth_dev_count_avail();
	if (count == 0 || count > PORTS)
		return fail(failure, "1 to %d ports are needed and EAL found %u: give one --vdev for each", PORTS, count);
	for (unsigned port = 0; port < count; port++)
		rte_eth_dev_get_name_by_port((uint16_t)port, ports[port].name);
	tx_pool = rte_pktmbuf_pool_create("tx", mbufs, 256, 0, RTE_MBUF_DEFAULT_BUF_SIZE, SOCKET_ID_ANY);
	rx_pool = rte_pktmbuf_pool_create("rx", mbufs, 256, 0, RTE_MBUF_DEFAULT_BUF_SIZE, SOCKET_ID_ANY);
	if (!tx_pool || !rx_pool)
		return fail(failure, "no memory for 2 x %u buffers (%s): raise -m, or lower --mbufs", mbufs, rte_strerror(rte_errno));
	rte_mempool_obj_iter(tx_pool, clear_buffer, NULL);
	return 0;
}

void ports_close(void)
{
	for (unsigned port = 0; port < count; port++) {
		if (ports[port].running)
			rte_eth_dev_stop((uint16_t)port);
		rte_eth_dev_close((uint16_t)port);
	}
}

unsigned ports_count(void)
{
	return count;
}

unsigned ports_ring(uint16_t port)
{
	return ports[port].ring;
}

struct rte_mempool *ports_tx_pool(void)
{
	return tx_pool;
}

static int start(uint16_t port, unsigned tx_queues, unsigned rx_queues, struct failure *failure)
{
	struct rte_eth_conf conf;
	struct rte_eth_dev_info info;
	uint16_t rx_ring = (uint16_t)descriptors, tx_ring = (uint16_t)descriptors;
	unsigned memif_ring = 0;
	int error;

	memset(&conf, 0, sizeof(conf));
	if (ports[port].running)
		rte_eth_dev_stop(port);
	ports[port].running = false;
	if (memif_is(port) && !(memif_ring = memif_fit(port, tx_queues + rx_queues, failure)))
		return -1;
	error = rte_eth_dev_info_get(port, &info);
	if (!error && (tx_queues > info.max_tx_queues || rx_queues > info.max_rx_queues))
		return fail(failure, "port %u (%s) has %u tx and %u rx queues at most, %u and %u are asked", port,
			    ports[port].name, info.max_tx_queues, info.max_rx_queues, tx_queues, rx_queues);
	if (!error)
		error = rte_eth_dev_configure(port, (uint16_t)rx_queues, (uint16_t)tx_queues, &conf);
	if (!error)
		error = rte_eth_dev_adjust_nb_rx_tx_desc(port, &rx_ring, &tx_ring);
	for (unsigned queue = 0; queue < rx_queues && !error; queue++)
		error = rte_eth_rx_queue_setup(port, (uint16_t)queue, rx_ring, SOCKET_ID_ANY, NULL, rx_pool);
	for (unsigned queue = 0; queue < tx_queues && !error; queue++)
		error = rte_eth_tx_queue_setup(port, (uint16_t)queue, tx_ring, SOCKET_ID_ANY, NULL);
	if (!error)
		error = rte_eth_dev_start(port);
	if (error)
		return fail(failure, "port %u (%s) does not start with %u tx and %u rx queues (%s): is the device's side there?", port,
			    ports[port].name, tx_queues, rx_queues, rte_strerror(-error));
	rte_eth_promiscuous_enable(port);
	ports[port].running = true;
	ports[port].tx_queues = tx_queues;
	ports[port].rx_queues = rx_queues;
	ports[port].ring = memif_ring ? memif_ring : tx_ring;
	return 0;
}

int ports_linked(const struct profile *profile, struct failure *failure)
{
	for (unsigned port = 0; port < count; port++) {
		struct rte_eth_link link;

		if (!profile_uses(profile, (uint16_t)port))
			continue;
		if (rte_eth_link_get_nowait((uint16_t)port, &link) || link.link_status != RTE_ETH_LINK_UP)
			return fail(failure,
				    "port %u (%s) has no link with %u tx and %u rx queues: is the device's side there, with "
				    "n_rxq=%u and %u PMD threads?",
				    port, ports[port].name, ports[port].tx_queues, ports[port].rx_queues,
				    profile->tx_queues, profile->rx_queues - 1);
	}
	return 0;
}

/* A memif client cannot even start while the device's socket is not there. */
static int ready(const struct profile *profile, struct failure *failure)
{
	for (unsigned port = 0; port < count; port++) {
		bool as_asked = ports[port].running && ports[port].tx_queues == profile->tx_queues &&
				ports[port].rx_queues == profile->rx_queues;

		if (!profile_uses(profile, (uint16_t)port) || as_asked)
			continue;
		if (start((uint16_t)port, profile->tx_queues, profile->rx_queues, failure))
			return -1;
	}
	return ports_linked(profile, failure);
}

int ports_use(const struct profile *profile, double link_seconds, struct failure *failure)
{
	for (int polls = (int)(link_seconds * 50); ready(profile, failure); polls--) {
		if (polls <= 0 || input_closed())
			return -1;
		usleep(20000);
	}
	memif_populate();
	return 0;
}
