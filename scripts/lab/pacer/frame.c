#include "frame.h"

#include <netinet/in.h>

enum { TAGS_READ = 2 };

bool frame_read(const struct rte_mbuf *mbuf, struct frame_tag *tag)
{
	const uint8_t *start = rte_pktmbuf_mtod(mbuf, const uint8_t *);
	unsigned length = mbuf->data_len;
	unsigned at = 2 * RTE_ETHER_ADDR_LEN;
	uint16_t type;

	for (int tags = 0;; tags++) {
		if (at + 2 + sizeof(struct rte_ipv4_hdr) > length || tags > TAGS_READ)
			return false;
		type = (uint16_t)(start[at] << 8 | start[at + 1]);
		if (type != RTE_ETHER_TYPE_VLAN && type != RTE_ETHER_TYPE_QINQ)
			break;
		at += sizeof(struct rte_vlan_hdr);
	}
	const struct rte_ipv4_hdr *ip = (const struct rte_ipv4_hdr *)(start + at + 2);

	if (type != RTE_ETHER_TYPE_IPV4 || ip->next_proto_id != IPPROTO_UDP)
		return false;
	at += 2 + rte_ipv4_hdr_len(ip) + sizeof(struct rte_udp_hdr);
	if (at + sizeof(*tag) > length)
		return false;
	memcpy(tag, start + at, sizeof(*tag));
	return tag->magic == FRAME_MAGIC;
}
