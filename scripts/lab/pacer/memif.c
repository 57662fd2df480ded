#include "memif.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <rte_bus_vdev.h>
#include <rte_dev.h>
#include <rte_devargs.h>
#include <rte_ethdev.h>
#include "profile.h"

enum { BUFFERS_MAX = 1 << 16, DEPTH_DEFAULT_LOG2 = 10, ARGUMENTS_MAX = 512 };

static struct {
	unsigned most_log2, log2; /* 0: not seen yet */
	char before[ARGUMENTS_MAX], after[ARGUMENTS_MAX]; /* the arguments around rsize */
} known[PORTS];

bool memif_is(uint16_t port)
{
	struct rte_eth_dev_info info;

	return rte_eth_dev_info_get(port, &info) == 0 && info.driver_name && strstr(info.driver_name, "memif");
}

static void learn(uint16_t port)
{
	struct rte_eth_dev_info info;

	rte_eth_dev_info_get(port, &info);
	const struct rte_devargs *given = rte_dev_devargs(info.device);
	const char *arguments = given && given->args ? given->args : "";
	const char *size = strstr(arguments, "rsize=");
	const char *rest = size ? size + strcspn(size, ",") : "";

	known[port].most_log2 = known[port].log2 = size ? (unsigned)atoi(size + strlen("rsize=")) : DEPTH_DEFAULT_LOG2;
	snprintf(known[port].before, ARGUMENTS_MAX, "%.*s%s", size ? (int)(size - arguments) : (int)strlen(arguments), arguments,
		 size ? "" : ",");
	snprintf(known[port].after, ARGUMENTS_MAX, "%s", rest);
}

static int make_again(uint16_t port, unsigned log2, struct failure *failure)
{
	char name[RTE_ETH_NAME_MAX_LEN], arguments[2 * ARGUMENTS_MAX + 16];
	uint16_t now;

	rte_eth_dev_get_name_by_port(port, name);
	snprintf(arguments, sizeof(arguments), "%srsize=%u%s", known[port].before, log2, known[port].after);
	if (rte_vdev_uninit(name) || rte_vdev_init(name, arguments) || rte_eth_dev_get_port_by_name(name, &now) || now != port)
		return fail(failure, "port %u (%s) could not be made again with %s", port, name, arguments);
	known[port].log2 = log2;
	return 0;
}

unsigned memif_fit(uint16_t port, unsigned rings, struct failure *failure)
{
	unsigned log2;

	if (!known[port].most_log2)
		learn(port);
	log2 = known[port].most_log2;
	while (log2 > 1 && (rings << log2) > BUFFERS_MAX)
		log2--;
	if (log2 != known[port].log2 && make_again(port, log2, failure))
		return 0;
	return 1u << log2;
}

void memif_populate(void)
{
	FILE *maps = fopen("/proc/self/maps", "r");
	unsigned long start, end;
	char line[512];

	while (maps && fgets(line, sizeof(line), maps))
		if (strstr(line, "memif_region") && sscanf(line, "%lx-%lx", &start, &end) == 2 &&
		    madvise((void *)start, end - start, MADV_POPULATE_WRITE))
			perror("pacer: the memory of a memif port stays untouched"); /* before Linux 5.14 */
	if (maps)
		fclose(maps);
}
