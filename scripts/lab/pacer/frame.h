/* A test frame on the wire: Ethernet, at most one 802.1Q tag, IPv4, UDP, and a tag of our own as payload. */
#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <rte_byteorder.h>
#include <rte_ether.h>
#include <rte_ip.h>
#include <rte_mbuf.h>
#include <rte_udp.h>

enum { FCS = 4, HEADER_MAX = 64 };

/* 14 bytes: all that a 64-byte frame with a VLAN tag leaves. Host byte order, since we read it ourselves. */
struct __rte_packed frame_tag {
	uint16_t magic;
	uint8_t direction;
	uint8_t trial;
	uint32_t sequence; /* modulo 2^32 */
	uint16_t time_high; /* TSC modulo 2^48: wraps after a day, no frame is in flight so long */
	uint32_t time_low;
};

enum { FRAME_MAGIC = 0x5a4c };

_Static_assert(sizeof(struct frame_tag) == 14, "the tag must fit a tagged 64-byte frame");

/* The headers of one flow, ready to be copied in front of a frame. */
struct header {
	uint8_t bytes[HEADER_MAX];
	uint8_t length;
	uint8_t ip_offset;
	uint32_t sum; /* of the IPv4 header without its length, for the checksum */
} __rte_aligned(16);

static inline void frame_write(struct rte_mbuf *mbuf, const struct header *header, uint16_t wire_bytes)
{
	uint8_t *start = rte_pktmbuf_mtod(mbuf, uint8_t *);
	uint16_t length = wire_bytes - FCS;
	struct rte_ipv4_hdr *ip = (struct rte_ipv4_hdr *)(start + header->ip_offset);
	struct rte_udp_hdr *udp = (struct rte_udp_hdr *)(ip + 1);
	uint16_t ip_length = rte_cpu_to_be_16(length - header->ip_offset);
	uint32_t sum = header->sum + ip_length;

	memcpy(start, header->bytes, HEADER_MAX);
	sum = (sum & 0xffff) + (sum >> 16);
	sum = (sum & 0xffff) + (sum >> 16);
	ip->total_length = ip_length;
	ip->hdr_checksum = (uint16_t)~sum;
	udp->dgram_len = rte_cpu_to_be_16(length - header->ip_offset - sizeof(*ip));
	mbuf->data_len = length;
	mbuf->pkt_len = length;
}

static inline void frame_sign(struct rte_mbuf *mbuf, const struct header *header, uint8_t direction, uint8_t trial,
			      uint64_t sequence, uint64_t now)
{
	struct frame_tag tag = {
		.magic = FRAME_MAGIC,
		.direction = direction,
		.trial = trial,
		.sequence = (uint32_t)sequence,
		.time_high = (uint16_t)(now >> 32),
		.time_low = (uint32_t)now,
	};

	memcpy(rte_pktmbuf_mtod_offset(mbuf, uint8_t *, header->length), &tag, sizeof(tag));
}

/* Whether the frame is one of ours. The device may have added or taken a VLAN tag and rewritten addresses. */
bool frame_read(const struct rte_mbuf *mbuf, struct frame_tag *tag);

static inline uint64_t frame_age(const struct frame_tag *tag, uint64_t now)
{
	uint64_t sent = (uint64_t)tag->time_high << 32 | tag->time_low;

	return (now - sent) & ((UINT64_C(1) << 48) - 1);
}

#endif
