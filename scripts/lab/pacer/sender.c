#include "sender.h"

#include <rte_ethdev.h>
#include "clock.h"
#include "ports.h"

enum { BURST = 32, TURN = 4096, QUEUES = 64 };

/* The device has worked off by then what a pause has heaped up. */
#define EXCUSED_SECONDS 0.1

/* Frames of the schedule whose time is at or before `now`. */
static uint64_t due_by(const struct stream *stream, uint64_t now)
{
	if (now < stream->start)
		return 0;
	uint64_t due = (uint64_t)((double)(now - stream->start) * stream->per_cycle) + 1;

	return due < stream->planned ? due : stream->planned;
}

static void hand_over(struct stream *stream, uint16_t queue, struct rte_mbuf **mbufs, const uint64_t *sequences, uint16_t count)
{
	uint16_t taken = rte_eth_tx_burst(stream->direction->tx_port, queue, mbufs, count);

	if (taken == count)
		return;
	uint64_t now = clock_now();

	for (uint16_t i = taken; i < count; i++)
		stream_refused(stream, sequences[i], now);
	rte_pktmbuf_free_bulk(mbufs + taken, count - taken);
}

/* Flows are spread over the queues, never bursts: the frames of a flow must keep their order. */
static void send_burst(struct sender *sender, struct stream *stream, uint16_t count)
{
	static struct rte_mbuf *queued[QUEUES][BURST];
	static uint64_t sequences[QUEUES][BURST];
	uint16_t lengths[QUEUES] = {0};
	struct rte_mbuf *mbufs[BURST];

	if (rte_pktmbuf_alloc_bulk(ports_tx_pool(), mbufs, count)) {
		stream->unsent += count;
		return;
	}
	uint64_t now = clock_now();

	for (uint16_t i = 0; i < count; i++) {
		uint64_t sequence = stream->next++;
		uint32_t flow = flows_of(&stream->flows, sequence);
		const struct header *header = &stream->flows.headers[flow];
		unsigned queue = sender->tx_queues == 1 ? 0 : flow % sender->tx_queues;
		unsigned place = stream->mix->length == 1 ? 0 : (unsigned)(sequence % stream->mix->length);

		frame_write(mbufs[i], header, stream->mix->bytes[place]);
		frame_sign(mbufs[i], header, stream->number, sender->trial, sequence, now);
		sequences[queue][lengths[queue]] = sequence;
		queued[queue][lengths[queue]++] = mbufs[i];
	}
	stream->offered += count;
	for (unsigned queue = 0; queue < sender->tx_queues; queue++)
		if (lengths[queue])
			hand_over(stream, (uint16_t)queue, queued[queue], sequences[queue], lengths[queue]);
	if (!stream->first_sent)
		stream->first_sent = now;
	stream->last_sent = now;
}

/* Gives up what is too late; returns the frames that are due and not done. */
static uint64_t outstanding(struct sender *sender, struct stream *stream, uint64_t now)
{
	uint64_t done = stream->offered + stream->unsent;
	uint64_t due = due_by(stream, now);

	if (due <= done)
		return 0;
	uint64_t oldest = stream->start + (uint64_t)((double)done / stream->per_cycle);
	uint64_t lag = now > oldest ? now - oldest : 0;

	if (lag > sender->worst_lag)
		sender->worst_lag = lag;
	if (lag > sender->tolerance) {
		uint64_t too_late = due_by(stream, now - sender->tolerance);

		if (too_late > done) {
			stream->unsent += too_late - done;
			done = too_late;
		}
	}
	if (lag > sender->harmless_lag) {
		stream->excused = due - done > stream->excused ? due - done : stream->excused;
		stream->excused_until = now + clock_cycles(EXCUSED_SECONDS);
	}
	return due - done;
}

/* What a pause of the pacer has left due is not sent in one burst: a millisecond's worth at once, then a
 * quarter more than the load. */
static uint64_t allowance(const struct sender *sender, struct stream *stream, uint64_t now)
{
	uint64_t since = now - stream->last_turn;

	stream->last_turn = now;
	return (uint64_t)((double)(since < sender->most_at_once ? since : sender->most_at_once) * stream->per_cycle * 1.25) + 1;
}

bool sender_turn(struct sender *sender, struct stream *stream)
{
	uint64_t now = clock_now();
	uint64_t due = outstanding(sender, stream, now);
	uint64_t allowed = allowance(sender, stream, now);
	uint64_t wanted = due < allowed ? due : allowed;
	uint64_t count = wanted < TURN ? wanted : TURN;

	for (uint64_t sent = 0; sent < count; sent += BURST)
		send_burst(sender, stream, (uint16_t)(count - sent < BURST ? count - sent : BURST));
	if (count)
		stream_mark(stream, now);
	return count < wanted;
}
