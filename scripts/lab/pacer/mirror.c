/* mirror EAL-ARGUMENTS -- [--drop N] [--repeat N] [--swap N] [--foreign N]
 * A device under test whose behaviour is known: forwards port 0 to port 1 and back. Of the frames it gets
 * it drops each N-th, sends each N-th twice, sends each N-th after its successor, and adds a frame of its
 * own after each N-th. It ends when stdin is closed. */
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <rte_eal.h>
#include <rte_ethdev.h>

enum { BURST = 32, QUEUES_MAX = 16, SLEEP_US = 50 };

static unsigned long drop, repeat, swap, foreign;
static unsigned rx_queues = 1, tx_queues = 2, ring = 16384;
static struct rte_mempool *pool;

static int start(uint16_t port)
{
	struct rte_eth_conf conf;
	int error;

	memset(&conf, 0, sizeof(conf));
	error = rte_eth_dev_configure(port, (uint16_t)rx_queues, (uint16_t)tx_queues, &conf);
	for (uint16_t queue = 0; queue < rx_queues && !error; queue++)
		error = rte_eth_rx_queue_setup(port, queue, (uint16_t)ring, SOCKET_ID_ANY, NULL, pool);
	for (uint16_t queue = 0; queue < tx_queues && !error; queue++)
		error = rte_eth_tx_queue_setup(port, queue, (uint16_t)ring, SOCKET_ID_ANY, NULL);
	return error ? error : rte_eth_dev_start(port);
}

static int each(unsigned long n, unsigned long number)
{
	return n && number % n == 0;
}

static struct rte_mbuf *own_frame(void)
{
	struct rte_mbuf *mbuf = rte_pktmbuf_alloc(pool);

	if (mbuf)
		memset(rte_pktmbuf_append(mbuf, 60), 0xff, 60);
	return mbuf;
}

static void put(uint16_t port, uint16_t queue, struct rte_mbuf *mbuf)
{
	if (mbuf && !rte_eth_tx_burst(port, queue, &mbuf, 1))
		rte_pktmbuf_free(mbuf);
}

/* Returns the number of frames that came. */
static uint16_t forward(uint16_t from, uint16_t queue)
{
	static unsigned long number[2];
	struct rte_mbuf *in[BURST], *held = NULL;
	uint16_t got = rte_eth_rx_burst(from, queue, in, BURST), to = from ^ 1;

	queue %= tx_queues;

	for (uint16_t i = 0; i < got; i++) {
		unsigned long n = ++number[from];

		if (each(drop, n)) {
			rte_pktmbuf_free(in[i]);
			continue;
		}
		if (each(swap, n) && !held && i + 1 < got) {
			held = in[i];
			continue;
		}
		if (each(repeat, n))
			put(to, queue, rte_pktmbuf_copy(in[i], pool, 0, UINT32_MAX));
		put(to, queue, in[i]);
		put(to, queue, held);
		held = NULL;
		if (each(foreign, n))
			put(to, queue, own_frame());
	}
	put(to, queue, held);
	return got;
}

static int closed(void)
{
	char byte;

	return read(STDIN_FILENO, &byte, 1) == 0;
}

int main(int argc, char **argv)
{
	static const char *const names[] = {"drop", "repeat", "swap", "foreign", "rx-queues", "tx-queues", "descriptors"};
	struct option options[8] = {{0}};
	int used = rte_eal_init(argc, argv), index;

	for (int i = 0; i < 7; i++)
		options[i] = (struct option){names[i], required_argument, NULL, 1};
	optind = 1;
	while (used >= 0 && getopt_long(argc - used, argv + used, "", options, &index) == 1) {
		unsigned long value = strtoul(optarg, NULL, 10);

		switch (index) {
		case 0: drop = value; break;
		case 1: repeat = value; break;
		case 2: swap = value; break;
		case 3: foreign = value; break;
		case 4: rx_queues = (unsigned)value; break;
		case 5: tx_queues = (unsigned)value; break;
		case 6: ring = (unsigned)value; break;
		}
	}
	pool = used < 0 ? NULL : rte_pktmbuf_pool_create("mirror", 8191, 256, 0, RTE_MBUF_DEFAULT_BUF_SIZE, SOCKET_ID_ANY);
	if (!pool || rte_eth_dev_count_avail() != 2 || start(0) || start(1)) {
		fprintf(stderr, "mirror: two ports are needed\n");
		return 2;
	}
	fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
	puts("ready");
	fflush(stdout);
	while (!closed()) {
		unsigned moved = 0;

		for (int burst = 0; burst < 64; burst++)
			for (uint16_t queue = 0; queue < rx_queues; queue++)
				moved += forward(0, queue) + forward(1, queue);
		if (!moved)
			usleep(SLEEP_US);
	}
	rte_eth_dev_stop(0);
	rte_eth_dev_stop(1);
	rte_eal_cleanup();
	return 0;
}
