#include "configure.h"

#include <arpa/inet.h>
#include <math.h>
#include <string.h>
#include "flows.h"
#include "ports.h"

enum { QUEUES_MAX = 64 };

/* An absent or null member keeps the default. */
static int whole(const json_t *object, const char *key, long least, long most, long *value, struct failure *failure)
{
	const json_t *member = json_object_get(object, key);
	double number = json_number_value(member);

	if (!member || json_is_null(member))
		return 0;
	if (!json_is_number(member) || number != floor(number) || number < (double)least || number > (double)most)
		return fail(failure, "%s must be a whole number from %ld to %ld", key, least, most);
	*value = (long)number;
	return 0;
}

static int mac(const json_t *object, const char *key, struct rte_ether_addr *value, struct failure *failure)
{
	const json_t *member = json_object_get(object, key);

	if (!member || json_is_null(member))
		return 0;
	if (!json_is_string(member) || rte_ether_unformat_addr(json_string_value(member), value))
		return fail(failure, "%s must be a MAC address like 02:00:00:00:00:01", key);
	return 0;
}

static int ipv4(const json_t *object, const char *key, uint32_t *value, struct failure *failure)
{
	const json_t *member = json_object_get(object, key);
	struct in_addr address;

	if (!member || json_is_null(member))
		return 0;
	if (!json_is_string(member) || inet_pton(AF_INET, json_string_value(member), &address) != 1)
		return fail(failure, "%s must be an IPv4 address like 198.18.0.1", key);
	*value = ntohl(address.s_addr);
	return 0;
}

static int vary(const json_t *object, struct direction *direction, struct failure *failure)
{
	static const char *const names[] = {"dst-ip", "src-ip", "src-port", "dst-port", "src-mac", "dst-mac"};
	const json_t *list = json_object_get(object, "vary"), *item;
	size_t index;

	if (!list || json_is_null(list)) {
		direction->vary = VARY_SRC_PORT;
		return 0;
	}
	json_array_foreach(list, index, item) {
		unsigned known = 0;

		for (unsigned i = 0; i < RTE_DIM(names); i++)
			if (json_is_string(item) && !strcmp(json_string_value(item), names[i]))
				known = 1u << i;
		if (!known)
			return fail(failure, "vary takes dst-ip, src-ip, src-port, dst-port, src-mac and dst-mac, not %.60s",
				    json_is_string(item) ? json_string_value(item) : "that");
		direction->vary |= known;
	}
	return 0;
}

static int vlan(const json_t *object, struct direction *direction, struct failure *failure)
{
	const json_t *list = json_object_get(object, "vlan"), *tag = json_array_get(list, 0);

	if (json_array_size(list) > 1)
		return fail(failure, "at most one VLAN tag, %zu are asked: a 64-byte frame has no room for more",
			    json_array_size(list));
	if (!tag)
		return 0;
	if (!json_is_integer(tag) || json_integer_value(tag) < 1 || json_integer_value(tag) > 4094)
		return fail(failure, "vlan must be a list of at most one number from 1 to 4094");
	direction->vlan = (uint16_t)json_integer_value(tag);
	return 0;
}

static int addresses(const json_t *object, struct direction *d, struct failure *failure)
{
	long src_port = 1024, dst_port = 9; /* RFC 2544, appendix C: discard */

	d->src_mac = (struct rte_ether_addr){{0x02, 0, 0, 0, 0, (uint8_t)d->tx_port}};
	d->dst_mac = (struct rte_ether_addr){{0x02, 0, 0, 0, 0, (uint8_t)d->rx_port}};
	d->src_ip = RTE_IPV4(198, 18, 0, 1);
	d->dst_ip = RTE_IPV4(198, 19, 0, 1);
	if (mac(object, "srcMac", &d->src_mac, failure) || mac(object, "dstMac", &d->dst_mac, failure) ||
	    ipv4(object, "srcIp", &d->src_ip, failure) || ipv4(object, "dstIp", &d->dst_ip, failure) ||
	    whole(object, "srcPort", 1, 65535, &src_port, failure) || whole(object, "dstPort", 1, 65535, &dst_port, failure))
		return -1;
	d->src_port = (uint16_t)src_port;
	d->dst_port = (uint16_t)dst_port;
	return 0;
}

