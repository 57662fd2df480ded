#include "receiver.h"

#include <rte_ethdev.h>
#include "clock.h"
#include "frame.h"
#include "ports.h"

enum { BURST = 64, BURSTS_A_TURN = 64 };

/* The direction that a frame at this port which is not ours, or went astray, is told under. */
static struct stream *host_of(struct receiver *receiver, uint16_t port)
{
	for (unsigned i = 0; i < receiver->profile->count; i++)
		if (receiver->profile->directions[i].rx_port == port)
			return &receiver->streams[i];
	return NULL;
}

static void count_foreign(struct receiver *receiver, uint16_t port)
{
	struct stream *stream = host_of(receiver, port);

	if (stream)
		stream->foreign++;
}

static void count(struct receiver *receiver, uint16_t port, const struct rte_mbuf *mbuf, uint64_t now)
{
	struct frame_tag tag;

	if (!frame_read(mbuf, &tag) || tag.direction >= receiver->profile->count ||
	    receiver->profile->directions[tag.direction].rx_port != port) {
		count_foreign(receiver, port);
		return;
	}
	struct stream *stream = &receiver->streams[tag.direction];

	if (tag.trial != receiver->trial) {
		stream->stale++;
		return;
	}
	uint64_t sequence = stream->next - (uint32_t)((uint32_t)stream->next - tag.sequence);

	if (sequence >= stream->next) {
		count_foreign(receiver, port);
		return;
	}
	switch (window_see(&stream->window, sequence)) {
	case SEEN_TOO_LATE:
		stream->late++;
		return;
	case SEEN_AGAIN:
		stream->duplicate++;
		return;
	case FIRST_SEEN:
		break;
	}
	uint64_t *next = &stream->flow_next[flows_of(&stream->flows, sequence)];

	stream->forwarded++;
	if (sequence < *next)
		stream->reordered++; /* RFC 4737: its number is below one that came before it */
	else
		*next = sequence + 1;
	latency_record(&stream->latency, frame_age(&tag, now));
}

static uint64_t empty_queue(struct receiver *receiver, uint16_t port, uint16_t queue)
{
	struct rte_mbuf *mbufs[BURST];
	uint64_t total = 0;
	uint16_t got = BURST;

	for (int burst = 0; burst < BURSTS_A_TURN && got == BURST; burst++) {
		got = rte_eth_rx_burst(port, queue, mbufs, BURST);
		if (!got)
			break;
		uint64_t now = clock_now();

		for (uint16_t i = 0; receiver && i < got; i++)
			count(receiver, port, mbufs[i], now);
		rte_pktmbuf_free_bulk(mbufs, got);
		total += got;
	}
	return total;
}

static uint64_t empty_ports(const struct profile *profile, struct receiver *receiver)
{
	uint64_t total = 0;

	for (unsigned port = 0; port < ports_count(); port++)
		for (unsigned queue = 0; profile_uses(profile, (uint16_t)port) && queue < profile->rx_queues; queue++)
			total += empty_queue(receiver, (uint16_t)port, (uint16_t)queue);
	return total;
}

uint64_t receiver_turn(struct receiver *receiver)
{
	return empty_ports(receiver->profile, receiver);
}

void receiver_discard(const struct profile *profile)
{
	while (empty_ports(profile, NULL))
		;
}
