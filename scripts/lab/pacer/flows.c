#include "flows.h"

#include <netinet/in.h>
#include <stdlib.h>

enum { TTL = 64, PORT_LIMIT = 65536, MAC_BITS = 24 };

uint64_t flows_distinct(const struct direction *direction)
{
	uint64_t most = 1;

	if (direction->vary & (VARY_DST_IP | VARY_SRC_IP | VARY_SRC_MAC | VARY_DST_MAC))
		return FLOWS_MAX;
	if (direction->vary & VARY_SRC_PORT)
		most = PORT_LIMIT - direction->src_port;
	if (direction->vary & VARY_DST_PORT && (uint64_t)PORT_LIMIT - direction->dst_port > most)
		most = PORT_LIMIT - direction->dst_port;
	return most;
}

static void write_mac(struct rte_ether_addr *to, const struct rte_ether_addr *base, uint32_t add)
{
	const uint8_t *b = base->addr_bytes;
	uint32_t low = ((uint32_t)b[3] << 16 | (uint32_t)b[4] << 8 | b[5]) + add;

	*to = *base;
	for (int i = 0; i < MAC_BITS / 8; i++)
		to->addr_bytes[5 - i] = (uint8_t)(low >> (8 * i));
}

static uint16_t port_of(uint16_t base, uint32_t add)
{
	return (uint16_t)(base + add % (PORT_LIMIT - base));
}

static void write_header(struct header *header, const struct direction *d, uint32_t flow)
{
	struct rte_ether_hdr *ether = (struct rte_ether_hdr *)header->bytes;
	uint8_t *type = header->bytes + 2 * RTE_ETHER_ADDR_LEN;

	memset(header, 0, sizeof(*header));
	write_mac(&ether->dst_addr, &d->dst_mac, d->vary & VARY_DST_MAC ? flow : 0);
	write_mac(&ether->src_addr, &d->src_mac, d->vary & VARY_SRC_MAC ? flow : 0);
	if (d->vlan) {
		uint16_t tag[2] = {rte_cpu_to_be_16(RTE_ETHER_TYPE_VLAN), rte_cpu_to_be_16(d->vlan)};

		memcpy(type, tag, sizeof(tag));
		type += sizeof(tag);
	}
	uint16_t ipv4 = rte_cpu_to_be_16(RTE_ETHER_TYPE_IPV4);

	memcpy(type, &ipv4, sizeof(ipv4));
	header->ip_offset = (uint8_t)(type + sizeof(ipv4) - header->bytes);
	header->length = header->ip_offset + sizeof(struct rte_ipv4_hdr) + sizeof(struct rte_udp_hdr);

	struct rte_ipv4_hdr ip = {
		.version_ihl = RTE_IPV4_VHL_DEF,
		.time_to_live = TTL,
		.next_proto_id = IPPROTO_UDP,
		.src_addr = rte_cpu_to_be_32(d->src_ip + (d->vary & VARY_SRC_IP ? flow : 0)),
		.dst_addr = rte_cpu_to_be_32(d->dst_ip + (d->vary & VARY_DST_IP ? flow : 0)),
	};
	/* RFC 768: a UDP checksum of 0 means that there is none. */
	struct rte_udp_hdr udp = {
		.src_port = rte_cpu_to_be_16(port_of(d->src_port, d->vary & VARY_SRC_PORT ? flow : 0)),
		.dst_port = rte_cpu_to_be_16(port_of(d->dst_port, d->vary & VARY_DST_PORT ? flow : 0)),
	};

	memcpy(header->bytes + header->ip_offset, &ip, sizeof(ip));
	memcpy(header->bytes + header->ip_offset + sizeof(ip), &udp, sizeof(udp));
	header->sum = rte_raw_cksum(&ip, sizeof(ip));
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
	return b ? common_divisor(b, a % b) : a;
}

int flows_open(struct flows *flows, const struct direction *direction, const struct mix *mix)
{
	flows->count = direction->flows;
	flows->pattern_length = mix->length;
	flows->step = 0;
	while (common_divisor(mix->length + flows->step, flows->count) != 1)
		flows->step++;
	flows->headers = aligned_alloc(_Alignof(struct header), flows->count * sizeof(struct header));
	if (!flows->headers)
		return -1;
	for (uint32_t flow = 0; flow < flows->count; flow++)
		write_header(&flows->headers[flow], direction, flow);
	return 0;
}

void flows_close(struct flows *flows)
{
	free(flows->headers);
	flows->headers = NULL;
}