static int direction(const json_t *object, struct direction *d, unsigned number, struct failure *failure)
{
	const json_t *share = json_object_get(object, "share");
	const char *name = json_string_value(json_object_get(object, "name"));
	long last_port = (long)ports_count() - 1, tx_port = -1, rx_port = -1, flows = 1;

	if (!json_is_object(object))
		return fail(failure, "directions must be a list of objects");
	if (name)
		snprintf(d->name, sizeof(d->name), "%s", name);
	else
		snprintf(d->name, sizeof(d->name), "%u", number);
	if (whole(object, "txPort", 0, last_port, &tx_port, failure) || whole(object, "rxPort", 0, last_port, &rx_port, failure) ||
	    whole(object, "flows", 1, FLOWS_MAX, &flows, failure))
		return -1;
	if (tx_port < 0 || rx_port < 0)
		return fail(failure, "direction %s has no txPort or no rxPort", d->name);
	d->tx_port = (uint16_t)tx_port;
	d->rx_port = (uint16_t)rx_port;
	d->flows = (uint32_t)flows;
	d->share = share && !json_is_null(share) ? json_number_value(share) : 1;
	if (!(d->share > 0 && d->share <= 1))
		return fail(failure, "direction %s: share must be above 0 and at most 1", d->name);
	if (addresses(object, d, failure) || vlan(object, d, failure) || vary(object, d, failure))
		return -1;
	if (d->flows > flows_distinct(d))
		return fail(failure, "direction %s: what varies gives %lu flows, %u are asked", d->name, flows_distinct(d), d->flows);
	return 0;
}

static int sizes(const json_t *request, struct mix *mix, struct failure *failure)
{
	const json_t *frames = json_object_get(request, "frames"), *item;
	struct mix_part parts[MIX_SIZES + 1];
	long bytes = 0;
	size_t index;

	if (!frames || json_is_null(frames)) {
		if (whole(request, "frameBytes", FRAME_MIN, FRAME_MAX, &bytes, failure))
			return -1;
		if (!bytes)
			return fail(failure, "neither frameBytes nor frames is given");
		parts[0] = (struct mix_part){(uint16_t)bytes, 1};
		return mix_spread(mix, parts, 1, failure);
	}
	if (json_array_size(frames) < 1 || json_array_size(frames) > MIX_SIZES)
		return fail(failure, "frames must be a list of 1 to %d {bytes, weight}", MIX_SIZES);
	json_array_foreach(frames, index, item) {
		const json_t *weight = json_object_get(item, "weight");

		bytes = 0;
		if (whole(item, "bytes", FRAME_MIN, FRAME_MAX, &bytes, failure))
			return -1;
		if (!bytes)
			return fail(failure, "frames[%zu] has no bytes", index);
		parts[index] = (struct mix_part){(uint16_t)bytes, weight ? json_number_value(weight) : 1};
	}
	return mix_spread(mix, parts, (unsigned)index, failure);
}

int configure_read(const json_t *request, struct profile *profile, struct failure *failure)
{
	const json_t *list = json_object_get(request, "directions"), *item;
	long rx_queues = 1, pmd_threads = 1;
	size_t index;

	memset(profile, 0, sizeof(*profile));
	if (json_array_size(list) < 1 || json_array_size(list) > DIRECTIONS)
		return fail(failure, "directions must be a list of 1 to %d", DIRECTIONS);
	if (whole(request, "rxQueues", 1, QUEUES_MAX, &rx_queues, failure) ||
	    whole(request, "pmdThreads", 1, QUEUES_MAX - 1, &pmd_threads, failure) || sizes(request, &profile->mix, failure))
		return -1;
	profile->tx_queues = (unsigned)rx_queues;
	profile->rx_queues = (unsigned)pmd_threads + 1;
	json_array_foreach(list, index, item) {
		struct direction *d = &profile->directions[index];

		if (direction(item, d, (unsigned)index, failure))
			return -1;
		profile->count++;
		if (profile_port_share(profile, d->tx_port) > 1 + 1e-6)
			return fail(failure, "the shares of port %u add up to more than 1", d->tx_port);
	}
	return 0;
}
